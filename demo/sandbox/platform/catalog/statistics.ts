// Keeps the database's knowledge of the catalog up to date: the embedded one has nobody else who would.
import { sql } from 'drizzle-orm';
import type { Database } from '../../foundation/db/database.ts';

/** How many rows have which values; without it a query of a large catalog is planned for an empty one. */
export const analyzeCatalog = async (db: Database): Promise<void> => {
  await db.execute(sql`analyze products, variants, product_collections`);
};

const firstAt = 128;

/** Counts writes; at each doubling of their number the catalog is looked at again. */
export const createWriteCounter = (db: Database): (() => Promise<void>) => {
  let writes = 0;
  let next = firstAt;
  return async () => {
    writes += 1;
    if (writes < next) return;
    next *= 2;
    await analyzeCatalog(db);
  };
};
