// A product of catalog version 1 as the platform shows it; its amounts are JSON numbers.
import Big from 'big.js';
import { artSize, mediaUrl, sizedMediaUrl } from '../media/media-image.ts';
import type { Locale } from '../money/locale.ts';
import { currency, discounted, formatMoney } from '../money/money.ts';
import type { CatalogProduct, ProductRow, VariantRow } from './store.ts';

export interface ProductView {
  locale: Locale;
  origin: string;
  collectionIds: readonly string[];
}

const isInStock = ({ quantity }: VariantRow): boolean => quantity === null || quantity > 0;

/** Price, discounted price and both formatted for the caller. */
export const priceData = (price: Big, product: ProductRow, locale: Locale) => {
  const after = discounted(price, product);
  return {
    currency,
    price: price.toNumber(),
    discountedPrice: after.toNumber(),
    formatted: {
      price: formatMoney(price, locale),
      discountedPrice: formatMoney(after, locale),
    },
  };
};

export const mediaItem = (origin: string, artId: string, altText: string) => ({
  id: artId,
  mediaType: 'image',
  title: '',
  image: { url: mediaUrl(origin, artId), width: artSize, height: artSize, format: 'svg', altText },
  thumbnail: {
    url: sizedMediaUrl(origin, artId, 160),
    width: 160,
    height: 160,
    format: 'svg',
    altText,
  },
});

const mediaOf = (origin: string, artIds: readonly string[], altText: string) => {
  const items = artIds.map((artId) => mediaItem(origin, artId, altText));
  return { ...(items[0] && { mainMedia: items[0] }), items };
};

export const productToWire = ({ product, variants }: CatalogProduct, view: ProductView) => {
  const { locale, origin, collectionIds } = view;
  const prices = priceData(new Big(product.price), product, locale);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    ...(product.weight !== null && { weight: Number(product.weight) }),
    weightRange: range(variants.map(({ weight }) => new Big(weight ?? product.weight ?? 0))),
    stock: stockOf(variants),
    price: prices,
    priceData: prices,
    convertedPriceData: prices,
    priceRange: range(
      variants.map(({ price }) => discounted(new Big(price ?? product.price), product)),
    ),
    additionalInfoSections: [],
    ribbons: product.ribbon === null ? [] : [{ text: product.ribbon }],
    ...(product.ribbon !== null && { ribbon: product.ribbon }),
    ...(product.brand !== null && { brand: product.brand }),
    media: mediaOf(origin, product.media, product.name),
    customTextFields: product.customTextFields,
    manageVariants: product.manageVariants,
    productOptions: optionsToWire(product, variants, origin),
    productPageUrl: { base: origin, path: `/product-page/${encodeURIComponent(product.slug)}` },
    numericId: String(product.numericId),
    inventoryItemId: inventoryItemIdOf(product.id),
    discount: { type: product.discountType, value: Number(product.discountValue) },
    collectionIds,
    variants: variants.map((variant) => variantToWire(variant, product, locale)),
    lastUpdated: product.lastUpdated.toISOString(),
    createdDate: product.createdDate.toISOString(),
  };
};

const range = (values: readonly Big[]) => {
  const numbers = values.map((value) => value.toNumber());
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) };
};

const stockOf = (variants: readonly VariantRow[]) => {
  const inStock = variants.filter(isInStock).length;
  const tracked = variants.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]));
  return {
    trackInventory: tracked.length > 0,
    ...(tracked.length === variants.length && {
      quantity: tracked.reduce((total, quantity) => total + Math.max(0, quantity), 0),
    }),
    inStock: inStock > 0,
    inventoryStatus:
      inStock === variants.length
        ? 'IN_STOCK'
        : inStock > 0
          ? 'PARTIALLY_OUT_OF_STOCK'
          : 'OUT_OF_STOCK',
  };
};

const optionsToWire = (product: ProductRow, variants: readonly VariantRow[], origin: string) =>
  product.options.map(({ name, optionType, choices }) => ({
    optionType,
    name,
    choices: choices.map(({ value, description, media }) => {
      const having = variants.filter((variant) => variant.choices[name] === description);
      return {
        value,
        description,
        ...(media?.length && { media: mediaOf(origin, media, `${product.name}, ${description}`) }),
        inStock: having.some(isInStock),
        visible: having.some(({ visible }) => visible),
      };
    }),
  }));

/** One combination of choices. */
export const variantToWire = (variant: VariantRow, product: ProductRow, locale: Locale) => {
  const prices = priceData(new Big(variant.price ?? product.price), product, locale);
  const weight = variant.weight ?? product.weight;
  return {
    id: variant.variantId,
    choices: variant.choices,
    variant: {
      priceData: prices,
      convertedPriceData: prices,
      ...(weight !== null && { weight: Number(weight) }),
      sku: variant.sku ?? product.sku,
      visible: variant.visible,
    },
    stock: variantStock(variant),
  };
};

export const variantStock = (variant: VariantRow) => ({
  trackQuantity: variant.quantity !== null,
  ...(variant.quantity !== null && { quantity: Math.max(0, variant.quantity) }),
  inStock: isInStock(variant),
});

// The platform's inventory items have ids of their own that are made from the product's.
const inventoryItemIdOf = (productId: string): string =>
  productId.replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
