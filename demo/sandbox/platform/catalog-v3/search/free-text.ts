// Free text in product searches: the searched fields and the order of hits.
import { type SQL, sql } from 'drizzle-orm';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { products as p, variants as v } from '../../catalog/catalog-schema.ts';
import type { SortKey } from '../../catalog/query/query-cursor.ts';
import { compileText, containing, type FreeText, wordsOf } from '../lists/free-text.ts';
import { minVariantSkuSql } from './price-sql.ts';

const ofVariants = (column: SQL): SQL =>
  sql`(select string_agg(${column}, ' ') from ${v} where ${v.productId} = ${p.id})`;

const searchable = (): Record<string, SQL> => ({
  name: sql`${p.name}`,
  description: sql`${p.description}`,
  'variantsInfo.variants.sku': ofVariants(sql`coalesce(${v.sku}, ${p.sku})`),
  'variantsInfo.variants.barcode': ofVariants(sql`${v.barcode}`),
  'minVariantPriceInfo.sku': minVariantSkuSql(),
  'directCategoryIdsInfo.categoryIds': sql`(select string_agg(pc.collection_id::text, ' ')
    from product_collections pc where pc.product_id = ${p.id})`,
});

/** Products with most of the words in their name come first. @throws PlatformError 400 for an unsearchable field. */
export const compileFreeText = (
  search: FreeText | null | undefined,
): { where: SQL | undefined; keys: SortKey[] } => {
  const violations: FieldViolation[] = [];
  const where = compileText(search, searchable(), violations, 'search.search');
  if (violations.length > 0) throw validationError(violations);
  const words = wordsOf(search?.expression);
  if (words.length === 0) return { where, keys: [] };
  const inName = words.map((word) => sql`(${containing(sql`${p.name}`, word)})::int`);
  const value = sql`(${sql.join(inName, sql` + `)})`;
  return { where, keys: [{ field: { kind: 'number', value }, direction: 'DESC' }] };
};
