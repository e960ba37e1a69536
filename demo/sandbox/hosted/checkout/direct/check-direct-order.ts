// Checks whether a version 2 cart can be ordered without the checkout page, and computes the amount due.
import type Big from 'big.js';
import type { CartState } from '../../../platform/cart/cart-store.ts';
import { commerceOf } from '../../../platform/cart/commerce-of.ts';
import { checkPriceToken } from '../../../platform/cart-v2/order/price-token.ts';
import { priceCart } from '../../../platform/cart-v2/priced-cart.ts';
import { type RefusalV2, refusalV2 } from '../../../platform/cart-v2/refusals-v2.ts';
import { summaryV2 } from '../../../platform/cart-v2/summary-v2.ts';
import { loadCatalog } from '../../../platform/catalog/products/product-reader.ts';
import type { Platform } from '../../../platform/core/platform.ts';
import { splitPayment } from '../../../platform/pricing/payment-split.ts';

/** Violations that place-order reports with separate codes. */
const ownCodes: Readonly<Record<string, RefusalV2>> = {
  LINE_ITEMS_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  MEMBERS_ONLY_ITEM: 'MEMBERS_ONLY_ITEM',
  MISSING_DELIVERY_ADDRESS: 'MISSING_DELIVERY_ADDRESS',
  MISSING_DELIVERY_METHOD: 'MISSING_DELIVERY_METHOD',
  DELIVERY_METHOD_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  INVALID_MEMBERSHIP_STATUS: 'INVALID_MEMBERSHIP',
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
  CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD:
    'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD',
};

/** Returns the amount due now, after the gift card. @throws PlatformError with a code of place-order. */
export const checkDirectOrder = async (
  platform: Platform,
  state: CartState,
  token: string | null | undefined,
): Promise<Big> => {
  const { cart, lines } = state;
  if (cart.v2.payment) throw refusalV2('PAYMENT_ALREADY_IN_PROGRESS');
  if (lines.length === 0) throw refusalV2('EMPTY_CART');
  const catalog = await loadCatalog(
    platform.db,
    lines.map(({ catalogItemId }) => catalogItemId),
  );
  const commerce = await commerceOf(platform.db, state);
  const priced = priceCart(platform, state, catalog, commerce, {});
  const { calculation } = priced;
  if (token) checkPriceToken(token, cart.id, calculation.total);
  const { violations, paymentSummary } = await summaryV2(platform, state, priced, {
    validation: 'CHECKOUT_VALIDATIONS',
    withGiftCards: true,
  });
  const errors = violations.filter(({ severity }) => severity === 'ERROR');
  for (const { code, lineItemsOutOfStockData, membersOnlyItemData } of errors) {
    const own = ownCodes[code];
    const data = (lineItemsOutOfStockData ?? membersOnlyItemData) as Record<string, unknown>;
    if (own) throw refusalV2(own, data);
  }
  if (cart.v2.giftCard && calculation.lines.some(({ line }) => line.isSubscription))
    throw refusalV2('CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD');
  if (errors.length > 0)
    throw refusalV2('VIOLATIONS_WITH_ERROR_SEVERITY', { violationsList: { violations: errors } });
  const [redeemed] = paymentSummary.giftCards;
  return splitPayment(calculation).payNow.total.minus(redeemed?.redeemAmount.amount ?? 0);
};
