import { sql } from 'drizzle-orm';
import { products } from '../platform/catalog/catalog-schema.ts';
import type { Database } from '../platform/core/database.ts';
import { attemptLimits, captchaTokens, members } from '../platform/members/member-schema.ts';
import { carts, checkouts, orders } from '../platform/orders/order-schema.ts';
import { redirectSessions, tokenFamilies } from '../platform/tokens/token-schema.ts';
import { seedCatalog, seededStock } from './seed-catalog.ts';
import { seedCommerce } from './seed-commerce.ts';
import type { Seed } from './seed-types.ts';

/** Empties every table and seeds again. */
export const resetAll = async (db: Database, seed: Seed, now: number): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate products, collections, customizations, given_ids, media, carts, checkouts, orders,
      redirect_sessions, token_families, members, attempt_limits, captcha_tokens restart identity cascade`);
    await seedCatalog(tx, seed, now);
    await seedCommerce(tx, seed, now);
  });
};

/** Deletes visitors, members, carts and orders and restores stock and commerce data; fast enough to run before every test. */
export const resetVisitors = async (db: Database, seed: Seed, now: number): Promise<void> => {
  const stock = JSON.stringify(seededStock(seed));
  await db.transaction(async (tx) => {
    await tx.delete(carts);
    await tx.delete(checkouts);
    await tx.delete(orders);
    await tx.delete(redirectSessions);
    await tx.delete(tokenFamilies);
    // Cascades to session tokens, codes, state tokens and hosted sessions.
    await tx.delete(members);
    await tx.delete(attemptLimits);
    await tx.delete(captchaTokens);
    await seedCommerce(tx, seed, now);
    await tx.execute(sql`update variants v set quantity = s.quantity
      from jsonb_to_recordset(${stock}::jsonb)
        as s(product_id uuid, variant_id uuid, quantity int, preorder_limit int)
      where v.product_id = s.product_id and v.variant_id = s.variant_id
        and v.quantity is distinct from s.quantity`);
    await tx.execute(sql`update products p set preorder_limit = s.preorder_limit
      from jsonb_to_recordset(${stock}::jsonb)
        as s(product_id uuid, variant_id uuid, quantity int, preorder_limit int)
      where p.id = s.product_id and p.preorder_limit is distinct from s.preorder_limit`);
  });
};

/** True for a database that was never seeded. */
export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).limit(1)).length === 0;
