// Hook for the sentence of a refused coupon, in either version of the platform's cart.
import type { Problem } from '../../../../model/views.ts';
import type { DetailsStore } from '../../../../store/actions.ts';
import { totalsOf } from '../../../../store/cart/totals/totals-view.ts';
import { couponSentenceOf } from '../../../i18n/coupon-problems.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useDetailsV2 } from '../details-v2.ts';

export const useCouponSentence = (
  store: DetailsStore,
  text: Translate,
  locale: string,
): ((problem: Problem) => string) => {
  const v2 = useDetailsV2(store);
  return (problem) => {
    const { currency } = totalsOf(store.getState().cart.totals) ?? {};
    return v2?.couponSentenceOf(problem) ?? couponSentenceOf(text, problem, locale, currency);
  };
};
