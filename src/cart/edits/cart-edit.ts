// Cart-level edits, such as the note or coupon: sent one at a time and safe to repeat.

import { withRetry } from '../../app/retry.ts';
import type { ChangeResult, StoreActions } from '../../app/state/actions.ts';
import { toProblem } from '../../app/state/loadable.ts';
import { asObject, type Json } from '../../client/codec/json.ts';
import { isStoreError } from '../../client/errors.ts';
import type { Cart } from '../model/shop-cart.ts';
import type { CartContext } from '../sync/cart-context.ts';

/** Sends a change and applies the returned cart. Retries temporary failures, or lets `call` retry if `isPatient`. */
export type CartEdit = (call: () => Promise<Cart>, isPatient?: boolean) => Promise<ChangeResult>;

/** The platform's limit, in characters. */
export const MAX_NOTE_CHARS = 1000;

/** The data that the platform sent with its refusal. */
const readErrorData = (error: unknown): Json | undefined =>
  isStoreError(error) ? asObject(asObject(error.details['applicationError'])?.['data']) : undefined;

export const createCartEdit = ({
  core: { environment, store },
  ledger,
  queue,
}: Pick<CartContext, 'core' | 'ledger' | 'queue'>): CartEdit => {
  /** Each edit waits for the previous edit, so that a retry is not sent after a newer edit. */
  let last: Promise<unknown> = Promise.resolve();

  const edit = async (call: () => Promise<Cart>, isPatient?: boolean): Promise<ChangeResult> => {
    const { epoch } = ledger.record();
    const errors: ChangeResult['errors'] = [];
    try {
      const cart = await (isPatient ? call() : withRetry(environment, call));
      const after = await ledger.update((record) => {
        const isCurrent = record.epoch === epoch && !record.mutation && !record.watches.length;
        return isCurrent ? { ...record, cart, epoch: epoch + 1 } : record;
      });
      // The stored cart has changed during the edit and may lack the edit, so the cart is read again.
      if (after.epoch !== epoch + 1) await queue.refresh();
    } catch (error) {
      const data = readErrorData(error);
      errors.push({ ...toProblem(error), ...(data && { data }) });
      // The change may have been applied although its response was lost, so the cart is read again.
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

/** Sets the shopper's note on the cart, truncated to the limit. */
export const createSetNote =
  (edit: CartEdit, { askCart, core: { store } }: CartContext): StoreActions['setNote'] =>
  async (text) => {
    const note = text.slice(0, MAX_NOTE_CHARS);
    const result = await edit(() => askCart((cart) => cart.setNote(note)));
    if (!result.errors.length) store.announce({ code: 'note-saved' });
    return result;
  };

/** Sets the cart's coupon; a refusal has the platform's error code. */
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
