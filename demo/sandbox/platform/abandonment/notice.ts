// Finds abandoned carts and checkouts, by the platform's clock.
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { siteLocale } from '../../foundation/money/locale.ts';
import { amountText, formatMoney } from '../../foundation/money/money.ts';
import { withContext } from '../../foundation/request-context.ts';
import { calculateCart } from '../cart/calculate-cart.ts';
import { readCart } from '../cart/cart-store.ts';
import { commerceOf } from '../cart/commerce-of.ts';
import { deleteCart } from '../cart/delete-cart.ts';
import { loadCatalog } from '../catalog/products/product-reader.ts';
import { noticeRules } from '../commerce/notice-rules.ts';
import type { Platform } from '../core/platform.ts';
import { cartLines, carts, checkouts } from '../orders/order-schema.ts';

/** Ids of the carts and checkouts that this check newly marked as abandoned. Each id is reported only once. */
export interface Noticed {
  carts: string[];
  checkouts: string[];
}

/** Marks carts and checkouts idle for `abandonAfterSeconds`, publishes the marked carts, and deletes old carts. */
export const noticeAbandoned = async (platform: Platform): Promise<Noticed> => {
  const now = new Date(platform.now());
  const before = new Date(platform.now() - platform.settings.abandonAfterSeconds * 1000);
  const left = await platform.db
    .update(carts)
    .set({ abandonedAt: now })
    .where(
      and(
        // The event covers only the current cart, not a separate cart for an immediate purchase.
        eq(carts.isCurrent, true),
        isNull(carts.abandonedAt),
        lte(carts.updatedDate, before),
        sql`exists (select 1 from ${cartLines} where ${cartLines.cartId} = ${carts.id})`,
      ),
    )
    .returning({ id: carts.id, ownerId: carts.ownerId });
  const started = await platform.db
    .update(checkouts)
    .set({ abandonedAt: now })
    .where(
      and(
        isNull(checkouts.abandonedAt),
        isNull(checkouts.completedAt),
        lte(checkouts.updatedDate, before),
        // A checkout whose cart is gone is not abandoned: the cart was ordered in another way or deleted.
        sql`exists (select 1 from ${carts} where ${carts.id} = ${checkouts.cartId})`,
      ),
    )
    .returning({ id: checkouts.id });
  for (const { ownerId } of left)
    await forStore(platform, () => publishAbandoned(platform, ownerId, now));
  await deleteOldCarts(platform);
  return { carts: left.map(({ id }) => id), checkouts: started.map(({ id }) => id) };
};

/** Uses the store's currency, not the currency of the shopper whose request triggered the check. */
const forStore = <T>({ settings, givenIds }: Platform, work: () => Promise<T>): Promise<T> =>
  withContext({ currency: settings.currency, givenIds }, work);

const publishAbandoned = async (platform: Platform, ownerId: string, now: Date): Promise<void> => {
  const state = await readCart(platform, ownerId);
  if (state === undefined) return;
  const { cart, lines } = state;
  const catalog = await loadCatalog(
    platform.db,
    lines.map(({ catalogItemId }) => catalogItemId),
  );
  const commerce = await commerceOf(platform.db, state);
  const { calculation } = calculateCart(
    platform,
    {
      lines,
      couponCode: cart.couponCode,
      merchantDiscounts: cart.merchantDiscounts,
      address: cart.contactInfo?.address ?? null,
      shippingCode: null,
    },
    catalog,
    commerce,
  );
  const { subtotal, total, coupon } = calculation;
  platform.publish({
    type: 'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent',
    entityId: cart.id,
    ownerId,
    data: {
      cartId: cart.id,
      buyerInfo: {
        ...(cart.ownerRole === 'member' ? { memberId: ownerId } : { visitorId: ownerId }),
        ...(cart.buyerEmail !== null && { email: cart.buyerEmail }),
      },
      creationTime: cart.createdDate.toISOString(),
      abandonTime: now.toISOString(),
      itemsCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      ...(coupon && { couponId: coupon.id }),
      totals: {
        subtotal: amountText(subtotal),
        total: amountText(total),
        formattedSubtotal: formatMoney(subtotal, siteLocale),
        formattedTotal: formatMoney(total, siteLocale),
      },
    },
  });
};

const deleteOldCarts = async (platform: Platform): Promise<void> => {
  const { cartLifeSeconds } = platform.settings;
  if (cartLifeSeconds === 0) return;
  const before = new Date(platform.now() - cartLifeSeconds * 1000);
  const old = await platform.db
    .select({ id: carts.id, ownerId: carts.ownerId })
    .from(carts)
    .where(lte(carts.updatedDate, before));
  for (const { id, ownerId } of old)
    await forStore(platform, () => deleteCart(platform, ownerId, id));
};

/** Returns a check to run on each request. The check does its work at most once a minute of the platform's clock. */
export const createAbandonmentWatch = (platform: Platform): (() => Promise<void>) => {
  let nextCheckAt = platform.now() + 60_000;
  return async () => {
    const now = platform.now();
    if (now < nextCheckAt) return;
    nextCheckAt = now + 60_000;
    await noticeAbandoned(platform);
    await noticeRules(platform);
  };
};

/** Everything abandoned or recovered, newest first. */
export const listAbandoned = async (platform: Platform) => {
  const rows = await platform.db
    .select({
      id: checkouts.id,
      cartId: checkouts.cartId,
      abandonedAt: checkouts.abandonedAt,
      recoveredAt: checkouts.recoveredAt,
    })
    .from(checkouts)
    .where(sql`${checkouts.abandonedAt} is not null`)
    .orderBy(sql`${checkouts.abandonedAt} desc`);
  const left = await platform.db
    .select({ id: carts.id, abandonedAt: carts.abandonedAt })
    .from(carts)
    .where(sql`${carts.abandonedAt} is not null`)
    .orderBy(sql`${carts.abandonedAt} desc`);
  return {
    carts: left.map((cart) => ({ ...cart, status: 'ABANDONED' })),
    checkouts: rows.map((row) => ({
      ...row,
      status: row.recoveredAt === null ? 'ABANDONED' : 'RECOVERED',
    })),
  };
};
