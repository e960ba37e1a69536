// Prices of a product for the choices made so far. Pure functions.

import type { Choices } from '../../app/state/state.ts';
import type { PriceData } from '../../client/carts/cart.ts';
import type { ProductVariant } from '../../client/catalog/product.ts';
import { asNumber, asText } from '../../client/codec/json.ts';
import { findVariant, priceIn, type ShopProduct } from '../../products/index.ts';
import type { ProductPrices } from '../catalog-api.ts';

const getVariantPrice = ({ variant }: ProductVariant): PriceData | undefined => priceIn(variant);

const getAmount = (data: PriceData | undefined): number | undefined =>
  asNumber(data?.discountedPrice ?? data?.price);

const getPriceText = (data: PriceData | undefined): string | undefined =>
  asText(data?.formatted?.discountedPrice) ?? asText(data?.formatted?.price);

/** True for a product of catalog version 3, because version 1 does not set `isWhole`. */
const isOfVersion3 = ({ isWhole }: ShopProduct): boolean => isWhole !== undefined;

/** Highest price of a range, from loaded variants. Undefined in version 1, which shows the lowest price only. */
const findHighestPrice = (
  product: ShopProduct,
  priced: (PriceData | undefined)[],
): string | undefined => {
  if (!isOfVersion3(product)) return undefined;
  if (!priced.length) return product.highestPrice;
  const last = priced.at(-1);
  return getAmount(priced[0]) === getAmount(last) ? undefined : getPriceText(last);
};

/** Version 3 sends the price per unit as text; version 1 sends price and unit separately. */
const toUnitPrice = (product: ShopProduct, price: string | undefined): Partial<ProductPrices> => {
  if (isOfVersion3(product)) {
    const perUnitText = price ?? product.perUnitText;
    return perUnitText ? { perUnitText } : {};
  }
  const { baseQuantity, baseMeasurementUnit } = product.pricePerUnitData ?? {};
  const quantity = asNumber(baseQuantity);
  const unit = asText(baseMeasurementUnit);
  return price && quantity && unit ? { pricePerUnit: { price, quantity, unit } } : {};
};

/** Compares prices but never computes them: the formatted prices come from the platform. */
const resolvePrices = (
  product: ShopProduct,
  variant: ProductVariant | undefined,
  choices: Choices,
) => {
  const own = priceIn(product);
  const possible = variant
    ? [variant]
    : (product.variants ?? []).filter(
        (one) =>
          one.variant?.visible !== false &&
          Object.entries(choices).every(([name, choice]) => one.choices?.[name] === choice),
      );
  const priced = possible
    .map(getVariantPrice)
    .filter((data) => getAmount(data) !== undefined)
    .sort((one, other) => (getAmount(one) ?? 0) - (getAmount(other) ?? 0));
  const data = priced[0] ?? own;
  const full = asText(data?.formatted?.price);
  const price = getPriceText(data);
  const perUnit = asText(data?.formatted?.pricePerUnit) ?? asText(own?.formatted?.pricePerUnit);
  const isReduced = full !== undefined && full !== price;
  const highest = findHighestPrice(product, priced);
  return {
    ...(price && { price }),
    // A price range shows no crossed-out price.
    ...(isReduced && !highest && { fullPrice: full }),
    isFrom: highest !== undefined || getAmount(priced[0]) !== getAmount(priced.at(-1)),
    // A price range does not include discounts, so a reduced price is shown without an upper end.
    ...(highest && !isReduced && { highest }),
    ...toUnitPrice(product, perUnit),
  };
};

export const toProductPrices = (product: ShopProduct, choices: Choices = {}): ProductPrices => {
  const { productOptions = [], variants = [], discount } = product;
  const variant = findVariant(product, choices);
  const percent = discount?.type === 'PERCENT' ? asNumber(discount.value) : undefined;
  const isComplete =
    productOptions.length > 0 && productOptions.every(({ name }) => Object.hasOwn(choices, name));
  return {
    ...resolvePrices(product, variant, choices),
    ...(percent && { discount: percent / 100 }),
    isGone: isComplete && variants.length > 0 && !variant,
  };
};
