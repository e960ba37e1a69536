// Changes of a version 2 cart: path, body and effect of each change.
import type { Context } from 'hono';
import type { z } from 'zod';
import { type ApiEnv, bodyOf } from '../../foundation/http/api-call.ts';
import type { Locale } from '../../foundation/money/locale.ts';
import type { StoredLine } from '../cart/cart-json.ts';
import type { CartChange } from '../cart/cart-store.ts';
import { commerceOf } from '../cart/commerce-of.ts';
import { viewLines } from '../cart/lines/line-view.ts';
import { subscriptionsIn } from '../cart/lines/subscriptions-in.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import type { Platform } from '../core/platform.ts';
import * as bodies from './cart-v2-schema.ts';
import { plainItem } from './create-cart.ts';
import { addItems, refuseOverStock } from './lines/add-items.ts';
import { addCoupon, removeCoupon } from './payment/coupon-v2.ts';
import { setDeliveryMethod } from './payment/delivery-method.ts';
import { addGiftCard, removeGiftCard } from './payment/gift-card-v2.ts';
import { checkMemberships, chosenMembership } from './payment/membership-v2.ts';
import { refusalV2 } from './refusals-v2.ts';
import { updateFields } from './update-fields.ts';

type Change = Omit<CartChange<unknown>, 'cartId'>;

interface ChangeV2 {
  method?: 'POST' | 'PATCH';
  /** Path after the prefix; `:cart` is `current` or an id. */
  path: string;
  read(platform: Platform, c: Context<ApiEnv>): Promise<Change>;
}

const changeOf = <Body>(
  path: string,
  body: z.ZodType<Body>,
  change: (platform: Platform, body: Body, locale: Locale) => Change,
  method: ChangeV2['method'] = 'POST',
): ChangeV2 => ({
  method,
  path,
  read: async (platform, c) => change(platform, await bodyOf(c, body), c.get('locale')),
});

const itemIds = ({ catalogItems = [] }: { catalogItems?: bodies.CatalogItemInput[] | undefined }) =>
  catalogItems.map(({ catalogReference }) => catalogReference.catalogItemId.toLowerCase());

export const changesV2: readonly ChangeV2[] = [
  changeOf('/:cart/add-line-items', bodies.addLineItemsBody, (platform, body, locale) => ({
    create: true,
    itemIds: itemIds(body),
    async apply(state, catalog, tx) {
      const { cart, lines } = state;
      const { settings } = platform;
      const subscriptions = await subscriptionsIn(tx, body.catalogItems?.map(plainItem));
      addItems(lines, body, { catalog, settings, subscriptions });
      if (body.catalogItems?.some((item) => item.membershipPayment))
        checkMemberships(platform, state, catalog, await commerceOf(tx, state));
      cart.buyerLanguage ??= locale;
    },
  })),
  changeOf('/:cart/remove-line-items', bodies.removeLineItemsBody, (_, { lineItemIds }) => ({
    apply(state) {
      const gone = new Set(lineItemIds.map((id) => id.toLowerCase()));
      requireLines(state.lines, [...gone]);
      state.lines = state.lines.filter(({ id }) => !gone.has(id));
    },
  })),
  // The current cart accepts fewer lines in a call than a cart addressed by id.
  changeOf('/current/update-line-items', bodies.updateLineItemsBody(100), updateLines),
  changeOf('/:cart/update-line-items', bodies.updateLineItemsBody(bodies.maxLines), updateLines),
  changeOf('/:cart/add-coupon', bodies.addCouponBody, (platform, { coupon }) => ({
    apply: (state, catalog, tx) => addCoupon(platform, tx, state, catalog, coupon.code),
  })),
  changeOf('/:cart/remove-coupon', bodies.removeCouponBody, (_, { couponId }) => ({
    apply: (state) => removeCoupon(state, couponId),
  })),
  changeOf(
    '/:cart/set-delivery-method',
    bodies.setDeliveryMethodBody,
    (platform, { deliveryMethod }) => ({
      async apply(state, catalog, tx) {
        const commerce = await commerceOf(tx, state);
        setDeliveryMethod(platform, state, catalog, commerce, deliveryMethod);
      },
    }),
  ),
  changeOf('/:cart/remove-delivery-method', bodies.emptyBody, () => ({
    apply({ cart }) {
      cart.selectedShippingOption = null;
    },
  })),
  changeOf('/:cart/add-gift-card', bodies.addGiftCardBody, (platform, { giftCard }) => ({
    apply: (state, _, tx) => addGiftCard(platform, tx, state, giftCard),
  })),
  changeOf('/:cart/remove-gift-card', bodies.removeGiftCardBody, (_, { giftCardId }) => ({
    apply: (state) => removeGiftCard(state, giftCardId),
  })),
  changeOf(
    '/:cart/update-forms-submission',
    bodies.formSubmissionsBody,
    (_, { formSubmissions }) => ({
      apply({ cart }) {
        cart.v2 = { ...cart.v2, forms: formSubmissions };
      },
    }),
  ),
  changeOf('/:cart/refresh', bodies.emptyBody, () => ({ apply() {} })),
  changeOf(
    '/:cart',
    bodies.updateCartBody,
    (platform, { cart: given = {} }) => ({
      apply: ({ cart }) => updateFields(cart, given, platform.settings),
    }),
    'PATCH',
  ),
];

function updateLines(
  platform: Platform,
  { lineItems }: z.infer<ReturnType<typeof bodies.updateLineItemsBody>>,
): Change {
  const ids = lineItems.map(({ lineItemId }) => lineItemId.toLowerCase());
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const empty = lineItems
    .filter(({ quantity, membershipPayment }) => !quantity && membershipPayment === undefined)
    .map(({ lineItemId }) => lineItemId);
  return {
    async apply(state, catalog, tx) {
      const { lines } = state;
      if (twice.length > 0)
        throw refusalV2('DUPLICATE_LINE_ITEM_UPDATES', {
          duplicateLineItemIds: [...new Set(twice)],
        });
      if (empty.length > 0) throw refusalV2('EMPTY_LINE_ITEM_UPDATES', { lineItemIds: empty });
      requireLines(lines, ids);
      if (platform.settings.refusedItemsV2 === 'error') refuseRemoved(lines, catalog, ids);
      const grown = lines.filter((line) => {
        const { quantity, membershipPayment } = lineItems[ids.indexOf(line.id)] ?? {};
        const wanted = quantity?.newQuantity ?? line.quantity;
        const isMore = wanted > line.quantity;
        line.quantity = wanted;
        if (membershipPayment !== undefined)
          line.selectedMembership = chosenMembership(membershipPayment);
        return isMore;
      });
      if (platform.settings.overStock === 'refused')
        refuseOverStock(lines, catalog, grown, () => true);
      if (lineItems.some(({ membershipPayment }) => membershipPayment))
        checkMemberships(platform, state, catalog, await commerceOf(tx, state));
    },
  };
}

const requireLines = (lines: readonly StoredLine[], ids: readonly string[]): void => {
  const unknown = ids.filter((id) => !lines.some((line) => line.id === id));
  if (unknown.length > 0) throw refusalV2('LINE_ITEM_NOT_FOUND_IN_CART', { lineItemIds: unknown });
};

/** Lines of items that the shop no longer sells can only be removed. */
const refuseRemoved = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  ids: readonly string[],
): void => {
  const removed = viewLines(lines, catalog).filter(
    ({ line, availability }) => ids.includes(line.id) && availability.status === 'NOT_FOUND',
  );
  if (removed.length === 0) return;
  throw refusalV2('ITEM_NOT_FOUND_IN_CATALOG', {
    invalidItems: removed.map(({ line }) => ({ lineItemId: line.id })),
  });
};
