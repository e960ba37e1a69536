// Updates the database's statistics about the catalog; the embedded database does not do this itself.
import { sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';

/** Without value counts, queries of a large catalog would be planned as if the catalog were empty. */
export const analyzeCatalog = async (db: Database): Promise<void> => {
  await db.execute(sql`analyze products, variants, product_collections`);
};

const firstAt = 128;

/** Counts writes and updates the statistics each time the count doubles. */
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
