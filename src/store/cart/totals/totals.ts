// Keeps the sums current: requests an estimate once no change is pending, and computes none of them.

import type { Cart } from '../../../model/cart.ts';
import { isEqual } from '../../../model/is-equal.ts';
import { estimateCurrentCartTotals } from '../../../services/cart/cart-totals.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import { sumTextOf } from '../../wire-text.ts';
import { destinationOf, estimateRequestOf } from './destination.ts';
import { keptOf } from './kept-estimate.ts';

/**
 * The cart with the revision of its estimate. An estimate may raise a cart's revision, and the platform then reports a
 * change of the cart. If nothing else has changed, the record takes the revision, because otherwise each such report would
 * lead to a read, and each read to an estimate.
 */
const recounted = (cart: Cart, { revision, updatedDate }: Partial<Cart> = {}): Cart => ({
  ...cart,
  ...(revision && { revision }),
  ...(updatedDate && { updatedDate }),
});

const withRevisionOf = (cart: Cart, estimated: Cart | undefined): Cart => {
  const counted = recounted(cart, estimated);
  return estimated && isEqual(counted, estimated) ? counted : cart;
};

/**
 * Works until the returned function is called. After a failure the last sums stay, shown as pending. A page that nobody
 * sees asks for none; when it is seen again, the ledger notifies.
 */
export const keepSubtotal = (
  ledger: CartLedger,
  send: Send,
  page?: Pick<Document, 'hidden'>,
): (() => void) => {
  let asked: string | undefined;
  let isStopped = false;

  const refresh = async (): Promise<void> => {
    const { cart, epoch, subtotal, mutation, destination = '' } = ledger.record();
    const question = `${epoch} ${destination}`;
    const isKnown = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
    if (isStopped || page?.hidden || isKnown || asked === question) return;
    if (!cart?.lineItems.length || mutation || ledger.changes().length) return;
    asked = question;
    try {
      const address = destinationOf(destination);
      const estimate = await estimateCurrentCartTotals(send, estimateRequestOf(address));
      if (!estimate) return;
      const text = sumTextOf(estimate.priceSummary?.subtotal);
      const totals = keptOf(estimate, Boolean(address));
      await ledger.update((record) => {
        const isOfCart = record.epoch === epoch && (record.destination ?? '') === destination;
        // Is this still wanted?
        if (isStopped || asked !== question || !text || !isOfCart) return record;
        return {
          ...record,
          cart: record.cart && withRevisionOf(record.cart, estimate.cart),
          subtotal: { text, epoch, totals, destination },
        };
      });
    } catch {
      // The last sums stay; the next change of the record requests new ones.
      if (asked === question) asked = undefined;
    }
  };

  const stopListening = ledger.onChange(() => void refresh());
  void refresh();
  return () => {
    isStopped = true;
    stopListening();
  };
};
