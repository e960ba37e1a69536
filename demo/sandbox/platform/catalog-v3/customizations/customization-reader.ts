import { sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import type { Database } from '../../core/database.ts';
import {
  type CustomizationRow,
  customizationColumn,
  customizations,
} from './customization-relation.ts';

/** Undefined for an unknown id. */
export const findCustomization = async (
  db: Database,
  id: string,
): Promise<CustomizationRow | undefined> => {
  if (!isGuid(id)) return undefined;
  const [found] = await db
    .select({ row: customizationColumn })
    .from(customizations)
    .where(sql`customizations.id = ${id}::uuid`);
  return found?.row;
};
