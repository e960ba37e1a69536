// The drawer's parts for version 2 of the platform's cart: shoppers of version 1 load none of them.
import { couponSentenceOfV2 } from '../../coupon/coupon-problems-v2.ts';
import { GiftCard } from '../../gift-card/gift-card.tsx';
import type { DetailsV2, V2Context } from '../details/details-v2.ts';
import { LineNote } from './line-note.tsx';
import { Payment } from './payment.tsx';

export const createDetailsV2 = (context: V2Context): DetailsV2 => ({
  ...context,
  couponSentenceOf: (problem) => couponSentenceOfV2(context.text, problem),
  deliveryNoteOf: (totals) =>
    totals?.giftCard &&
    context.text(totals.deliveries?.length ? 'otherDeliveries' : 'laterDeliveries'),
  GiftCard,
  Payment,
  LineNote,
});
