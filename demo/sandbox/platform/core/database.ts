// The store's database: one query layer for embedded PostgreSQL and for a server.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as catalog from '../catalog/catalog-schema.ts';
import * as commerce from '../commerce/commerce-schema.ts';
import * as events from '../events/event-schema.ts';
import * as members from '../members/member-schema.ts';
import * as orders from '../orders/order-schema.ts';
import * as tokens from '../tokens/token-schema.ts';

export const schema = { ...catalog, ...orders, ...tokens, ...members, ...events, ...commerce };

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/** Whether the database refused a value because another row already has it. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause));
};
