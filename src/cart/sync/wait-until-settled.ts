// Waits for the outcome of a change of this tab: applied, refused, or kept pending by a failure.

import type { ChangeResult } from '../../app/state/actions.ts';
import type { CartModule } from '../../app/state/create-store.ts';
import { findProblem } from '../../app/state/loadable.ts';
import type { CartView, Problem } from '../../app/state/views.ts';
import type { CartContext } from './cart-context.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { lineIn } from './record/line-in.ts';

/** Resolves when any tab settles the change, or when a sync error (in `warnings`) keeps it pending for a retry. */
const waitForResult = (
  ledger: CartLedger,
  changeId: string,
  cart: () => CartView,
): Promise<ChangeResult> =>
  new Promise((resolve) => {
    const check = () => {
      const { settled, refusals, trouble, cart: saved } = ledger.record();
      const isSettled = settled.includes(changeId);
      if (!isSettled && !trouble) return;
      stop();
      const refusal = refusals.find((entry) => entry.changeId === changeId);
      const lineItemId = refusal && lineIn(saved, refusal.key)?.id;
      const { lost: _, ...problem } = refusal ?? {};
      const problems: (Problem & { lineItemId?: string })[] = refusal
        ? [{ ...(problem as Problem), ...(lineItemId && { lineItemId }) }]
        : [];
      const isRefused = refusal && !refusal.isAdjusted;
      resolve({
        cart: cart(),
        errors: isRefused ? problems : [],
        warnings: [...(isRefused ? [] : problems), ...(!isSettled && trouble ? [trouble] : [])],
      });
    };
    const stop = ledger.onChange(check);
    check();
  });

/** Waits for the outcome of a change that is being sent, and announces a refusal. */
export const waitUntilSettled = async (
  { ledger, core: { store } }: CartContext,
  ...[changeId, name, productId]: Parameters<CartModule['waitForChange']>
): Promise<ChangeResult> => {
  const result = await waitForResult(ledger, changeId, () => store.getState().cart);
  const problem = findProblem(result);
  if (problem) {
    const code = problem.isAdjusted ? 'adjusted' : 'refused';
    store.announce({ code, name, problem, ...(productId && { productId }) });
  }
  return result;
};
