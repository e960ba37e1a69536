import type {
  CatalogProduct,
  ProductRow,
  VariantRow,
} from '../../catalog/products/product-reader.ts';
import { isInStock } from '../../catalog/variants/variant-entity.ts';

const canPreorder = (product: ProductRow, variant: VariantRow): boolean =>
  product.preorderEnabled && !isInStock(variant) && (product.preorderLimit ?? 1) > 0;

export const inventoryToWire = ({ product, variants }: CatalogProduct) => {
  const open = variants.filter((variant) => canPreorder(product, variant)).length;
  return {
    availabilityStatus: product.inventoryStatus,
    // The store enables pre-orders for a whole product, never for only some of its variants.
    preorderStatus: product.preorderEnabled ? 'ENABLED' : 'DISABLED',
    preorderAvailability:
      open === 0 ? 'NO_VARIANTS' : open === variants.length ? 'ALL_VARIANTS' : 'SOME_VARIANTS',
  };
};

export const inventoryStatusOf = (variant: VariantRow, product: ProductRow) => ({
  inStock: isInStock(variant),
  preorderEnabled: product.preorderEnabled,
});
