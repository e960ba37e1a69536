// Keeps the shown sums true: asks the platform once a cart has come to rest, and never adds up.
import { estimateCurrentCartTotals } from '../../../services/cart/cart-totals.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import { sumTextOf } from '../../wire-text.ts';
import { destinationOf, estimateRequestOf } from './destination.ts';
import { keptOf } from './kept-estimate.ts';

/** Starts keeping the sums; returns its undo. A failure leaves the last ones shown as waiting. */
export const keepSubtotal = (ledger: CartLedger, send: Send): (() => void) => {
  let asked: string | undefined;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const { cart, epoch, subtotal, mutation, destination = '' } = ledger.record();
    const question = `${epoch} ${destination}`;
    const isKnown = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
    if (isStopped || isKnown || asked === question) return;
    if (!cart?.lineItems.length || mutation || ledger.changes().length) return;
    asked = question;
    try {
      const wish = destinationOf(destination);
      const estimate = await estimateCurrentCartTotals(send, estimateRequestOf(wish));
      if (!estimate) return;
      const text = sumTextOf(estimate.priceSummary?.subtotal);
      const totals = keptOf(estimate, Boolean(wish));
      await ledger.update(
        (record) =>
          !isStopped &&
          asked === question &&
          !!text &&
          (record.destination ?? '') === destination &&
          record.epoch === epoch && { ...record, subtotal: { text, epoch, totals, destination } },
      );
    } catch {
      // The next change or the next look at the cart asks again.
      if (asked === question) asked = undefined;
    }
  };

  const stopHearing = ledger.onChange(() => void look());
  void look();
  return () => {
    isStopped = true;
    stopHearing();
  };
};
