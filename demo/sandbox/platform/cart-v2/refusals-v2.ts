// The platform declares the codes, and how many have status 400 or 428. The status of each code is inferred.
import {
  applicationError,
  type PlatformError,
} from '../../foundation/validation/platform-error.ts';

const badRequest = 400;
const unmetCondition = 428;

const refusals = {
  ITEM_NOT_FOUND_IN_CATALOG: [badRequest, 'An item is not in the catalog.'],
  INSUFFICIENT_INVENTORY: [unmetCondition, 'There is not enough in stock.'],
  MAX_LINE_ITEMS_EXCEEDED: [badRequest, 'The cart has too many lines.'],
  MAX_ITEM_MODIFIERS_EXCEEDED: [badRequest, 'An item has too many modifiers.'],
  DUPLICATE_MODIFIER_GROUP_IDS: [badRequest, 'An item has a group of modifiers twice.'],
  DUPLICATE_ITEM_MODIFIER_IDS: [badRequest, 'A group has a modifier twice.'],
  DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE: [badRequest, 'A deposit is more than the price.'],
  NO_LINE_ITEMS_TO_ADD: [badRequest, 'The call names no items.'],
  LINE_ITEM_NOT_FOUND_IN_CART: [badRequest, 'The cart has no such line.'],
  EMPTY_LINE_ITEM_UPDATES: [badRequest, 'An update of a line changes nothing.'],
  DUPLICATE_LINE_ITEM_UPDATES: [badRequest, 'A line is updated twice in one call.'],
  CART_ALREADY_ORDERED: [unmetCondition, 'The cart has been ordered.'],
  CART_REVISION_MISMATCH: [unmetCondition, 'The cart has changed since.'],
  BUSINESS_LOCATION_NOT_FOUND: [badRequest, 'The shop has no such location.'],
  INVALID_ADDRESS_FORMAT: [badRequest, 'The address has a country that does not exist.'],
  INVALID_MEMBERSHIP_PAYMENT_OPTION: [unmetCondition, 'The membership cannot pay for the item.'],
  PLAN_LINE_ITEM_NOT_FOUND: [unmetCondition, 'The plan is not in the cart.'],
  INVALID_MEMBERSHIP: [unmetCondition, 'A membership cannot pay for its items.'],
  INVALID_COUPON_CODE: [badRequest, 'There is no such coupon.'],
  INVALID_COUPON_STATUS: [unmetCondition, 'The coupon cannot be used.'],
  COUPON_ALREADY_EXISTS: [unmetCondition, 'The coupon is on the cart already.'],
  MAX_COUPONS_PER_CART_EXCEEDED: [unmetCondition, 'The cart has a coupon already.'],
  COUPON_LOCKED: [unmetCondition, 'The coupon of this cart cannot be changed.'],
  COUPON_NOT_FOUND_IN_CART: [badRequest, 'The cart has no such coupon.'],
  DELIVERY_METHOD_NOT_FOUND: [badRequest, 'There is no such delivery method for this cart.'],
  DELIVERY_METHOD_MISSING_ADDRESS: [unmetCondition, 'The delivery method needs an address.'],
  DELIVERY_METHOD_MISSING_LINE_ITEMS: [unmetCondition, 'The cart has nothing to deliver.'],
  INVALID_GIFT_CARD_CODE: [badRequest, 'There is no such gift card.'],
  INVALID_GIFT_CARD_STATUS: [unmetCondition, 'The gift card cannot be used.'],
  MAX_GIFT_CARDS_PER_CART_EXCEEDED: [unmetCondition, 'The cart has a gift card already.'],
  GIFT_CARD_ALREADY_EXISTS: [unmetCondition, 'The gift card is on the cart already.'],
  GIFT_CARD_LOCKED: [unmetCondition, 'The gift card of this cart cannot be changed.'],
  GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART: [unmetCondition, 'A preview takes no gift cards.'],
  PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART: [unmetCondition, 'A preview cannot be ordered.'],
  GIFT_CARD_NOT_FOUND_IN_CART: [badRequest, 'The cart has no such gift card.'],
  EMPTY_CART: [unmetCondition, 'The cart is empty.'],
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: [unmetCondition, 'A gift card cannot pay for another.'],
  CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD: [
    unmetCondition,
    'A coupon cannot be used with a gift card in the cart.',
  ],
  CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD: [
    unmetCondition,
    'A gift card cannot pay for a subscription.',
  ],
  LINE_ITEMS_OUT_OF_STOCK: [unmetCondition, 'Items are out of stock.'],
  MEMBERS_ONLY_ITEM: [unmetCondition, 'An item is only for members.'],
  MISSING_DELIVERY_ADDRESS: [unmetCondition, 'The delivery needs an address.'],
  MISSING_DELIVERY_METHOD: [unmetCondition, 'No delivery method is chosen.'],
  DELIVERY_METHOD_NO_LONGER_AVAILABLE: [unmetCondition, 'The delivery method is not available.'],
  VIOLATIONS_WITH_ERROR_SEVERITY: [unmetCondition, 'The cart cannot be ordered.'],
  CART_PRICES_OUT_OF_SYNC: [unmetCondition, 'The price has changed since.'],
  INVALID_PRICE_VERIFICATION_TOKEN: [badRequest, 'The token is not one of a calculation.'],
  INVALID_PAYMENT_STATUS: [unmetCondition, 'The payment was declined.'],
  GIFT_CARD_REDEEM_ERROR: [unmetCondition, 'The gift card could not be redeemed.'],
  PAYMENT_ALREADY_IN_PROGRESS: [unmetCondition, 'A payment of this cart is not done yet.'],
  CHECKOUT_PAGE_NOT_FOUND: [unmetCondition, 'The site has no checkout page.'],
  SITE_NOT_PUBLISHED: [unmetCondition, 'The site is not published.'],
} as const;

export type RefusalV2 = keyof typeof refusals;

export const refusalV2 = (code: RefusalV2, data: Record<string, unknown> = {}): PlatformError => {
  const [status, description] = refusals[code];
  return applicationError(status, code, description, data);
};
