import { type SQL, sql } from 'drizzle-orm';
import { products as p } from '../catalog-schema.ts';
import type { SortKey } from '../query/query-cursor.ts';
import {
  fieldsNamed,
  onlyFields,
  type QueryField,
  type QueryFields,
  type SetField,
  toListLiteral,
  type ValueField,
} from '../query/query-field.ts';

// An uncorrelated subquery, so that the database reads the products of the collections only once.
export const inCollections = (ids: string[], which: 'some' | 'all'): SQL => {
  const list = toListLiteral('guid', ids);
  const members = sql`select pc.product_id from product_collections pc where pc.collection_id = any(${list})`;
  return which === 'some'
    ? sql`${p.id} in (${members})`
    : sql`${p.id} in (${members} group by pc.product_id having count(*) = ${ids.length}::int)`;
};

/** `options.Size`: the choices of a product's option, by description. */
const optionField = (name: string): SetField => ({
  kind: 'set',
  element: 'text',
  has(descriptions, which) {
    const each = descriptions.map((description) => {
      const option = JSON.stringify([{ name, choices: [{ description }] }]);
      return sql`${p.options} @> ${option}::jsonb`;
    });
    return sql`(${sql.join(each, which === 'some' ? sql` or ` : sql` and `)})`;
  },
});

const price: ValueField = { kind: 'number', value: sql`${p.price}` };
const inventoryStatus: ValueField = { kind: 'word', value: sql`${p.inventoryStatus}` };

const fields: Record<string, QueryField> = {
  id: { kind: 'guid', value: sql`${p.id}` },
  numericId: { kind: 'number', value: sql`${p.numericId}` },
  slug: { kind: 'text', value: sql`${p.slug}` },
  name: { kind: 'text', value: sql`${p.name}` },
  description: { kind: 'text', value: sql`${p.description}` },
  sku: { kind: 'text', value: sql`${p.sku}` },
  productType: { kind: 'word', value: sql`${p.productType}` },
  price,
  'priceData.price': price,
  weight: { kind: 'number', value: sql`${p.weight}`, isNullable: true },
  visible: { kind: 'boolean', value: sql`${p.visible}` },
  manageVariants: { kind: 'boolean', value: sql`${p.manageVariants}` },
  'collections.id': { kind: 'set', element: 'guid', has: inCollections },
  collectionIds: {
    kind: 'set',
    element: 'guid',
    operators: ['$hasSome', '$hasAll'],
    has: inCollections,
  },
  'stock.inStock': { kind: 'boolean', value: sql`(${p.inventoryStatus} <> 'OUT_OF_STOCK')` },
  'stock.inventoryStatus': inventoryStatus,
  inventoryStatus,
  'discount.type': { kind: 'word', value: sql`${p.discountType}` },
  'discount.value': { kind: 'number', value: sql`${p.discountValue}` },
  ribbon: { kind: 'text', value: sql`${p.ribbon}`, isNullable: true },
  brand: { kind: 'text', value: sql`${p.brand}`, isNullable: true },
  createdDate: { kind: 'date', value: sql`${p.createdDate}` },
  lastUpdated: { kind: 'date', value: sql`${p.lastUpdated}` },
};

const named = fieldsNamed(fields);
const optionPrefix = 'options.';

export const productFields: QueryFields = {
  find: (name) =>
    name.startsWith(optionPrefix) ? optionField(name.slice(optionPrefix.length)) : named(name),
  sortable: [
    'id',
    'name',
    'slug',
    'sku',
    'price',
    'priceData.price',
    'productType',
    'numericId',
    'createdDate',
    'lastUpdated',
  ],
};

const declaredSortable = [
  'id',
  'lastUpdated',
  'name',
  'sku',
  'price',
  'priceData.price',
  'numericId',
  'productType',
  'slug',
];

/** Fields that the platform's client declares for its query. */
export const declaredProductFields: QueryFields = onlyFields(
  productFields,
  [...declaredSortable, 'createdDate', 'description', 'collectionIds'],
  declaredSortable,
);

/** The shop's default order of products. */
export const productOrder: readonly SortKey[] = [
  { field: { kind: 'number', value: sql`${p.position}` }, direction: 'ASC' },
  { field: { kind: 'guid', value: sql`${p.id}` }, direction: 'ASC' },
];
