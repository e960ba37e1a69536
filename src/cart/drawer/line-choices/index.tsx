// Entry of the choices of a line besides its options: its plan, and the membership that pays for it.
import type { ReactNode } from 'react';
import { LineMembership, type LineMembershipProps } from './line-membership.tsx';
import { LinePlan } from './line-plan.tsx';

export function LineChoices(props: LineMembershipProps): ReactNode {
  const { line, text, store } = props;
  return (
    <>
      <LinePlan line={line} text={text} store={store} />
      <LineMembership {...props} />
    </>
  );
}
