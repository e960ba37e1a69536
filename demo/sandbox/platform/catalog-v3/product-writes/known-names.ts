// Finds the names for ids that a merchant writes: brands, ribbons, info sections.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { jsonRow } from '../lists/json-row.ts';
import { brands, infoSections, type LookupRow, ribbons } from '../lookups/lookup-relations.ts';

const relations = { brand: brands, ribbon: ribbons, infoSection: infoSections };

const only = (alias: string, id: string): SQL => sql`${sql.raw(alias)}.id = ${id}::uuid`;

/** Undefined for an unknown id. */
export const lookUp = async (
  db: Database,
  kind: keyof typeof relations,
  id: string,
): Promise<LookupRow | undefined> => {
  const [found] = await db
    .select({ row: jsonRow<LookupRow>('lookups') })
    .from(relations[kind])
    .where(only('lookups', id));
  return found?.row;
};
