// The parts of a line that load after it: its plan and membership, notices, and links. Most lines have only the last.
import type { ReactNode } from 'react';
import type { LineView } from '../../../../model/views.ts';
import type { DetailsStore } from '../../../../store/actions.ts';
import type { DetailsLineProps } from '../../cart-drawer/props.ts';
import { Late } from '../late.tsx';
import { LineActions } from './line-actions.tsx';
import { type LineSums, useLineFacts } from './use-line-facts.ts';

const hasChoice = ({ id }: LineView, { memberships }: LineSums, { actions }: DetailsStore) =>
  Boolean(id && (memberships.length || actions.line?.plans(id).length));

/** A notice of the platform's, a problem, or a price that differs from the one seen last. */
const hasNotice = (line: LineView, { notices }: LineSums, { actions }: DetailsStore): boolean => {
  const { id, problem, availability } = line;
  const isNews = problem || availability !== 'available' || notices.length;
  return Boolean(isNews || (id && actions.line?.priceBefore(id)));
};

export function LineDetails(props: DetailsLineProps): ReactNode {
  const { line, text, store } = props;
  const { sums, v2 } = useLineFacts(store, line.id);
  return (
    <>
      {hasChoice(line, sums, store) && (
        <Late store={store} name="choices">
          {({ LinePlan, LineMembership }) => (
            <>
              <LinePlan line={line} text={text} store={store} />
              <LineMembership line={line} sums={sums} text={text} store={store} />
            </>
          )}
        </Late>
      )}
      {hasNotice(line, sums, store) && (
        <Late store={store} name="notices">
          {({ LineNotices }) => <LineNotices {...props} sums={sums} />}
        </Late>
      )}
      {v2 && <v2.LineNote line={line} v2={v2} store={store} />}
      <LineActions {...props} />
    </>
  );
}
