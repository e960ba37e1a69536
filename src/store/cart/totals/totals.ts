// Keeps the sums current: requests an estimate once no change is pending, and computes none of them.
import { textOf } from '../../../model/json.ts';
import type { Cart } from '../../../model/shop-cart.ts';
import type { AskCart } from '../../../services/cart/cart-port.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import { destinationOf, wantedSums } from './destination.ts';

/**
 * Calculating may raise a cart's revision, and is then told as a change of the cart. Where nothing else has changed, the
 * cart takes over the revision: else each such event would lead to a read, and each read to an estimate.
 */
const recounted = (cart: Cart, { revision, updatedAt }: Cart): Cart => ({
  ...cart,
  revision: revision ?? cart.revision,
  updatedAt: updatedAt ?? cart.updatedAt,
});

const isSame = (cart: Cart, estimated: Cart): boolean =>
  textOf({ ...recounted(cart, estimated) }) === textOf({ ...estimated });

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
      await ledger.update(
        (record) =>
          !isStopped &&
          asked === question &&
          !!text &&
          (record.destination ?? '') === destination &&
          record.epoch === epoch && {
            ...record,
            ...(record.cart &&
              isSame(record.cart, estimate.cart) && {
                cart: recounted(record.cart, estimate.cart),
              }),
            subtotal: { text, epoch, totals, destination },
          },
      );
    } catch {
      // The next change of the record requests it again.
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
