// Hook for the sentence of a refused coupon, in either version of the platform's cart.
import { useEffect } from 'react';
import type { Problem } from '../../../model/views.ts';
import type { DetailsStore } from '../../../store/actions.ts';
import { tryUntilLoaded } from '../../../store/try-until-loaded.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useFields } from './cart-fields.ts';
import { useDetailsV2 } from './details-v2.ts';

/** `isWanted`: the sentences are loaded now, for a coupon that the totals say something of. */
export const useCouponSentence = (
  store: DetailsStore,
  text: Translate,
  locale: string,
  isWanted?: boolean,
): ((problem: Problem) => string) => {
  const fields = useFields(store);
  const v2 = useDetailsV2(store);
  const { loadFields } = store.actions;
  useEffect(() => {
    if (isWanted) return tryUntilLoaded(store, loadFields, () => {});
  }, [isWanted, loadFields, store]);
  return (problem) => {
    const currency = store.getState().cart.totals?.currency;
    return (
      v2?.couponSentenceOf(problem) ??
      fields?.couponSentenceOf(text, problem, locale, currency) ??
      text('couponWaits')
    );
  };
};
