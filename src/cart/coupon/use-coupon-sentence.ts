// Hook for the sentence of a refused coupon, in either version of the platform's cart.
import type { Problem } from '../../app/store/views.ts';
import { useLazy, useLoaded } from '../../ui/runtime/use-lazy.ts';
import { cartFields } from '../drawer/details/cart-fields.ts';
import type { DetailsProps } from '../drawer/details/drawer-parts.ts';

/** `isWanted`: the totals say something about a coupon, so the sentences load now. */
export const useCouponSentence = (
  { store, parts, text, locale }: DetailsProps,
  isWanted: boolean,
): ((problem: Problem) => string) => {
  const fields = useLazy(store, cartFields, isWanted);
  const v2 = useLoaded(parts.v2);
  return (problem) => {
    const currency = store.getState().cart.totals?.currency;
    return (
      v2?.couponSentenceOf(problem) ??
      fields?.couponSentenceOf(text, problem, locale, currency) ??
      text('couponWaits')
    );
  };
};
