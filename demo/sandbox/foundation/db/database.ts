// Opens the store's database: embedded PostgreSQL by default, or a server by URL.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as catalog from './catalog-schema.ts';
import * as commerce from './commerce-schema.ts';
import { openEmbedded, type Tables } from './embedded.ts';
import * as events from './event-schema.ts';
import * as members from './member-schema.ts';
import * as orders from './order-schema.ts';
import { createPreparedClient } from './prepared-client.ts';
import * as tokens from './token-schema.ts';

/** One query layer for both kinds of database and their transactions. */
const schema = { ...catalog, ...orders, ...tokens, ...members, ...events, ...commerce };

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The version is the same as long as no migration changes. */
const tables = (): Tables => {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  return {
    version: hash.digest('hex').slice(0, 16),
    migrate: (client) => migrateEmbedded(drizzleEmbedded(client), { migrationsFolder }),
  };
};

/**
 * Opens and migrates. `databaseUrl` names a server; otherwise `dataDir` names a folder; otherwise memory
 * only.
 */
export const openDatabase = async (options: {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
}): Promise<OpenDatabase> => {
  if (options.databaseUrl !== undefined) return openServer(options.databaseUrl);
  const client = createPreparedClient(await openEmbedded(options.dataDir, tables()));
  // It has what the query layer calls of PGlite.
  const db = drizzleEmbedded({ client: client as unknown as PGlite, schema });
  return { db, close: () => client.close() };
};

// Two processes may start on one server at the same time; only one may migrate.
const migrationLock = 7_260_514;

const openServer = async (connectionString: string): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString, max: 8 });
  // An idle connection dropped by the server must not end the process; the next query reports the problem.
  pool.on('error', () => undefined);
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateServer(drizzleServer(migrator, { schema }), { migrationsFolder });
  } finally {
    await migrator.query('select pg_advisory_unlock($1)', [migrationLock]);
    migrator.release();
  }
  return { db: drizzleServer(pool, { schema }), close: () => pool.end() };
};

/** Whether the database refused a value because another row already has it. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause));
};
