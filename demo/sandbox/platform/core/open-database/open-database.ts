// Opens and migrates the store's database: embedded PostgreSQL by default, or a server by URL.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type OpenDatabase, schema } from '../database.ts';
import { createEmbedded, type Tables } from './embedded.ts';
import { queryEmbedded } from './prepared-client.ts';

export const migrationsFolder = fileURLToPath(
  new URL('../../../foundation/db/migrations', import.meta.url),
);

const migrate = (client: PGlite): Promise<void> =>
  migrateEmbedded(drizzleEmbedded(client), { migrationsFolder });

const hashes = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

const tables = (): Tables => ({
  version: createHash('sha256').update(hashes().join()).digest('hex').slice(0, 16),
  migrate,
});

/** Opens and migrates the database: on the server `databaseUrl`, else in the folder `dataDir`, else in memory. */
export const openDatabase = async (options: {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
}): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl !== undefined) return openServer(databaseUrl);
  const kept = dataDir === undefined ? undefined : await openKept(dataDir);
  return queryEmbedded(kept ?? (await createEmbedded(dataDir, tables())));
};

/** Runs a statement; after a failure, the connection is still usable. */
type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Whether the database has migrations that are not in this version of the sandbox. */
const isOfOtherVersion = async (query: Query): Promise<boolean> => {
  const done = await query('select hash from drizzle.__drizzle_migrations').catch(() => undefined);
  const known = new Set(hashes());
  return (done?.rows ?? []).some((row) => !known.has((row as { hash: string }).hash));
};

/** Opens the database in the folder. Deletes a database that another version of the sandbox wrote. */
const openKept = async (dataDir: string): Promise<PGlite | undefined> => {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) return undefined;
  const client = await PGlite.create({ dataDir });
  if (await isOfOtherVersion((text) => client.query(text))) {
    await client.close();
    await rm(dataDir, { recursive: true });
    // biome-ignore lint/suspicious/noConsole: the person who starts the sandbox should know where the data has gone.
    console.log(`The database in ${dataDir} is of another version of the sandbox. It starts anew.`);
    return undefined;
  }
  await migrate(client);
  return client;
};

// Two processes might start on one server at the same time; only one should migrate.
const migrationLock = 7_260_514;

const openServer = async (connectionString: string): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString, max: 8 });
  // An idle connection dropped by the server must not end the process; the next query reports the problem.
  pool.on('error', () => undefined);
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [migrationLock]);
    // A server can contain tables of other programs, so nothing is deleted there.
    if (await isOfOtherVersion((text) => migrator.query(text)))
      throw new Error('The database is of another version of the sandbox. Name an empty one.');
    await migrateServer(drizzleServer(migrator, { schema }), { migrationsFolder });
  } finally {
    await migrator.query('select pg_advisory_unlock($1)', [migrationLock]);
    migrator.release();
  }
  return { db: drizzleServer(pool, { schema }), close: () => pool.end() };
};
