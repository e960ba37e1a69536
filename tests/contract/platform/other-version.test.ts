// A data folder of another sandbox version is emptied; a folder of this version keeps its rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { givenIds } from '../../../demo/sandbox/platform/catalog/catalog-schema.ts';
import type { Database } from '../../../demo/sandbox/platform/core/database.ts';
import { openDatabase } from '../../../demo/sandbox/platform/core/open-database/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const open = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase({ dataDir: join(folder, 'data') });
  try {
    return await work(db);
  } finally {
    await close();
  }
};

it('a data folder of this sandbox version keeps its rows; a folder of another version is emptied and reported', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const id = '11111111-1111-4111-8111-111111111111';
  await open((db) => db.insert(givenIds).values({ named: 'kept', id }));
  const kept = await open(async (db) => {
    await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'earlier'`);
    return db.select().from(givenIds);
  });
  expect(kept).toEqual([{ named: 'kept', id }]);
  expect(log).not.toHaveBeenCalled();
  expect(await open((db) => db.select().from(givenIds))).toEqual([]);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/store-version-.* is of another version of the sandbox/)],
  ]);
}, 60_000);
