// Groups the rows of variants with the row of their product.
import type { CatalogRow } from './catalog-row.ts';
import { readProductRow } from './product-row.ts';
import { quoted } from './refusal.ts';
import { choicesKey, readVariantRow } from './variant-row.ts';
import type { WantedProduct, WantedStock, WantedVariant } from './wanted-product.ts';

/** The rows of a product. */
export interface Group<Row = CatalogRow> {
  handle: string;
  products: readonly Row[];
  variants: readonly Row[];
}

/** The indexes of each product's rows. The rows themselves would need too much memory. */
export const groupRows = (rows: Iterable<CatalogRow>): Group<number>[] => {
  const groups = new Map<string, { handle: string; products: number[]; variants: number[] }>();
  let next = 0;
  for (const row of rows) {
    const index = next++;
    if (row.record.isBroken) continue;
    const type = row.text('type')?.toLowerCase();
    if (type !== 'product' && type !== 'variant') {
      row.refuse('type', `expected product or variant, received ${quoted(row.text('type') ?? '')}`);
      continue;
    }
    const handle = row.text('handle') ?? '';
    // Rows without a handle cannot be grouped, so each is refused alone.
    const key = handle || `line ${row.line}`;
    const group = groups.get(key) ?? { handle, products: [], variants: [] };
    groups.set(key, group);
    group[type === 'product' ? 'products' : 'variants'].push(index);
  }
  return [...groups.values()];
};

/** Refuses a mix of counted and uncounted stock: the platform counts all variants of a product or none. */
const refuseMixedStock = (
  rows: readonly CatalogRow[],
  variants: readonly WantedVariant[],
  own: WantedStock | undefined,
): void => {
  const isCounted = (stock: WantedStock | undefined) => stock && 'quantity' in stock;
  const first = own ?? variants.find(({ stock }) => stock)?.stock;
  for (const [index, { stock }] of variants.entries())
    if (stock && isCounted(stock) !== isCounted(first))
      rows[index]?.refuse('stock', 'expected numbers for all variants of a product, or for none');
};

/** Refuses a discount above the price of a variant, which would make the variant free. */
const refuseLargeDiscount = (
  row: CatalogRow,
  { discount, priceData }: WantedProduct['product'],
  variants: readonly WantedVariant[],
): void => {
  if (discount?.type !== 'AMOUNT') return;
  const prices = [priceData.price, ...variants.flatMap(({ price }) => price ?? [])];
  const least = Math.min(...prices);
  if ((discount.value ?? 0) > least) row.refuse('discount', `is more than the price ${least}`);
};

/** Undefined if the product's row is missing or cannot be read. Includes products with refused cells. */
export const readGroup = ({
  handle,
  products,
  variants: rows,
}: Group): WantedProduct | undefined => {
  const [row, ...others] = products;
  if (!row) {
    for (const variant of rows)
      variant.refuse('handle', `no readable product row has the handle ${quoted(handle)}`);
    return undefined;
  }
  // Refuses all product rows of this handle, because only the merchant knows which row the variants belong to.
  for (const other of others) {
    other.refuse('handle', `${quoted(handle)} is also on line ${row.line}`);
    row.refuse('handle', `${quoted(handle)} is also on line ${other.line}`);
  }
  const wanted = readProductRow(row);
  if (!wanted) return undefined;
  const lines = new Map<string, number>();
  const variants = rows.map((variantRow) => {
    const variant = readVariantRow(variantRow, wanted.product);
    const key = choicesKey(variant.choices);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, variantRow.line);
    else variantRow.refuse('choices1', `are the same as on line ${first}`);
    return variant;
  });
  refuseMixedStock(rows, variants, wanted.stock);
  refuseLargeDiscount(row, wanted.product, variants);
  const hasStock = wanted.stock !== undefined && (wanted.product.productOptions ?? []).length > 0;
  const managed = (variants.length > 0 || hasStock) && { manageVariants: true };
  return { ...wanted, product: { ...wanted.product, ...managed }, variants };
};
