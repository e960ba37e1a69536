// The choices chunk: a line's plan and the membership that pays for it, for carts that have such lines.
export { LineMembership } from '../islands/cart/line-choices/line-membership.tsx';
export { LinePlan } from '../islands/cart/line-choices/line-plan.tsx';
export { changePlan } from '../store/cart/edits/change-plan.ts';
