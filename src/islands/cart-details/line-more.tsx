// What a line has to say beyond its look: what is wrong and its repair, a new price, and its choices.
import type { ReactNode } from 'react';
import { totalsOf } from '../../store/totals-view.ts';
import type { LineProps } from '../cart-drawer/line-props.ts';
import { Notice } from '../ui/notice.tsx';
import { useStore } from '../use-store.ts';
import { LineMembership } from './line-membership.tsx';
import { LinePlan } from './line-plan.tsx';
import { LinePrice } from './line-price.tsx';
import { LineProblem } from './line-problem.tsx';

export function LineMore(props: LineProps): ReactNode {
  const { line, text, store } = props;
  const totals = totalsOf(useStore(store, ({ cart }) => cart.totals));
  // A line that is short, sold out or gone has its own sentence, with the repair.
  const notices = (totals?.notices ?? []).filter(
    ({ lineId, isError }) =>
      lineId && lineId === line.id && !(isError && line.availability !== 'available'),
  );
  return (
    <>
      <LinePlan line={line} text={text} store={store} />
      <LineMembership line={line} text={text} store={store} />
      <LinePrice line={line} text={text} store={store} />
      {notices.map(({ isError, text: sentence }) => (
        <Notice key={sentence} tone={isError ? 'error' : 'warning'}>
          <bdi>{sentence}</bdi>
        </Notice>
      ))}
      <LineProblem {...props} />
    </>
  );
}
