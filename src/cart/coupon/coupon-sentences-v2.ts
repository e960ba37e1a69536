// Explains coupon refusals that only version 2 of the platform's cart has.

import type { Problem } from '../../app/state/views.ts';
import { asNumber } from '../../client/codec/json.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Undefined for a code that version 1 also has. */
export const explainCouponV2 = (
  text: Translate,
  { code, data = {} }: Problem,
): string | undefined => {
  const count = asNumber(data['minimumQuantity']) ?? 0;
  switch (code) {
    case 'COUPON_NOT_FOR_SUBSCRIPTIONS':
      return text('couponNotForPlans');
    case 'COUPON_MINIMUM_QUANTITY_NOT_REACHED':
      return count > 0 ? text('couponFromItems', { count }) : text('couponTooFew');
    case 'COUPON_LOCKED':
      return text('couponLocked');
    default:
      return undefined;
  }
};
