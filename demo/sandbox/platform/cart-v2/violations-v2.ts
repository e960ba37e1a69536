// What prevents an order, as estimate and calculate report it.
import type { CartState } from '../cart/cart-store.ts';
import { isMoney } from '../pricing/goods.ts';
import { statusV2 } from './line-v2.ts';
import { couponStatusOf } from './payment/coupon-v2.ts';
import type { PricedCart } from './priced-cart.ts';

export type Validation = 'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS';

interface ViolationV2 {
  scope: 'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'GIFT_CARD';
  code: string;
  description: string;
  severity: 'WARNING' | 'ERROR';
  [payload: string]: unknown;
}

export const violationsV2 = (
  { cart }: CartState,
  priced: PricedCart,
  validation: Validation,
  giftCardReason?: string,
): ViolationV2[] => {
  if (validation === 'SKIP_VALIDATIONS') return [];
  const isCheckout = validation === 'CHECKOUT_VALIDATIONS';
  return [
    ...stockViolations(priced),
    ...couponViolations(priced),
    ...(giftCardReason && cart.v2.giftCard
      ? [
          {
            scope: 'GIFT_CARD' as const,
            code: 'INVALID_GIFT_CARD_STATUS',
            description: 'The gift card cannot be used.',
            severity: 'ERROR' as const,
            invalidGiftCardStatusData: {
              giftCardId: cart.v2.giftCard.id,
              reason: giftCardReason,
            },
          },
        ]
      : []),
    ...(isCheckout ? deliveryViolations(cart, priced) : []),
  ];
};

const stockViolations = ({ lines }: PricedCart): ViolationV2[] => {
  const missing = lines.filter(({ view }) => statusV2(view) !== 'IN_STOCK');
  if (missing.length === 0) return [];
  const isAll = lines.every(({ view }) => view.line.quantity === 0);
  return [
    {
      scope: 'LINE_ITEM',
      code: 'LINE_ITEMS_OUT_OF_STOCK',
      description: 'Some of the items are not in stock.',
      severity: isAll ? 'ERROR' : 'WARNING',
      lineItemsOutOfStockData: {
        lineItemIds: missing.map(({ view }) => view.line.id),
        allLineItemsOutOfStock: isAll,
      },
    },
  ];
};

const couponViolations = ({ calculation: { couponError } }: PricedCart): ViolationV2[] => {
  if (!couponError) return [];
  const status = couponStatusOf(couponError);
  return [
    {
      scope: 'DISCOUNT',
      code: status ? 'INVALID_COUPON_STATUS' : 'INVALID_COUPON_CODE',
      description: couponError.description,
      severity: 'ERROR',
      ...(status
        ? { invalidCouponStatusData: status }
        : { invalidCouponCodeData: { couponCode: couponError.data['couponCode'] } }),
    },
  ];
};

const deliveryViolations = (
  cart: CartState['cart'],
  { calculation }: PricedCart,
): ViolationV2[] => {
  const isSent = calculation.lines.some(({ line }) => line.isShipped && !isMoney(line));
  if (!isSent) return [];
  const missing = (code: string, description: string): ViolationV2 => ({
    scope: 'DELIVERY',
    code,
    description,
    severity: 'ERROR',
  });
  const method = cart.selectedShippingOption?.code;
  const isPickup = calculation.selected?.option.kind === 'PICKUP';
  return [
    ...(cart.contactInfo?.address?.country || isPickup
      ? []
      : [missing('MISSING_DELIVERY_ADDRESS', 'The delivery needs an address.')]),
    ...(method === undefined
      ? [missing('MISSING_DELIVERY_METHOD', 'No delivery method is chosen.')]
      : calculation.selected === undefined
        ? [missing('DELIVERY_METHOD_NO_LONGER_AVAILABLE', 'The delivery method is not available.')]
        : []),
  ];
};
