// Pure: what the gift card of the cart pays, read from the kept estimate; version 2 of the platform's cart only.
import { asObject, asText } from '../../../model/json.ts';
import type { Problem } from '../../../model/views.ts';
import { sumTextOf } from '../../wire-text.ts';

export interface GiftCardView {
  /** Its last characters, as the platform shows them; absent without a card. */
  name?: string | undefined;
  /** What it takes off the total, formatted. */
  amount?: string | undefined;
  /** What the shopper pays besides, formatted. */
  left?: string | undefined;
  /** It pays for everything. */
  isPaid: boolean;
  /** Why it pays for nothing. */
  problem?: Problem | undefined;
}

/** Undefined where the sums are of version 1, which has no gift cards. */
export const giftCardOf = (totals: unknown): GiftCardView | undefined => {
  const kept = asObject(asObject(totals)?.['v2']);
  if (!kept) return undefined;
  const problem = asObject(kept['problem']);
  const data = asObject(problem?.['data']);
  return {
    name: asText(kept['giftCard']),
    amount: sumTextOf(asObject(kept['amount'])),
    left: sumTextOf(asObject(kept['left'])),
    isPaid: kept['isPaid'] === true,
    problem: problem && { code: asText(problem['code']) ?? '', ...(data && { data }) },
  };
};
