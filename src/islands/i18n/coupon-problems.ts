// Turns the platform's code for a refused coupon into one sentence; a code never seen gets a neutral one.
import type { MessageKey, Translate } from './translate.ts';

const KEY_OF_CODE: Readonly<Record<string, MessageKey>> = {
  offline: 'offline',
  platform_down: 'platformDown',
  COUPON_NOT_FOUND: 'couponUnknown',
  COUPON_EXPIRED: 'couponExpired',
  COUPON_NOT_STARTED: 'couponNotYet',
  COUPON_USAGE_LIMIT_REACHED: 'couponUsedUp',
  COUPON_CUSTOMER_LIMIT_REACHED: 'couponUsedUp',
  COUPON_NOT_APPLICABLE: 'couponNotForThese',
  COUPON_MINIMUM_NOT_REACHED: 'couponMinimum',
};

export function couponSentenceOf(text: Translate, code: string): string {
  return text((Object.hasOwn(KEY_OF_CODE, code) && KEY_OF_CODE[code]) || 'couponRefused');
}
