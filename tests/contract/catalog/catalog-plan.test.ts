// The database finds a page among ten thousand products by index, without a full scan.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, variants } from '../../../demo/sandbox/platform/catalog/catalog-schema.ts';
import {
  productFields,
  productOrder,
} from '../../../demo/sandbox/platform/catalog/products/product-fields.ts';
import { idsOfPage } from '../../../demo/sandbox/platform/catalog/products/product-selection.ts';
import { orderOf } from '../../../demo/sandbox/platform/catalog/query/query-cursor.ts';
import { compileQuery } from '../../../demo/sandbox/platform/catalog/query/query-request.ts';
import type { Database, OpenDatabase } from '../../../demo/sandbox/platform/core/database.ts';
import { openDatabase } from '../../../demo/sandbox/platform/core/open-database/open-database.ts';
import { collectionId, fillCatalog } from '../../support/data/large-catalog.ts';

const rowsOf = async (db: Database, statement: ReturnType<typeof sql>) =>
  ((await db.execute(statement)) as unknown as { rows: Record<string, string>[] }).rows;

const price = (range: object, fieldName: string, order: 'ASC' | 'DESC' = 'ASC') => ({
  filter: { price: range },
  sort: [{ fieldName, order }],
});

describe('ten thousand products', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openDatabase({});
    await fillCatalog(opened.db, 10_000);
  });
  afterAll(() => opened.close());

  const planOf = async (query: unknown): Promise<string> => {
    const { where, keys, limit } = compileQuery({ query }, productFields, productOrder);
    const page = idsOfPage({ where, orderBy: orderOf(keys), limit, offset: 0 });
    const rows = await rowsOf(opened.db, sql`explain ${page}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each<[string, object, string]>([
    ['the catalog in the shop’s order', {}, 'products_position'],
    [
      'a price range sorted by price',
      price({ $gte: 10, $lt: 20 }, 'price', 'ASC'),
      'products_price',
    ],
    [
      'a minimum price, highest price first',
      price({ $gte: 10 }, 'price', 'DESC'),
      'products_price',
    ],
    [
      'a narrow price range sorted by name',
      price({ $gte: 10, $lt: 10.1 }, 'name'),
      'products_price',
    ],
    ['a wide price range sorted by name', price({ $gte: 10 }, 'name'), 'products_name'],
    ['a name', { filter: { name: 'Thing 77' } }, 'products_name'],
    ['a slug', { filter: { slug: 'thing-77' } }, 'products_slug_unique'],
    ['a list of SKUs', { filter: { sku: { $in: ['SKU7', 'SKU8'] } } }, 'products_sku'],
    [
      'the newest products',
      { sort: [{ fieldName: 'createdDate', order: 'DESC' }] },
      'products_created_date',
    ],
    [
      'products in stock that changed last',
      {
        filter: { inventoryStatus: 'IN_STOCK' },
        sort: [{ fieldName: 'lastUpdated', order: 'DESC' }],
      },
      'products_last_updated',
    ],
    [
      'a range of numeric ids',
      { filter: { numericId: { $gt: 9_000 } }, sort: [{ fieldName: 'numericId' }] },
      'products_numeric_id',
    ],
    [
      'a rare choice',
      { filter: { 'options.Size': { $hasSome: ['XL'] } }, sort: [{ fieldName: 'price' }] },
      'products_options',
    ],
    [
      'a collection',
      {
        filter: { collectionIds: { $hasSome: [collectionId] } },
        sort: [{ fieldName: 'price' }],
      },
      'product_collections',
    ],
  ])('products are found by index: %s', async (_, query, index) => {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on products');
  });

  it('a filter by stock status does not read the variants table', async () => {
    expect(await planOf({ filter: { inventoryStatus: 'OUT_OF_STOCK' } })).not.toContain('variants');
    const [count] = await rowsOf(
      opened.db,
      sql`select count(*)::text as found from products where inventory_status = 'OUT_OF_STOCK'`,
    );
    expect(count?.['found']).toBe('1000');
  });

  it('the stock status of products is correct after thousands of variants change at once', async () => {
    const { db } = opened;
    await db.update(variants).set({ quantity: 0 });
    const gone = eq(products.inventoryStatus, 'OUT_OF_STOCK');
    expect(await db.$count(products, gone)).toBe(10_000);
    await db.update(variants).set({ quantity: null });
    expect(await db.$count(products, gone)).toBe(0);
  });
});
