// The stock in product writes: ignored, or written and included in the response.
import { sql } from 'drizzle-orm';
import type { Platform } from '../../core/platform.ts';
import { inventoryToWire } from '../inventory/inventory-entity.ts';
import { inventory, inventoryColumn } from '../inventory/inventory-relation.ts';
import { bulkAnswerV3 } from '../writes/bulk-answer.ts';
import type { VariantInput } from './option-schema.ts';

interface WithVariants {
  variantsInfo?: { variants: VariantInput[] } | null | undefined;
}

/** Removes the inventory items of variants, for calls that ignore stock. */
export const withoutStock = <Product extends WithVariants>(product: Product): Product =>
  product.variantsInfo
    ? {
        ...product,
        variantsInfo: {
          variants: product.variantsInfo.variants.map(({ inventoryItem: _, ...rest }) => rest),
        },
      }
    : product;

/** One result for each inventory item of the products at the default location. */
export const inventoryResults = async (
  { db }: Platform,
  productIds: readonly string[],
  returnEntity: boolean,
) => {
  const rows = await db
    .select({ item: inventoryColumn })
    .from(inventory)
    .where(sql`items.product_id = any(${`{${productIds.join(',')}}`}::uuid[]) and items.is_default`)
    .orderBy(sql`items.product_position`, sql`items.variant_position`);
  return bulkAnswerV3(
    rows.map(({ item }) => ({ id: item.id, ...(returnEntity && { item: inventoryToWire(item) }) })),
  );
};
