// Violations that prevent an order or only warn the shopper, as estimate and calculate report them.
import Big from 'big.js';
import { sum } from '../../foundation/money/money.ts';
import type { CartState } from '../cart/cart-store.ts';
import type { Settings } from '../core/settings.ts';
import { isMoney } from '../pricing/goods.ts';
import { demoViolations } from './demo-cart.ts';
import { statusV2 } from './lines/line-v2.ts';
import { moneyV2 } from './money-v2.ts';
import { couponStatusOf } from './payment/coupon-v2.ts';
import { invalidMemberships } from './payment/membership-v2.ts';
import type { PricedCart } from './priced-cart.ts';
import { type ViolationV2, violation } from './violation-v2.ts';

export type Validation = 'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS';

export interface Checked {
  validation: Validation;
  giftCardReason?: string | undefined;
  settings: Pick<
    Settings,
    'minimumOrder' | 'couponReasonsV2' | 'customViolationV2' | 'demoCartsV2'
  >;
}

export const violationsV2 = (
  { cart }: CartState,
  priced: PricedCart,
  { validation, giftCardReason, settings }: Checked,
): ViolationV2[] => {
  if (validation === 'SKIP_VALIDATIONS') return [];
  const isCheckout = validation === 'CHECKOUT_VALIDATIONS';
  return [
    ...stockViolations(priced),
    ...memberViolations(cart, priced),
    ...membershipViolations(priced),
    ...customViolations(priced, settings),
    ...minimumViolations(priced, settings.minimumOrder),
    ...giftCardViolations(cart, priced, giftCardReason),
    ...couponViolations(priced, settings),
    ...(settings.demoCartsV2 ? demoViolations(cart, priced.calculation) : []),
    ...(isCheckout ? deliveryViolations(cart, priced) : []),
  ];
};

const memberViolations = ({ ownerRole }: CartState['cart'], { lines }: PricedCart) => {
  const meant = lines.filter(({ view }) => view.item?.found.product.membersOnly);
  if (ownerRole === 'member' || meant.length === 0) return [];
  return [
    violation('LINE_ITEM', 'MEMBERS_ONLY_ITEM', 'An item is only for members.', {
      membersOnlyItemData: { lineItemIds: meant.map(({ view }) => view.line.id) },
    }),
  ];
};

const membershipViolations = ({ calculation }: PricedCart): ViolationV2[] =>
  invalidMemberships(calculation).map((invalidMembershipStatusData) =>
    violation('MEMBERSHIP', 'INVALID_MEMBERSHIP_STATUS', 'A membership cannot pay for its items.', {
      invalidMembershipStatusData,
    }),
  );

/** The violation that an app of the shop reports, for the first line. */
const customViolations = (
  { lines }: PricedCart,
  { customViolationV2: severity }: Checked['settings'],
): ViolationV2[] => {
  const view = lines[0]?.view;
  if (severity === 'none' || !view) return [];
  const lineItem = { id: view.line.id, name: view.snapshot.name };
  return [
    {
      ...violation('LINE_ITEM', 'CUSTOM_VALIDATION', 'The shop cannot sell this today.', {
        customValidationData: { target: { lineItem } },
      }),
      severity,
    },
  ];
};

const minimumViolations = ({ lines }: PricedCart, minimum: number): ViolationV2[] => {
  const missing = new Big(minimum).minus(sum(lines.map(({ total }) => total)));
  if (missing.lte(0)) return [];
  return [
    violation(
      'GLOBAL',
      'SUBTOTAL_BELOW_ORDER_MINIMUM',
      'The cart is below the least of an order.',
      {
        subtotalBelowOrderMinimumData: {
          minimumOrderSubtotal: moneyV2(new Big(minimum)),
          remainingAmount: moneyV2(missing),
        },
      },
    ),
  ];
};

const giftCardViolations = (
  { v2, couponCode }: CartState['cart'],
  { calculation }: PricedCart,
  reason: string | undefined,
): ViolationV2[] => {
  const { giftCard } = v2;
  const sellsMoney = calculation.lines.some(({ line }) => isMoney(line));
  return [
    ...(reason && giftCard
      ? [
          violation('GIFT_CARD', 'INVALID_GIFT_CARD_STATUS', 'The gift card cannot be used.', {
            invalidGiftCardStatusData: { giftCardId: giftCard.id, reason },
          }),
        ]
      : []),
    ...(sellsMoney && giftCard
      ? [
          violation(
            'GIFT_CARD',
            'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
            'A gift card cannot pay for another one.',
          ),
        ]
      : []),
    ...(sellsMoney && couponCode !== null
      ? [
          violation(
            'DISCOUNT',
            'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
            'A coupon cannot be used with a gift card in the cart.',
          ),
        ]
      : []),
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

const couponViolations = (
  { calculation: { couponError } }: PricedCart,
  settings: Checked['settings'],
): ViolationV2[] => {
  if (!couponError) return [];
  const status = couponStatusOf(couponError, settings);
  const { description, data } = couponError;
  return [
    status
      ? violation('DISCOUNT', 'INVALID_COUPON_STATUS', description, {
          invalidCouponStatusData: status,
        })
      : violation('DISCOUNT', 'INVALID_COUPON_CODE', description, {
          invalidCouponCodeData: { couponCode: data['couponCode'] },
        }),
  ];
};

const deliveryViolations = (
  cart: CartState['cart'],
  { calculation }: PricedCart,
): ViolationV2[] => {
  const isSent = calculation.lines.some(({ line }) => line.isShipped && !isMoney(line));
  if (!isSent) return [];
  const missing = (code: string, description: string) => violation('DELIVERY', code, description);
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
