// Opens and migrates the store's database: embedded PostgreSQL by default, or a server by URL.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type OpenDatabase, schema } from '../database.ts';
import { openEmbedded, type Tables } from './embedded.ts';
import { queryEmbedded } from './prepared-client.ts';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

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
  return queryEmbedded(await openEmbedded(options.dataDir, tables()));
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
