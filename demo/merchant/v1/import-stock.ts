// Makes the stock of a version 1 product match the file.
import type { Product } from '../../../src/package/index.ts';
import type { CallPlatform } from '../call-platform.ts';
import { isSameStock, type KnownStock, wantedStockOf } from '../catalog-file/stock.ts';
import type { WantedProduct, WantedStock } from '../catalog-file/wanted-product.ts';

/** The variant of a product without options. */
const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000';

interface StockChange {
  variantId: string;
  stock: WantedStock;
}

/** Empty if the shop's stock matches the file. */
export const stockChangesFor = (wanted: WantedProduct, product: Product): StockChange[] => {
  const variants = (product.productOptions ?? []).length > 0 ? (product.variants ?? []) : [];
  const held =
    variants.length > 0 ? variants : [{ id: DEFAULT_VARIANT, stock: productStock(product) }];
  return held.flatMap(({ id, stock, ...variant }) => {
    const choices = 'choices' in variant ? variant.choices : undefined;
    const wish = wantedStockOf(wanted, choices ?? {});
    const known: KnownStock | undefined = stock && {
      quantity: stock.trackQuantity ? (stock.quantity ?? undefined) : undefined,
      inStock: stock.inStock ?? false,
    };
    return !id || !wish || isSameStock(wish, known) ? [] : [{ variantId: id, stock: wish }];
  });
};

const productStock = ({ stock }: Product) =>
  stock && { ...stock, trackQuantity: stock.trackInventory ?? false };

/** Writes absolute quantities, so that the call can be repeated. */
export const writeStock = async (
  call: CallPlatform,
  productId: string,
  changes: readonly StockChange[],
): Promise<void> => {
  const trackQuantity = changes.some(({ stock }) => 'quantity' in stock);
  const variants = changes.map(({ variantId, stock }) => ({ variantId, ...stock }));
  const path = `/stores/v2/inventoryItems/product/${encodeURIComponent(productId)}`;
  await call('PATCH', path, { inventoryItem: { trackQuantity, variants } });
};
