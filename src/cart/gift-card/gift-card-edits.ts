// The gift card of the cart, which only version 2 of the platform's cart has.
import type { ChangeResult } from '../../app/state/actions.ts';
import type { CartEdit } from '../edits/cart-edit.ts';
import type { CartContext } from '../sync/cart-context.ts';

/** Applies the card with this code. An empty code removes the card. */
export type SetGiftCard = (code: string) => Promise<ChangeResult>;

/** The platform's code for an unknown card, also used for an input that cannot be a code and is therefore not sent. */
const UNKNOWN = 'INVALID_GIFT_CARD_CODE';

/** The platform accepts 8 to 20 characters. */
const isPossible = (code: string): boolean => code.length >= 8 && code.length <= 20;

export const createSetGiftCard =
  (edit: CartEdit, { askCart, core: { store } }: CartContext): SetGiftCard =>
  async (typed) => {
    const code = typed.replace(/\s+/g, '');
    if (!code) return edit(() => askCart((cart) => cart.removeGiftCard()));
    if (!isPossible(code))
      return { cart: store.getState().cart, errors: [{ code: UNKNOWN }], warnings: [] };
    return edit(() => askCart((cart) => cart.setGiftCard(code)));
  };
