// The gift card of the cart, which only version 2 of the platform's cart has.
import type { AskCart } from '../../../services/cart/cart-port.ts';
import type { ChangeResult } from '../../actions.ts';
import type { WidgetStore } from '../../create-store.ts';
import type { CartEdit } from './cart-edit.ts';

export interface GiftCardParts {
  askCart: AskCart;
  store: Pick<WidgetStore, 'getState'>;
}

/** Uses the card of this code; an empty one removes the card. */
export type SetGiftCard = (code: string) => Promise<ChangeResult>;

/** Its code on the platform, also for what cannot be one and is not sent. */
const UNKNOWN = 'INVALID_GIFT_CARD_CODE';

/** The platform takes 8 to 20 characters (CART_V2 6.4). */
const isPossible = (code: string): boolean => code.length >= 8 && code.length <= 20;

export const createSetGiftCard =
  (edit: CartEdit, { askCart, store }: GiftCardParts): SetGiftCard =>
  async (typed) => {
    const code = typed.replace(/\s+/g, '');
    if (!code) return edit(() => askCart((cart) => cart.removeGiftCard()));
    if (!isPossible(code))
      return { cart: store.getState().cart, errors: [{ code: UNKNOWN }], warnings: [] };
    return edit(() => askCart((cart) => cart.setGiftCard(code)));
  };
