// Keeps the shown sums true: asks the platform once a cart has come to rest, and never adds up.
import { asText } from '../model/json.ts';
import { estimateCurrentCartTotals } from '../services/cart-totals.ts';
import type { Send } from '../session/authorized-client.ts';
import type { CartLedger } from './cart-ledger.ts';
import { totalsOf } from './totals-view.ts';

/** Starts keeping the subtotal; returns its undo. A failure leaves the last one shown as waiting. */
export const keepSubtotal = (ledger: CartLedger, send: Send): (() => void) => {
  let asked: number | undefined;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const { cart, epoch, subtotal, flight } = ledger.record();
    const isDue = cart?.lineItems.length && subtotal?.epoch !== epoch && asked !== epoch;
    if (isStopped || !isDue || flight || ledger.changes().length) return;
    asked = epoch;
    try {
      // Where it goes is asked at checkout; until then nobody knows what the way costs.
      const estimate = await estimateCurrentCartTotals(send, { calculateShipping: false });
      if (!estimate) return;
      const money = estimate.priceSummary?.subtotal;
      const text = asText(money?.formattedConvertedAmount) ?? asText(money?.formattedAmount);
      await ledger.update(
        (record) =>
          !isStopped &&
          !!text &&
          record.epoch === epoch && {
            ...record,
            subtotal: { text, epoch, totals: totalsOf(estimate) },
          },
      );
    } catch {
      // The next change or the next look at the cart asks again.
      if (asked === epoch) asked = undefined;
    }
  };

  const stopHearing = ledger.onChange(() => void look());
  void look();
  return () => {
    isStopped = true;
    stopHearing();
  };
};
