// Creates a version 2 cart: the caller's current cart, or a separate cart for an immediate purchase.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Locale } from '../../foundation/money/locale.ts';
import { type CartChange, type ChangedCart, changeCart } from '../cart/cart-store.ts';
import { commerceOf } from '../cart/commerce-of.ts';
import { subscriptionsIn } from '../cart/lines/subscriptions-in.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { carts } from '../orders/order-schema.ts';
import { appIdOfKey } from './cart-caller.ts';
import type { createCartBody } from './cart-v2-schema.ts';
import { addItems } from './lines/add-items.ts';
import { addCoupon } from './payment/coupon-v2.ts';
import { setDeliveryMethod } from './payment/delivery-method.ts';
import { addGiftCard } from './payment/gift-card-v2.ts';
import { checkMemberships } from './payment/membership-v2.ts';
import { updateFields } from './update-fields.ts';

export type CreateCartBody = z.infer<typeof createCartBody>;

/** @throws PlatformError if any part of the body is refused; then no cart is created. */
export const createCart = async (
  platform: Platform,
  caller: Caller,
  body: CreateCartBody,
  { locale, isCurrent, isApp }: { locale: Locale; isCurrent: boolean; isApp?: boolean },
): Promise<ChangedCart> => {
  const change = filling(platform, body, locale);
  if (isCurrent) return changeCart(platform, caller, { ...change, create: true });
  return platform.db.transaction(async (tx) => {
    const at = new Date(platform.now());
    const id = randomUUID();
    await tx.insert(carts).values({
      id,
      ownerId: caller.ownerId,
      ownerRole: caller.role,
      isCurrent: false,
      ...(isApp && { v2: { openAccess: true, createdByApp: appIdOfKey() } }),
      revision: 0,
      purchaseFlowId: randomUUID(),
      createdDate: at,
      updatedDate: at,
    });
    return changeCart({ ...platform, db: tx }, caller, { ...change, cartId: id });
  });
};

const filling = (platform: Platform, body: CreateCartBody, locale: Locale): CartChange<void> => {
  const { catalogItems = [], customItems = [], cart: given, coupons, giftCards } = body;
  return {
    itemIds: catalogItems.map(({ catalogReference }) =>
      catalogReference.catalogItemId.toLowerCase(),
    ),
    async apply(state, catalog, tx) {
      const { cart, lines } = state;
      const { settings } = platform;
      cart.buyerLanguage ??= locale;
      if (given) {
        updateFields(cart, given, settings);
        cart.v2 = {
          ...cart.v2,
          ...(given.source && { source: given.source }),
          ...(given.settings && { settings: given.settings }),
        };
      }
      if (catalogItems.length + customItems.length > 0) {
        const subscriptions = await subscriptionsIn(tx, catalogItems.map(plainItem));
        addItems(lines, { catalogItems, customItems }, { catalog, settings, subscriptions });
        if (catalogItems.some(({ membershipPayment }) => membershipPayment))
          checkMemberships(platform, state, catalog, await commerceOf(tx, state));
      }
      for (const { code } of coupons ?? []) await addCoupon(platform, tx, state, catalog, code);
      for (const card of giftCards ?? []) await addGiftCard(platform, tx, state, card);
      if (!body.deliveryMethod) return;
      const commerce = await commerceOf(tx, state);
      setDeliveryMethod(platform, state, catalog, commerce, body.deliveryMethod);
    },
  };
};

type CatalogItem = NonNullable<CreateCartBody['catalogItems']>[number];

/** The fields that identify a line and its subscription. */
export const plainItem = ({ catalogReference, quantity }: CatalogItem) => ({
  catalogReference,
  quantity,
});
