// The choices chunk: a line's plan and the membership that pays for it, for carts that have such lines, and what changes them.
export { LineMembership } from '../islands/cart/line-choices/line-membership.tsx';
export { LinePlan } from '../islands/cart/line-choices/line-plan.tsx';
export { openLineChanges } from '../store/cart/edits/replace/line-changes.ts';
export { finishSwap } from '../store/cart/edits/replace/replace-line.ts';
