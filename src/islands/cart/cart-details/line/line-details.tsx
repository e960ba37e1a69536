// The parts of a line that load after it: subscription and membership choices, and notices.
import type { ReactNode } from 'react';
import type { DetailsLineProps } from '../../cart-drawer/props.ts';
import { LineMembership } from './line-membership.tsx';
import { LineNotices } from './line-notices.tsx';
import { LinePlan } from './line-plan.tsx';
import { useLineFacts } from './use-line-facts.ts';

export function LineDetails(props: DetailsLineProps): ReactNode {
  const { line, text, store } = props;
  const { sums, v2 } = useLineFacts(store, line.id);
  return (
    <>
      <LinePlan line={line} text={text} store={store} />
      <LineMembership line={line} sums={sums} text={text} store={store} />
      <LineNotices {...props} sums={sums} />
      {v2 && <v2.LineNote line={line} v2={v2} store={store} />}
    </>
  );
}
