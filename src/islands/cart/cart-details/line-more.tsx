// What a line has to say beyond its look: what is wrong and its repair, a new price, and its choices.
import type { ReactNode } from 'react';
import type { CartNotice, LineView } from '../../../model/views.ts';
import { totalsOf } from '../../../store/cart/totals/totals-view.ts';
import type { IslandStore } from '../../../store/state.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Notice } from '../../ui/notice.tsx';
import type { LineProps } from '../cart-drawer/line-props.ts';
import { LineMembership } from './line-membership.tsx';
import { LinePlan } from './line-plan.tsx';
import { LinePrice } from './line-price.tsx';
import { LineProblem } from './line-problem.tsx';

export function LineMore(props: LineProps): ReactNode {
  const { line, text, store } = props;
  const totals = totalsOf(useStore(store, ({ cart }) => cart.totals));
  const notices = (totals?.notices ?? []).filter(({ lineId }) => lineId && lineId === line.id);
  return (
    <>
      <LinePlan line={line} text={text} store={store} />
      <LineMembership line={line} text={text} store={store} />
      <LinePrice line={line} text={text} store={store} />
      {notices.length > 0 && <LineNotices line={line} store={store} notices={notices} />}
      <LineProblem {...props} />
    </>
  );
}

/** Apart from the line, so that lines without any are not drawn again while sums are on their way. */
function LineNotices(props: {
  line: LineView;
  store: IslandStore;
  notices: readonly CartNotice[];
}): ReactNode {
  const { line, store, notices } = props;
  const isPending = useStore(store, ({ cart }) => cart.isSubtotalPending);
  // A line that is short, sold out or gone has its own sentence, with the repair; one that was just repaired
  // has no error any more, which the platform's next answer says.
  const isElsewhere = isPending || line.availability !== 'available';
  return notices
    .filter(({ isError }) => !(isError && isElsewhere))
    .map(({ isError, text }) => (
      <Notice key={text} tone={isError ? 'error' : 'warning'}>
        <bdi>{text}</bdi>
      </Notice>
    ));
}
