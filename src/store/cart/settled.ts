// Tells when a change of this tab has ended: applied, refused, or left waiting by trouble.
import type { CartView, Problem } from '../../model/views.ts';
import type { ChangeResult } from '../actions.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';

/**
 * Resolves once the change is settled, whichever tab sent it. Trouble does not end the waiting of
 * the change, only that of the caller: it is told in `warnings` and goes on by itself.
 */
export const whenSettled = (
  ledger: CartLedger,
  changeId: string,
  cart: () => CartView,
): Promise<ChangeResult> =>
  new Promise((resolve) => {
    const look = () => {
      const { settled, refusals, trouble } = ledger.record();
      const isSettled = settled.includes(changeId);
      if (!isSettled && !trouble) return;
      stop();
      const refusal = refusals.find((entry) => entry.changeId === changeId);
      const lineItemId = cart().lines.find(({ key }) => key === refusal?.key)?.id;
      const told: (Problem & { lineItemId?: string })[] = refusal
        ? [{ ...refusal, ...(lineItemId && { lineItemId }) }]
        : [];
      const isRefused = refusal && !refusal.isAdjusted;
      resolve({
        cart: cart(),
        errors: isRefused ? told : [],
        warnings: [...(isRefused ? [] : told), ...(!isSettled && trouble ? [trouble] : [])],
      });
    };
    const stop = ledger.onChange(look);
    look();
  });
