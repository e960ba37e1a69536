// Keeps a cart after the order, because version 2 still returns ordered carts.
import { eq } from 'drizzle-orm';
import { rowJson } from '../../../foundation/db/json-rows.ts';
import { siteLocale } from '../../../foundation/money/locale.ts';
import type { Address, StoredLine } from '../../cart/cart-json.ts';
import { type CartState, readCart } from '../../cart/cart-store.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { CheckoutView } from '../../checkout/checkout-view.ts';
import type { LoadedCommerce } from '../../commerce/load-commerce.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { carts, orderedCarts } from '../../orders/order-schema.ts';
import { type CartV2, cartToV2 } from '../cart-v2-entity.ts';
import { priceCart } from '../priced-cart.ts';

/** Input and choices at checkout, which can differ from the stored cart. */
export interface ChosenAtCheckout {
  email: string | null;
  contact: Record<string, unknown>;
  address: Address | null;
  deliveryCode: string | undefined;
}

type Shown = CartV2 & { orderPlaced: boolean; orderId?: string };

/** The cart as ordered. Must be called before the stock is reduced, while the stock still covers the lines. */
export const orderedCartOf = async (
  platform: Platform,
  tx: Database,
  { checkout, catalog, commerce }: CheckoutView,
  orderId: string,
  chosen: ChosenAtCheckout,
): Promise<Shown | undefined> => {
  const { cartId, lines, ownerId, isV2 } = checkout;
  const state = await readCart({ db: tx, settings: platform.settings }, ownerId, cartId);
  if (!state) return undefined;
  const { cart } = state;
  const { deliveryCode: code } = chosen;
  const ordered = {
    ...cart,
    buyerEmail: chosen.email ?? cart.buyerEmail,
    contactInfo: {
      ...cart.contactInfo,
      ...(chosen.address && { address: chosen.address }),
      contactDetails: { ...cart.contactInfo?.contactDetails, ...chosen.contact },
    },
    ...(code !== undefined && { selectedShippingOption: { code } }),
  };
  // Version 2 orders the whole cart, including lines whose requested quantity is only partly available.
  return shownAs(
    platform,
    { cart: ordered, lines: isV2 ? state.lines : lines },
    { catalog, commerce, orderId },
  );
};

interface OrderParts {
  catalog: Catalog;
  commerce: LoadedCommerce;
  orderId: string;
}

const shownAs = (
  platform: Platform,
  state: { cart: CartState['cart']; lines: StoredLine[] },
  { catalog, commerce, orderId }: OrderParts,
): Shown => ({
  ...cartToV2(platform, state.cart, priceCart(platform, state, catalog, commerce), {
    locale: siteLocale,
    commerce,
  }),
  revision: String(state.cart.revision + 1),
  orderPlaced: true,
  orderId,
  currentCart: false,
});

export const storeOrderedCart = async (
  { now }: Pick<Platform, 'now'>,
  tx: Database,
  shown: Shown,
  ownerId: string,
): Promise<void> => {
  const { id, orderId = '' } = shown;
  await tx
    .insert(orderedCarts)
    .values({ id, ownerId, orderId, cart: shown, orderedDate: new Date(now()) })
    .onConflictDoNothing();
};

/** Ends a cart that was ordered elsewhere; undefined if another request has ended it. */
export const endOrderedCart = async (
  platform: Platform,
  state: CartState,
  parts: OrderParts,
): Promise<Shown | undefined> =>
  platform.db.transaction(async (tx) => {
    const { id, ownerId } = state.cart;
    const [gone] = await tx
      .delete(carts)
      .where(eq(carts.id, id))
      .returning({ cart: rowJson(carts) });
    if (!gone) return undefined;
    const shown = shownAs(platform, state, parts);
    await storeOrderedCart(platform, tx, shown, ownerId);
    return shown;
  });
