// What products can be filtered and sorted by.
import { type SQL, sql } from 'drizzle-orm';
import { products as p } from '../db/schema.ts';
import type { FilterFields } from './filter.ts';

const memberOf = (ids: string[], all: boolean): SQL => {
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const count = sql`(select count(distinct pc.collection_id) from product_collections pc
    where pc.product_id = ${p.id} and pc.collection_id in (${list}))`;
  return all ? sql`${count} = ${new Set(ids).size}` : sql`${count} > 0`;
};

const inStock = sql`(select bool_or(v.quantity is null or v.quantity > 0) from variants v
  where v.product_id = ${p.id})`;

const inventoryStatus = sql`(select case
  when bool_and(v.quantity is null or v.quantity > 0) then 'IN_STOCK'
  when bool_or(v.quantity is null or v.quantity > 0) then 'PARTIALLY_OUT_OF_STOCK'
  else 'OUT_OF_STOCK' end from variants v where v.product_id = ${p.id})`;

const price = { kind: 'number', value: sql`${p.price}` } as const;
const stockStatus = { kind: 'text', value: inventoryStatus } as const;

export const productFields: FilterFields = {
  id: { kind: 'guid', value: sql`${p.id}` },
  numericId: { kind: 'number', value: sql`${p.numericId}` },
  slug: { kind: 'text', value: sql`${p.slug}` },
  name: { kind: 'text', value: sql`${p.name}` },
  productType: { kind: 'text', value: sql`${p.productType}` },
  price,
  'priceData.price': price,
  'collections.id': { kind: 'guid-set', has: memberOf },
  'stock.inStock': { kind: 'boolean', value: inStock },
  'stock.inventoryStatus': stockStatus,
  inventoryStatus: stockStatus,
  'discount.type': { kind: 'text', value: sql`${p.discountType}` },
  ribbon: { kind: 'text', value: sql`${p.ribbon}` },
  brand: { kind: 'text', value: sql`${p.brand}` },
  sku: { kind: 'text', value: sql`${p.sku}` },
  createdDate: { kind: 'date', value: sql`${p.createdDate}` },
  lastUpdated: { kind: 'date', value: sql`${p.lastUpdated}` },
};

export const sortableProductFields = [
  'id',
  'name',
  'slug',
  'price',
  'priceData.price',
  'numericId',
  'createdDate',
  'lastUpdated',
];
