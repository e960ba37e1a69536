// Every in-memory database starts as a copy of a migrated database.
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '../../../demo/sandbox/platform/core/database.ts';
import {
  migrationsFolder,
  openDatabase,
} from '../../../demo/sandbox/platform/core/open-database/open-database.ts';

const rowsOf = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

// The first database creates the migrated copy if it does not exist yet.
const databases = [await openDatabase({}), await openDatabase({})];
afterAll(() => Promise.all(databases.map(({ close }) => close())));

it('each copy of the database has every migration once, and contains no rows that are added to another copy', async () => {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => ({ hash }));
  for (const { db } of databases) {
    const migrated = sql`select hash from drizzle.__drizzle_migrations order by id`;
    expect(await rowsOf(db, migrated)).toEqual(hashes);
    expect(await rowsOf(db, sql`select * from given_ids`)).toEqual([]);
    await db.execute(sql`insert into given_ids values ('left', gen_random_uuid())`);
  }
});
