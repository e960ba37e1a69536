// Carts in the editor's preview, which look like carts of the shop but cannot be ordered.
import type { CartRow } from '../cart/cart-store.ts';
import type { Calculation } from '../pricing/calculation.ts';
import { isMoney } from '../pricing/goods.ts';
import { type ViolationV2, violation } from './violation-v2.ts';

const item = (kind: 'subscription' | 'giftCard', code: string, lineItemIds: string[]) =>
  lineItemIds.length > 0
    ? [
        violation('LINE_ITEM', `${code}_ITEM_NOT_SUPPORTED_ON_DEMO_CART`, 'Not in the preview.', {
          [`${kind}ItemNotSupportedOnDemoCartData`]: { lineItemIds },
        }),
      ]
    : [];

/** Violations for items and payments that a preview does not support. */
export const demoViolations = (
  { v2 }: Pick<CartRow, 'v2'>,
  { lines, memberships }: Calculation,
): ViolationV2[] => {
  const idsOf = (isMeant: (line: Calculation['lines'][number]['line']) => boolean) =>
    lines.flatMap(({ line }) => (isMeant(line) ? [line.id] : []));
  return [
    ...item(
      'subscription',
      'SUBSCRIPTION',
      idsOf(({ isSubscription }) => isSubscription),
    ),
    ...item('giftCard', 'GIFT_CARD', idsOf(isMoney)),
    ...(v2.giftCard
      ? [
          violation(
            'GIFT_CARD',
            'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
            'A preview takes no gift cards.',
          ),
        ]
      : []),
    ...(memberships.selected.length > 0
      ? [
          violation(
            'MEMBERSHIP',
            'MEMBERSHIP_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
            'A preview takes no memberships.',
          ),
        ]
      : []),
  ];
};
