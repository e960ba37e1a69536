import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../foundation/db/columns.ts';
import type { RedirectPayload } from '../redirects/redirect-json.ts';

/** One sign-in or one anonymous visit; all its tokens are revoked together. */
export const tokenFamilies = pgTable('token_families', {
  id: uuid('id').primaryKey(),
  clientId: text('client_id').notNull(),
  role: text('role').$type<'visitor' | 'member'>().notNull(),
  /** Id of the visitor or member who owns carts and checkouts. */
  ownerId: uuid('owner_id').notNull(),
  revokedAt: at('revoked_at'),
  createdDate: at('created_date').notNull(),
});

/** Tokens are stored as SHA-256 hashes only, so that a copy of the database cannot be used to sign in. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  familyId: uuid('family_id')
    .notNull()
    .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
  spentAt: at('spent_at'),
});

export const accessTokens = pgTable('access_tokens', {
  hash: text('hash').primaryKey(),
  familyId: uuid('family_id')
    .notNull()
    .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
});

export const redirectSessions = pgTable('redirect_sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  ownerId: uuid('owner_id').notNull(),
  payload: jsonb('payload').$type<RedirectPayload>().notNull(),
  callbacks: jsonb('callbacks').$type<Record<string, string>>().notNull().default(sql`'{}'`),
  expiresAt: at('expires_at').notNull(),
});
