// Pure: what a product costs, for the choices made so far.

import type { Choices } from '../../app/state/state.ts';
import type { PriceData } from '../../client/carts/cart.ts';
import type { ProductVariant } from '../../client/catalog/product.ts';
import { asNumber, asText } from '../../client/codec/json.ts';
import { priceIn, type ShopProduct, variantOf } from '../../products/index.ts';
import type { ProductPrices } from '../catalog-api.ts';

const priceOf = ({ variant }: ProductVariant): PriceData | undefined => priceIn(variant);

const amountOf = (data: PriceData | undefined): number | undefined =>
  asNumber(data?.discountedPrice ?? data?.price);

const priceTextOf = (data: PriceData | undefined): string | undefined =>
  asText(data?.formatted?.discountedPrice) ?? asText(data?.formatted?.price);

/** Version 1 says nothing of whether a product was read whole. */
const isOfVersion3 = ({ isWhole }: ShopProduct): boolean => isWhole !== undefined;

/** The dearest price of a range, by the variants where they have been read. Version 1 shows where prices begin. */
const highestOf = (product: ShopProduct, priced: (PriceData | undefined)[]): string | undefined => {
  if (!isOfVersion3(product)) return undefined;
  if (!priced.length) return product.highestPrice;
  const last = priced.at(-1);
  return amountOf(priced[0]) === amountOf(last) ? undefined : priceTextOf(last);
};

/** Version 3 words the price per unit itself; in version 1, it comes apart from its unit. */
const perUnitOf = (product: ShopProduct, price: string | undefined): Partial<ProductPrices> => {
  if (isOfVersion3(product)) {
    const perUnitText = price ?? product.perUnitText;
    return perUnitText ? { perUnitText } : {};
  }
  const { baseQuantity, baseMeasurementUnit } = product.pricePerUnitData ?? {};
  const quantity = asNumber(baseQuantity);
  const unit = asText(baseMeasurementUnit);
  return price && quantity && unit ? { pricePerUnit: { price, quantity, unit } } : {};
};

/** Prices are compared, never computed: what is shown is the platform's own text. */
const pricesOf = (product: ShopProduct, variant: ProductVariant | undefined, choices: Choices) => {
  const own = priceIn(product);
  const possible = variant
    ? [variant]
    : (product.variants ?? []).filter(
        (one) =>
          one.variant?.visible !== false &&
          Object.entries(choices).every(([name, choice]) => one.choices?.[name] === choice),
      );
  const priced = possible
    .map(priceOf)
    .filter((data) => amountOf(data) !== undefined)
    .sort((one, other) => (amountOf(one) ?? 0) - (amountOf(other) ?? 0));
  const data = priced[0] ?? own;
  const full = asText(data?.formatted?.price);
  const price = priceTextOf(data);
  const perUnit = asText(data?.formatted?.pricePerUnit) ?? asText(own?.formatted?.pricePerUnit);
  const isReduced = full !== undefined && full !== price;
  const highest = highestOf(product, priced);
  return {
    ...(price && { price }),
    // Of a range nothing is crossed out.
    ...(isReduced && !highest && { fullPrice: full }),
    isFrom: highest !== undefined || amountOf(priced[0]) !== amountOf(priced.at(-1)),
    // The range is before discounts, so a discounted price is only where it begins (CATALOG_V3 10).
    ...(highest && !isReduced && { highest }),
    ...perUnitOf(product, perUnit),
  };
};

export const productPricesOf = (product: ShopProduct, choices: Choices = {}): ProductPrices => {
  const { productOptions = [], variants = [], discount } = product;
  const variant = variantOf(product, choices);
  const percent = discount?.type === 'PERCENT' ? asNumber(discount.value) : undefined;
  const isComplete =
    productOptions.length > 0 && productOptions.every(({ name }) => Object.hasOwn(choices, name));
  return {
    ...pricesOf(product, variant, choices),
    ...(percent && { discount: percent / 100 }),
    isGone: isComplete && variants.length > 0 && !variant,
  };
};
