// Maps coupon refusals of cart version 2 to codes of version 1, or to codes in the same style for coupon-sentences.ts.
import { anything, maybe, maybeText, object } from '../../client/codec/codec.ts';
import type { Json } from '../../client/codec/json.ts';

const codes: Readonly<Record<string, string>> = {
  EXPIRED: 'COUPON_EXPIRED',
  DISABLED: 'COUPON_DISABLED',
  INACTIVE: 'COUPON_NOT_STARTED',
  MAX_USAGE_EXCEEDED: 'COUPON_USAGE_LIMIT_REACHED',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'COUPON_CUSTOMER_LIMIT_REACHED',
  NOT_APPLICABLE_TO_SUBSCRIPTIONS: 'COUPON_NOT_FOR_SUBSCRIPTIONS',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'COUPON_NOT_APPLICABLE',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'COUPON_MINIMUM_QUANTITY_NOT_REACHED',
  MIN_SUBTOTAL_NOT_REACHED: 'COUPON_MINIMUM_NOT_REACHED',
};

const refusal = maybe(
  object({
    couponCode: anything,
    reason: maybeText,
    minLineItemQuantityNotReachedDetails: maybe(object({ requiredMinimumQuantity: anything })),
    minSubtotalNotReachedDetails: maybe(
      object({
        requiredMinimumSubtotal: maybe(object({ convertedAmount: anything, amount: anything })),
      }),
    ),
  }),
);

/** Converts a refusal or violation, given as `code` and data; undefined if the code is not about a coupon. */
export const toCouponProblem = (
  code: unknown,
  data: Json | undefined,
): { code: string; data: Json } | undefined => {
  const refused = refusal(data);
  const couponCode = refused?.couponCode;
  if (code === 'INVALID_COUPON_CODE')
    return { code: 'COUPON_DOES_NOT_EXIST', data: { couponCode } };
  if (code !== 'INVALID_COUPON_STATUS') return undefined;
  const reason = refused?.reason ?? '';
  const least = refused?.minSubtotalNotReachedDetails?.requiredMinimumSubtotal;
  return {
    code: (Object.hasOwn(codes, reason) && codes[reason]) || code,
    data: {
      couponCode,
      minimumQuantity: refused?.minLineItemQuantityNotReachedDetails?.requiredMinimumQuantity,
      ...(least && { minimumSubtotal: least.convertedAmount ?? least.amount }),
    },
  };
};
