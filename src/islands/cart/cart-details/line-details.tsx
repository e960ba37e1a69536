// The parts of a line that load after it: subscription and membership choices, and notices.
import type { ReactNode } from 'react';
import type { DetailsLineProps } from '../cart-drawer/props.ts';
import { useDetailsV2 } from './details-v2.ts';
import { LineMembership } from './line-membership.tsx';
import { LineNotices } from './line-notices.tsx';
import { LinePlan } from './line-plan.tsx';

export function LineDetails(props: DetailsLineProps): ReactNode {
  const { line, text, store } = props;
  const v2 = useDetailsV2(store);
  return (
    <>
      <LinePlan line={line} text={text} store={store} />
      <LineMembership line={line} text={text} store={store} />
      <LineNotices {...props} />
      {v2 && <v2.LineNote line={line} v2={v2} store={store} />}
    </>
  );
}
