// Pure: what the gift card of the cart pays, read from the kept estimate; version 2 of the platform's cart only.
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';
import type { Problem } from '../../../model/views.ts';

export interface GiftCardView {
  /** Its last characters, as the platform shows them; absent without a card. */
  name?: string | undefined;
  /** What it takes off the total, in the shopper's currency. */
  amount?: number | undefined;
  /** What the shopper pays besides. */
  left?: number | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
  /** It pays for everything. */
  isPaid: boolean;
  /** Why it pays for nothing. */
  problem?: Problem | undefined;
}

const amountOf = (value: unknown): number | undefined => {
  const money = asObject(value);
  const amount = Number.parseFloat(asText(money?.['convertedAmount'] ?? money?.['amount']) ?? '');
  return Number.isFinite(amount) ? amount : undefined;
};

const problemIn = (violations: unknown): Problem | undefined => {
  const found = asArray(violations)
    .map(asObject)
    .find((one) => one?.['scope'] === 'GIFT_CARD');
  const data = asObject(found?.['invalidGiftCardStatusData']);
  return found && { code: asText(found['code']) ?? '', ...(data && { data }) };
};

/** Only what a browser takes for a currency: it throws at anything else. */
const currencyOf = (totals: Json): string | undefined => {
  const shown = asObject(totals['cart'])?.['conversionCurrency'] ?? totals['currency'];
  return /^[A-Z]{3}$/.exec(asText(shown) ?? '')?.[0];
};

/** Undefined where the sums are of version 1, which has no gift cards. */
export const giftCardOf = (totals: unknown): GiftCardView | undefined => {
  const kept = asObject(asObject(totals)?.['v2']);
  if (!kept) return undefined;
  const card = asObject(kept['card']);
  if (!card) return { isPaid: false };
  const payment = asObject(kept['payment']);
  const [used] = asArray(payment?.['giftCards']).map(asObject);
  return {
    name: asText(card['obfuscatedCode']) ?? '****',
    amount: amountOf(used?.['redeemAmount']),
    left: amountOf(payment?.['totalAfterGiftCards']),
    currency: currencyOf(asObject(totals) ?? {}),
    isPaid: payment?.['requiresPaymentAfterGiftCard'] === false,
    problem: problemIn(kept['violations']),
  };
};
