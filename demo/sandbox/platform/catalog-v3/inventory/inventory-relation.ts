// Inventory items as one relation: each variant at each location that stocks it.
import { type SQL, sql } from 'drizzle-orm';
import { namedGuid, namedGuidSql } from '../../../foundation/db/named-guid.ts';
import { collectionIdsOf, defaultVariantId } from '../../catalog/products/product-reader.ts';
import { jsonRow } from '../lists/json-row.ts';
import { locationRelation } from '../locations/locations.ts';

export type AvailabilityStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER';

export interface InventoryRow {
  id: string;
  revision: number;
  productId: string;
  variantId: string;
  /** The variant's id in the store, which is zero for a product without options. */
  storedVariantId: string;
  locationId: string;
  isDefault: boolean;
  trackQuantity: boolean;
  /** Null if the quantity is not tracked. */
  quantity: number | null;
  inStock: boolean;
  availabilityStatus: AvailabilityStatus;
  preorderEnabled: boolean;
  preorderMessage: string | null;
  /** Number of units that can still be pre-ordered; null means no limit. */
  preorderLeft: number | null;
  preorderCounter: number;
  productName: string;
  variantName: string | null;
  variantSku: string | null;
  variantVisible: boolean;
  directCategoryIds: readonly string[];
  createdDate: string;
  updatedDate: string;
}

/** The id of the inventory item of a variant at a location, even if there is no such item. */
export const inventoryItemId = (productId: string, storedVariantId: string, locationId: string) =>
  namedGuid('inventory-item', `${productId}/${storedVariantId}/${locationId}`);

const id = namedGuidSql(
  'inventory-item',
  sql`v.product_id::text || '/' || v.variant_id::text || '/' || l.id::text`,
);

const variantId = sql`case when v.variant_id = ${defaultVariantId}::uuid
  then ${namedGuidSql('variant', sql`v.product_id::text`)} else v.variant_id end`;

/** An untracked item that is out of stock is stored with quantity zero. */
const stored = sql`(case when l.is_default then v.quantity else i.quantity end)`;
const isTracked = sql`(${stored} is not null and not (coalesce(i.is_untracked, false) and ${stored} <= 0))`;
const inStock = sql`(${stored} is null or ${stored} > 0)`;

/** Only the default location accepts pre-orders, and they are enabled for a whole product. */
const preorder = sql`(l.is_default and p.preorder_enabled)`;

const variantName = sql`(select string_agg(v.choices ->> (o.option ->> 'name'), ', ' order by o.place)
  from jsonb_array_elements(p.options) with ordinality as o(option, place))`;

/** Subquery with the alias `items`, with the columns of InventoryRow in snake case. */
export const inventory: SQL = sql`(
  select ${id} as id, coalesce(i.revision, 1) as revision, v.product_id, ${variantId} as variant_id,
    v.variant_id as stored_variant_id, l.id as location_id, l.is_default,
    ${isTracked} as track_quantity, case when ${isTracked} then ${stored} end as quantity,
    ${inStock} as in_stock,
    case when ${inStock} then 'IN_STOCK'
      when ${preorder} and coalesce(p.preorder_limit, 1) > 0 then 'PREORDER'
      else 'OUT_OF_STOCK' end as availability_status,
    ${preorder} as preorder_enabled, p.preorder_message, p.preorder_limit as preorder_left,
    coalesce(i.preorder_counter, 0) as preorder_counter,
    p.name as product_name, ${variantName} as variant_name,
    nullif(coalesce(v.sku, p.sku), '') as variant_sku, v.visible as variant_visible,
    ${collectionIdsOf(sql`p.id`)} as direct_category_ids,
    coalesce(i.created_date, p.created_date) as created_date,
    coalesce(i.updated_date, p.last_updated) as updated_date,
    v.position as variant_position, p.position as product_position, p.brand
  from variants v
  join products p on p.id = v.product_id
  cross join (select * from ${locationRelation}) l
  left join inventory_items i
    on i.product_id = v.product_id and i.variant_id = v.variant_id and i.location_id = l.id
  where case when l.is_default then not coalesce(i.is_deleted, false) else i.product_id is not null end
) items`;

export const inventoryColumn: SQL<InventoryRow> = jsonRow<InventoryRow>('items');
