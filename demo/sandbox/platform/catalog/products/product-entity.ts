// A product of catalog version 1 on the wire; amounts are JSON numbers.
import Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import { discounted } from '../../../foundation/money/money.ts';
import { type MediaView, mediaToWire } from '../media/media-entity.ts';
import { isInStock, variantToWire } from '../variants/variant-entity.ts';
import { convertedPriceData, costAndProfit, priceData, rangeOf } from './price-data.ts';
import type { CatalogProduct, ListedProduct, ProductRow, VariantRow } from './product-reader.ts';

export interface ProductView extends MediaView {
  locale: Locale;
  /** Whether to include costs and profits. */
  isMerchant: boolean;
}

export const productToWire = (
  { product, variants, collectionIds }: ListedProduct,
  view: ProductView,
) => {
  const { locale, origins } = view;
  const price = new Big(product.price);
  const prices = priceData(price, product, locale);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    ...(product.weight !== null && { weight: Number(product.weight) }),
    weightRange: rangeOf(variants.map(({ weight }) => new Big(weight ?? product.weight ?? 0))),
    ...(product.productDimensions && { productDimensions: product.productDimensions }),
    ...(product.packageDimensions && { packageDimensions: product.packageDimensions }),
    stock: stockOf(product, variants),
    price: prices,
    priceData: prices,
    convertedPriceData: convertedPriceData(price, product, locale),
    priceRange: rangeOf(
      variants.map((variant) => discounted(new Big(variant.price ?? product.price), product)),
    ),
    ...(view.isMerchant && merchantData(price, { product, variants }, locale)),
    ...(product.pricePerUnit && { pricePerUnitData: product.pricePerUnit }),
    additionalInfoSections: product.infoSections,
    ribbons: [
      ...(product.ribbon === null ? [] : [product.ribbon]),
      ...product.additionalRibbons,
    ].map((text) => ({ text })),
    ...(product.ribbon !== null && { ribbon: product.ribbon }),
    ...(product.brand !== null && { brand: product.brand }),
    media: mediaToWire(product.media, product.name, view),
    customTextFields: product.customTextFields,
    manageVariants: product.manageVariants,
    productOptions: optionsToWire(product, variants, view),
    productPageUrl: {
      base: `${origins.pages}/`,
      path: `/product-page/${encodeURIComponent(product.slug)}`,
    },
    numericId: String(product.numericId),
    inventoryItemId: inventoryItemIdOf(product.id),
    discount: { type: product.discountType, value: Number(product.discountValue) },
    collectionIds,
    variants: variants.map((variant) => variantToWire(variant, product, view)),
    lastUpdated: product.lastUpdated.toISOString(),
    createdDate: product.createdDate.toISOString(),
    ...(product.seoData && { seoData: product.seoData }),
  };
};

const merchantData = (price: Big, { product, variants }: CatalogProduct, locale: Locale) => ({
  costAndProfitData: costAndProfit(price, product.cost, product, locale),
  costRange: rangeOf(variants.map(({ cost }) => new Big(cost ?? product.cost ?? 0))),
});

const stockOf = (product: ProductRow, variants: readonly VariantRow[]) => {
  const tracked = variants.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]));
  return {
    trackInventory: tracked.length > 0,
    ...(tracked.length === variants.length && {
      quantity: tracked.reduce((total, quantity) => total + Math.max(0, quantity), 0),
    }),
    inStock: product.inventoryStatus !== 'OUT_OF_STOCK',
    inventoryStatus: product.inventoryStatus,
  };
};

/** Options with their choices; stock and visibility are evaluated over the given variants. */
export const optionsToWire = (
  product: ProductRow,
  variants: readonly VariantRow[],
  view: MediaView,
  isOpen: (variant: VariantRow, optionName: string) => boolean = () => true,
) =>
  product.options.map(({ name, optionType, choices }) => {
    const open = variants.filter((variant) => isOpen(variant, name));
    return {
      optionType,
      name,
      choices: choices.map(({ value, description, media }) => {
        const having = open.filter((variant) => variant.choices[name] === description);
        return {
          value,
          description,
          ...(media?.length && {
            media: mediaToWire(media, `${product.name}, ${description}`, view),
          }),
          inStock: having.some(isInStock),
          visible: having.some(({ visible }) => visible),
        };
      }),
    };
  });

/** Converts a product id to the platform's inventory item id, and back. */
export const inventoryItemIdOf = (productId: string): string =>
  productId.replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
