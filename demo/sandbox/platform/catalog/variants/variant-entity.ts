import Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import { convertedPriceData, costAndProfit, priceData } from '../products/price-data.ts';
import type { ProductRow, VariantRow } from '../products/product-reader.ts';

export interface VariantView {
  locale: Locale;
  /** Whether to include costs and profits. */
  isMerchant: boolean;
}

export const isInStock = ({ quantity }: VariantRow): boolean => quantity === null || quantity > 0;

export const variantToWire = (
  variant: VariantRow,
  product: ProductRow,
  { locale, isMerchant }: VariantView,
) => {
  const price = new Big(variant.price ?? product.price);
  const prices = priceData(price, product, locale);
  const weight = variant.weight ?? product.weight;
  const productDimensions = variant.productDimensions ?? product.productDimensions;
  const packageDimensions = variant.packageDimensions ?? product.packageDimensions;
  return {
    id: variant.variantId,
    choices: variant.choices,
    variant: {
      priceData: prices,
      convertedPriceData: convertedPriceData(price, product, locale),
      ...(isMerchant && {
        costAndProfitData: costAndProfit(price, variant.cost ?? product.cost, product, locale),
      }),
      ...(weight !== null && { weight: Number(weight) }),
      sku: variant.sku ?? product.sku,
      visible: variant.visible,
      ...(productDimensions && { productDimensions }),
      ...(packageDimensions && { packageDimensions }),
    },
    stock: variantStock(variant),
  };
};

export const variantStock = (variant: VariantRow) => ({
  trackQuantity: variant.quantity !== null,
  ...(variant.quantity !== null && { quantity: Math.max(0, variant.quantity) }),
  inStock: isInStock(variant),
});
