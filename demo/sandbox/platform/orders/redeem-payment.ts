// Redeems means of payment besides money: the coupon, membership credits, a gift card's balance.
import Big from 'big.js';
import { eq, sql } from 'drizzle-orm';
import { amountText, minOf } from '../../foundation/money/money.ts';
import type { CheckoutRow } from '../checkout/checkout-view.ts';
import { couponRedemptions, giftCards, memberships } from '../commerce/commerce-schema.ts';
import type { Database } from '../core/database.ts';
import type { Calculation } from '../pricing/calculation.ts';
import { splitPayment } from '../pricing/payment-split.ts';
import type { OrderTaken } from './order-json.ts';

export interface Payment {
  orderId: string;
  checkout: CheckoutRow;
  calculation: Calculation;
  card: GiftCardRow | undefined;
}

/** Returns what was taken, so that it can be restored. */
export const redeemPayment = async (
  tx: Database,
  { orderId, checkout, calculation, card }: Payment,
  now: number,
): Promise<Omit<OrderTaken, 'stock'>> => {
  const { coupon, currency } = calculation;
  if (coupon !== undefined)
    await tx.insert(couponRedemptions).values({
      couponId: coupon.id,
      orderId,
      ownerId: checkout.ownerId,
      createdDate: new Date(now),
    });
  const credits = calculation.memberships.selected.flatMap(({ id, lineItemIds }) => {
    const known = calculation.memberships.eligible.find(({ membership }) => membership.id === id);
    if (known === undefined || known.membership.creditsRemaining === null) return [];
    const pieces = calculation.lines
      .filter(({ line }) => lineItemIds.includes(line.id))
      .reduce((count, { line }) => count + line.quantity, 0);
    return [{ membershipId: id, credits: pieces }];
  });
  for (const { membershipId, credits: pieces } of credits)
    await tx
      .update(memberships)
      .set({ creditsRemaining: sql`${memberships.creditsRemaining} - ${pieces}` })
      .where(eq(memberships.id, membershipId));
  if (card === undefined) return { credits };
  const amount = amountText(
    minOf(new Big(card.balance), splitPayment(calculation).payNow.total),
    currency,
  );
  await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} - ${amount}` })
    .where(eq(giftCards.id, card.id));
  return { credits, giftCard: { id: card.id, amount } };
};

export type GiftCardRow = typeof giftCards.$inferSelect;
