// Explains why a coupon was refused, with a generic sentence for unknown codes. Version 2: coupon-sentences-v2.ts.

import type { Problem } from '../../app/state/views.ts';
import { asText } from '../../client/codec/json.ts';
import { shownCode } from '../../i18n/shown-code.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { moneyFormat } from '../../ui/money-text.ts';

const KEY_OF_CODE: Readonly<Record<string, MessageKey>> = {
  offline: 'offline',
  platform_down: 'platformDown',
  COUPON_NOT_FOUND: 'couponUnknown',
  COUPON_DOES_NOT_EXIST: 'couponUnknown',
  COUPON_DISABLED: 'couponOff',
  COUPON_EXPIRED: 'couponExpired',
  COUPON_NOT_STARTED: 'couponNotYet',
  COUPON_USAGE_LIMIT_REACHED: 'couponUsedUp',
  COUPON_CUSTOMER_LIMIT_REACHED: 'couponUsedByYou',
  COUPON_NOT_APPLICABLE: 'couponNotForThese',
  COUPON_MINIMUM_NOT_REACHED: 'couponMinimum',
};

/** The message for a coupon problem. `currency` is the currency of the platform's amounts (ISO 4217). */
export function explainCoupon(
  text: Translate,
  problem: Problem,
  locale: string,
  currency: string | undefined,
): string {
  const { data = {} } = problem;
  // The platform sends some codes with this prefix.
  const code = shownCode(problem).replace(/^ERROR_/, '');
  const date = formatDate(data[code === 'COUPON_EXPIRED' ? 'expiredDate' : 'startDate'], locale);
  const sum = Number.parseFloat(asText(data['minimumSubtotal']) ?? '');
  if (date && code === 'COUPON_EXPIRED') return text('couponExpiredOn', { date });
  if (date && code === 'COUPON_NOT_STARTED') return text('couponFrom', { date });
  if (currency && sum > 0 && code === 'COUPON_MINIMUM_NOT_REACHED') {
    return text('couponFromSum', { price: moneyFormat(locale, currency)(sum) });
  }
  return text((Object.hasOwn(KEY_OF_CODE, code) && KEY_OF_CODE[code]) || 'couponRefused');
}

function formatDate(value: unknown, locale: string): string | undefined {
  const time = Date.parse(asText(value) ?? '');
  if (Number.isNaN(time)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
}
