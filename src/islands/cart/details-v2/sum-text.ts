// Writes a sum of the gift card in the shopper's language: version 2 has no formatted money.

import { moneyFormat } from '../../../model/money/money-text.ts';
import type { GiftCardView } from '../../../store/cart/totals/gift-card-view.ts';
import type { V2Context } from '../cart-details/details-v2.ts';

/** Undefined while the sum or its currency is unknown. */
export const sumText = (
  { locale }: V2Context,
  { currency }: GiftCardView,
  sum: number | undefined,
): string | undefined =>
  sum === undefined || !currency ? undefined : moneyFormat(locale, currency)(sum);
