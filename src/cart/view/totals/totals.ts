// Keeps the sums current: requests an estimate once no change is pending, and computes none of them.
import { isEqual } from '../../../app/is-equal.ts';
import type { Cart } from '../../model/shop-cart.ts';
import type { AskCart } from '../../platform/cart-port.ts';
import type { CartLedger } from '../../sync/record/cart-ledger.ts';
import { destinationOf, wantedSums } from './destination.ts';

/**
 * The cart with the revision of its estimate. An estimate may raise a cart's revision, and the platform then reports a
 * change of the cart. If nothing else has changed, the record takes the revision, because otherwise each such report would
 * lead to a read, and each read to an estimate.
 */
const recounted = (cart: Cart, { revision, updatedAt }: Cart): Cart => ({
  ...cart,
  revision: revision ?? cart.revision,
  updatedAt: updatedAt ?? cart.updatedAt,
});

const withRevisionOf = (cart: Cart, estimated: Cart): Cart => {
  const counted = recounted(cart, estimated);
  return isEqual(counted, estimated) ? counted : cart;
};

/**
 * Works until the returned function is called. After a failure the last sums stay, shown as pending. A page that nobody
 * sees asks for none; when it is seen again, the ledger notifies.
 */
export const keepSubtotal = (
  ledger: CartLedger,
  askCart: AskCart,
  page?: Pick<Document, 'hidden'>,
): (() => void) => {
  let asked: string | undefined;
  let isStopped = false;

  const refresh = async (): Promise<void> => {
    const { cart, epoch, subtotal, mutation, destination = '' } = ledger.record();
    const question = `${epoch} ${destination}`;
    const isKnown = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
    if (isStopped || page?.hidden || isKnown || asked === question) return;
    if (!cart?.lines.length || mutation || ledger.changes().length) return;
    asked = question;
    try {
      const address = destinationOf(destination);
      const estimate = await askCart((port) => port.estimate(wantedSums(address)));
      if (!estimate) return;
      const { totals } = estimate;
      const text = totals.sums.subtotal?.text;
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
