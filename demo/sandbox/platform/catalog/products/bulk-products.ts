// Changes one property of many products; items that cannot be changed are reported individually.
import { inArray, type SQL, sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { publishProduct } from '../catalog-events.ts';
import { products, variants } from '../catalog-schema.ts';
import { bulkAnswer, type ItemError } from './bulk-result.ts';
import type { Adjustment, AdjustValue, SetValue } from './bulk-schema.ts';
import { moneyText, weightText } from './product-rows.ts';
import { nextRevision } from './product-store.ts';

type Property = 'price' | 'cost' | 'weight';

const highest = '999999999.99';

/** Sets a property of products and clears it on variants. Errors: PRODUCT_NOT_FOUND, DUPLICATE_ID for repeated ids. */
export const bulkUpdate = (platform: Platform, ids: readonly string[], set: SetValue) =>
  inBulk(platform, ids, Object.keys(set), async (tx, found) => {
    const { price, cost, weight, ribbon, brand } = set;
    await tx
      .update(products)
      .set({
        ...(price !== undefined && { price: moneyText(price) }),
        ...(cost !== undefined && { cost: moneyText(cost) }),
        ...(weight !== undefined && { weight: weightText(weight) }),
        ...(ribbon !== undefined && { ribbon: ribbon || null }),
        ...(brand !== undefined && { brand: brand || null }),
        lastUpdated: new Date(platform.now()),
        revision: nextRevision,
      })
      .where(inArray(products.id, [...found.keys()]));
    const own = (['price', 'cost', 'weight'] as const).find((name) => set[name] !== undefined);
    if (own !== undefined)
      await tx
        .update(variants)
        .set({ [own]: null })
        .where(inArray(variants.productId, [...found.keys()]));
    return new Map();
  });

/**
 * Raises or lowers a property of products and of variants with own values. Each item succeeds or fails as a whole.
 * Errors: PRODUCT_NOT_FOUND, DUPLICATE_ID, PROPERTY_NOT_SET if there is no value to adjust, VALUE_OUT_OF_RANGE if a new
 * value would be outside 0 to 999,999,999.99.
 */
export const bulkAdjust = (platform: Platform, ids: readonly string[], adjust: AdjustValue) => {
  const [property, adjustment] = onlyEntry(adjust);
  // The extra `sql` keeps the table name, which drizzle omits in a select from a single table.
  const column = { product: sql`${products[property]}`, variant: sql`${variants[property]}` };
  const isOfProduct = sql`${sql`${variants.productId}`} = ${sql`${products.id}`}`;
  return inBulk(platform, ids, [property], async (tx, found) => {
    const errors = new Map<string, ItemError>();
    const rows = await tx
      .select({
        id: products.id,
        isSet: sql<boolean>`(${column.product} is not null or exists (select 1 from variants
          where ${isOfProduct} and ${column.variant} is not null))`,
        least: sql<string>`least(${changed(column.product, property, adjustment)},
          (select min(${changed(column.variant, property, adjustment)}) from variants
            where ${variants.productId} = ${products.id}))`,
        most: sql<string>`greatest(${changed(column.product, property, adjustment)},
          (select max(${changed(column.variant, property, adjustment)}) from variants
            where ${variants.productId} = ${products.id}))`,
      })
      .from(products)
      .where(inArray(products.id, [...found.keys()]));
    for (const { id, isSet, least, most } of rows) {
      if (!isSet) errors.set(id, notSet(property));
      else if (Number(least) < 0 || Number(most) > Number(highest))
        errors.set(id, outOfRange(property));
    }
    const adjustable = rows.flatMap(({ id }) => (errors.has(id) ? [] : [id]));
    if (adjustable.length > 0) {
      await tx
        .update(products)
        .set({
          [property]: changed(column.product, property, adjustment),
          lastUpdated: new Date(platform.now()),
          revision: nextRevision,
        })
        .where(inArray(products.id, adjustable));
      await tx
        .update(variants)
        .set({ [property]: changed(column.variant, property, adjustment) })
        .where(inArray(variants.productId, adjustable));
    }
    return errors;
  });
};

const onlyEntry = (adjust: AdjustValue): [Property, Adjustment] => {
  for (const property of ['price', 'cost', 'weight'] as const) {
    const adjustment = adjust[property];
    if (adjustment !== undefined) return [property, adjustment];
  }
  throw new TypeError('expected one of price, cost and weight, received none');
};

/** The new value of a column, rounded half up; null stays null. */
const changed = (column: SQL, property: Property, { amount, percentage }: Adjustment): SQL => {
  const places = property === 'weight' ? 3 : 2;
  if (percentage === undefined)
    return sql`round(${column} + ${String(amount)}::numeric, ${sql.raw(String(places))})`;
  const digits = percentage.roundToInt ? 0 : places;
  return sql`round(${column} * (100 + ${String(percentage.rate)}::numeric) / 100, ${sql.raw(String(digits))})`;
};

const notFound: ItemError = {
  code: 'PRODUCT_NOT_FOUND',
  description: 'There is no such product.',
};

const duplicate: ItemError = {
  code: 'DUPLICATE_ID',
  description: 'The id appears earlier in the list.',
};

const notSet = (property: Property): ItemError => ({
  code: 'PROPERTY_NOT_SET',
  description: `The product has no ${property} to adjust.`,
  data: { property },
});

const outOfRange = (property: Property): ItemError => ({
  code: 'VALUE_OUT_OF_RANGE',
  description: `The ${property} of the product or of one of its variants would be out of range.`,
  data: { property, min: 0, max: Number(highest) },
});

/** Locks the existing products, applies the change and reports the result for each id. */
const inBulk = async (
  platform: Platform,
  ids: readonly string[],
  changedFields: readonly string[],
  apply: (tx: Database, found: ReadonlyMap<string, number>) => Promise<Map<string, ItemError>>,
) => {
  const firstAt = new Map<string, number>();
  ids.forEach((id, index) => {
    const key = id.toLowerCase();
    if (!firstAt.has(key)) firstAt.set(key, index);
  });
  const { found, errors } = await platform.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...firstAt.keys()].filter(isGuid)))
      // The fixed order makes two bulk calls with common products wait for each other instead of deadlocking.
      .orderBy(products.id)
      .for('update');
    const known = new Map(rows.map(({ id }) => [id, firstAt.get(id) ?? 0]));
    return { found: known, errors: known.size > 0 ? await apply(tx, known) : new Map() };
  });
  for (const id of found.keys())
    if (!errors.has(id)) publishProduct(platform, 'ProductChanged', id, { changedFields });
  return bulkAnswer(ids, (index) => {
    const id = (ids[index] ?? '').toLowerCase();
    if (firstAt.get(id) !== index) return duplicate;
    return found.has(id) ? errors.get(id) : notFound;
  });
};
