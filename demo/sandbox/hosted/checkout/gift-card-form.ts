// Validates the gift card code typed at checkout.
import { eq } from 'drizzle-orm';
import { giftCards } from '../../platform/commerce/commerce-schema.ts';
import type { Database } from '../../platform/core/database.ts';
import type { Platform } from '../../platform/core/platform.ts';
import type { GiftCardRow } from '../../platform/orders/redeem-payment.ts';

/** Returns the locked gift card, a message if the card cannot be used, or null if no code was typed. */
export const giftCardFor = async (
  { now }: Pick<Platform, 'now'>,
  tx: Database,
  typed: string,
  currency: string,
): Promise<GiftCardRow | string | null> => {
  const code = typed.toUpperCase().replace(/\s+/g, '');
  if (code === '') return null;
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.code, code)).for('update');
  if (card === undefined) return 'This gift card code is not valid.';
  if (card.expiresAt !== null && card.expiresAt.getTime() <= now())
    return 'This gift card has expired.';
  if (card.currency !== currency) return `This gift card can only be used in ${card.currency}.`;
  return Number(card.balance) > 0 ? card : 'This gift card has no balance left.';
};
