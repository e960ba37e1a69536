import { eq } from 'drizzle-orm';
import { namedGuid } from '../../../foundation/db/named-guid.ts';
import type { CartState } from '../../cart/cart-store.ts';
import { giftCards } from '../../commerce/commerce-schema.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import type { GiftCardInput } from '../cart-v2-schema.ts';
import { refusalV2 } from '../refusals-v2.ts';

type GiftCardRow = typeof giftCards.$inferSelect;

export const readGiftCard = async (
  db: Pick<Database, 'select'>,
  code: string,
): Promise<GiftCardRow | undefined> => {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.code, code));
  return card;
};

/** Reason why a gift card cannot pay; undefined if the card can pay. */
export const giftCardProblem = (
  { expiresAt, balance, currency }: GiftCardRow,
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
): string | undefined => {
  if (expiresAt !== null && expiresAt.getTime() <= now()) return 'EXPIRED';
  if (currency !== settings.currency) return 'DISABLED';
  return Number(balance) > 0 ? undefined : 'EMPTY_BALANCE';
};

/** @throws PlatformError with an error code of the add-gift-card call. */
export const addGiftCard = async (
  platform: Platform,
  tx: Database,
  { cart }: CartState,
  { code: typed, redeemAmount }: GiftCardInput,
): Promise<void> => {
  const known = cart.v2.giftCard;
  if (platform.settings.demoCartsV2)
    throw refusalV2('GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART');
  const code = typed.toUpperCase().replace(/\s+/g, '');
  if (cart.v2.settings?.['lockGiftCard']) throw refusalV2('GIFT_CARD_LOCKED');
  if (known?.code === code) throw refusalV2('GIFT_CARD_ALREADY_EXISTS', { giftCardCode: typed });
  if (known) throw refusalV2('MAX_GIFT_CARDS_PER_CART_EXCEEDED', { requestCount: 2, maxCount: 1 });
  const card = await readGiftCard(tx, code);
  if (!card) throw refusalV2('INVALID_GIFT_CARD_CODE', { giftCardCode: typed });
  const reason = giftCardProblem(card, platform);
  if (reason)
    throw refusalV2('INVALID_GIFT_CARD_STATUS', {
      giftCardCode: typed,
      giftCardId: card.id,
      reason,
    });
  const id = namedGuid('cart-gift-card', `${cart.id}:${code}`);
  const amount = redeemAmount?.amount;
  cart.v2 = { ...cart.v2, giftCard: { id, code, ...(amount && { redeemAmount: amount }) } };
};

/** @throws PlatformError GIFT_CARD_NOT_FOUND_IN_CART, GIFT_CARD_LOCKED. */
export const removeGiftCard = ({ cart }: CartState, giftCardId: string): void => {
  const { giftCard, ...rest } = cart.v2;
  if (cart.v2.settings?.['lockGiftCard']) throw refusalV2('GIFT_CARD_LOCKED');
  if (giftCard?.id !== giftCardId.toLowerCase())
    throw refusalV2('GIFT_CARD_NOT_FOUND_IN_CART', { giftCardId });
  cart.v2 = rest;
};
