import { type SQL, sql } from 'drizzle-orm';
import { namedGuidSql } from '../../../foundation/db/named-guid.ts';
import { type ListRules, specsOf } from '../lists/list-request.ts';

/** Condition on the product's direct categories, for `$hasSome` and `$hasAll`. */
const inCategories = (ids: string[], which: 'some' | 'all'): SQL => {
  const found = sql`(select count(*) from product_collections pc
    where pc.product_id = items.product_id and pc.collection_id = any(${`{${ids.join(',')}}`}::uuid[]))`;
  return which === 'all' ? sql`${found} = ${ids.length}` : sql`${found} > 0`;
};

const specs = specsOf(
  {
    id: { kind: 'guid', value: sql`items.id` },
    locationId: { kind: 'guid', value: sql`items.location_id` },
    variantId: { kind: 'guid', value: sql`items.variant_id` },
    productId: { kind: 'guid', value: sql`items.product_id` },
    availabilityStatus: { kind: 'word', value: sql`items.availability_status` },
    inStock: { kind: 'boolean', value: sql`items.in_stock` },
    trackQuantity: { kind: 'boolean', value: sql`items.track_quantity` },
    quantity: { kind: 'number', value: sql`items.quantity`, isNullable: true },
    'preorderInfo.enabled': { kind: 'boolean', value: sql`items.preorder_enabled` },
    'product.name': { kind: 'text', value: sql`items.product_name` },
    'product.variantName': { kind: 'text', value: sql`items.variant_name`, isNullable: true },
    'product.variantSku': { kind: 'text', value: sql`items.variant_sku`, isNullable: true },
    'product.brand.id': {
      kind: 'guid',
      value: namedGuidSql('brand', sql`items.brand`),
      isNullable: true,
    },
    'product.directCategoryIds': {
      kind: 'set',
      element: 'guid',
      operators: ['$hasSome', '$hasAll'],
      has: inCategories,
    },
    createdDate: { kind: 'date', value: sql`items.created_date` },
    updatedDate: { kind: 'date', value: sql`items.updated_date` },
  },
  [
    'createdDate',
    'updatedDate',
    'availabilityStatus',
    'inStock',
    'preorderInfo.enabled',
    'product.brand.id',
    'product.name',
    'product.variantName',
    'product.variantSku',
    'productId',
    'quantity',
    'trackQuantity',
  ],
);

export const inventoryRules: ListRules = {
  name: 'inventory-items',
  specs,
  order: [
    { field: { kind: 'number', value: sql`items.product_position` }, direction: 'ASC' },
    { field: { kind: 'number', value: sql`items.variant_position` }, direction: 'ASC' },
    { field: { kind: 'guid', value: sql`items.id` }, direction: 'ASC' },
  ],
  maxLimit: 1_000,
  searchable: {
    'product.name': sql`items.product_name`,
    'product.variantName': sql`coalesce(items.variant_name, '')`,
    'product.variantSku': sql`coalesce(items.variant_sku, '')`,
  },
};
