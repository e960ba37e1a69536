import { inArray } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { subscriptionOptions } from '../../commerce/commerce-schema.ts';
import type { Database } from '../../core/database.ts';
import type { LineItemInput } from '../cart-schema.ts';
import type { Subscriptions } from './catalog-reference.ts';

/** Subscriptions by id; queries the database only if a line refers to a subscription. */
export const subscriptionsIn = async (
  db: Database,
  lines: readonly LineItemInput[] = [],
): Promise<Subscriptions> => {
  const ids = lines.flatMap(({ catalogReference }) => {
    const id = catalogReference.options?.['subscriptionOptionId'];
    return typeof id === 'string' && isGuid(id) ? [id.toLowerCase()] : [];
  });
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(subscriptionOptions)
    .where(inArray(subscriptionOptions.id, ids));
  return new Map(found.map((row) => [row.id, row]));
};
