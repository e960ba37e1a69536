// Changes of the cart as a whole, such as its note or coupon: sent one after the other, safe to send again.

import { patiently } from '../../app/patiently.ts';
import type { ChangeResult, StoreActions } from '../../app/state/actions.ts';
import { problemOf } from '../../app/state/loadable.ts';
import { asObject, type Json } from '../../client/codec/json.ts';
import { isStoreError } from '../../client/errors.ts';
import type { Cart } from '../model/shop-cart.ts';
import type { CartContext } from '../sync/cart-context.ts';

/**
 * Sends a change that gives back the cart, and learns from the answer. After a passing failure it is sent again, unless
 * the call sees to that itself.
 */
export type CartEdit = (call: () => Promise<Cart>, isPatient?: boolean) => Promise<ChangeResult>;

/** The platform keeps at most so much (types: Cart.buyerNote). */
export const MAX_NOTE_CHARS = 1000;

/** The platform's data of a refusal, besides the code. */
const refusalDataOf = (error: unknown): Json | undefined =>
  isStoreError(error) ? asObject(asObject(error.details['applicationError'])?.['data']) : undefined;

export const createCartEdit = ({
  core: { environment, store },
  ledger,
  queue,
}: Pick<CartContext, 'core' | 'ledger' | 'queue'>): CartEdit => {
  /** An edit that is being repeated must not come after a newer one. */
  let last: Promise<unknown> = Promise.resolve();

  const edit = async (call: () => Promise<Cart>, isPatient?: boolean): Promise<ChangeResult> => {
    const { epoch } = ledger.record();
    const errors: ChangeResult['errors'] = [];
    try {
      const cart = await (isPatient ? call() : patiently(environment, call));
      const after = await ledger.update((record) => {
        const isCurrent = record.epoch === epoch && !record.mutation && !record.watches.length;
        return isCurrent ? { ...record, cart, epoch: epoch + 1 } : record;
      });
      // The cart has changed since: an answer to that change may be older than this edit.
      if (after.epoch !== epoch + 1) await queue.refresh();
    } catch (error) {
      const data = refusalDataOf(error);
      errors.push({ ...problemOf(error), ...(data && { data }) });
      // The change may be there though its answer was lost: the shopper sees the cart as it is.
      if (isStoreError(error) && error.retryable) await queue.refresh();
    }
    return { cart: store.getState().cart, errors, warnings: [] };
  };

  return (call, isPatient) => {
    const next = () => edit(call, isPatient);
    const result = last.then(next, next);
    last = result;
    return result;
  };
};

/** The shopper's note on the cart; too long a one is cut. */
export const createSetNote =
  (edit: CartEdit, { askCart, core: { store } }: CartContext): StoreActions['setNote'] =>
  async (text) => {
    const note = text.slice(0, MAX_NOTE_CHARS);
    const result = await edit(() => askCart((cart) => cart.setNote(note)));
    if (!result.errors.length) store.announce({ code: 'note-saved' });
    return result;
  };

/** Sets the cart's coupon; a refusal has the platform's code. */
export const createSetCoupon =
  (edit: CartEdit, { askCart, core: { store } }: CartContext): StoreActions['setCoupon'] =>
  async (code) => {
    const couponCode = code.trim();
    const result = await edit(() =>
      askCart((cart) => (couponCode ? cart.setCoupon(couponCode) : cart.removeCoupon())),
    );
    if (!result.errors.length) {
      store.announce({ code: couponCode ? 'coupon-applied' : 'coupon-removed' });
    }
    return result;
  };
