// Pure: what a product costs, for the choices made so far.

import type { Product, ProductVariant } from '../../model/catalog/product.ts';
import { asNumber, asText } from '../../model/json.ts';
import type { PriceData } from '../../model/money.ts';
import { variantOf } from '../products/product-view.ts';
import type { Choices } from '../state.ts';
import type { ProductPrices } from './catalog-api.ts';

const priceOf = ({ variant }: ProductVariant): PriceData | undefined =>
  variant?.convertedPriceData ?? variant?.priceData;

const amountOf = (data: PriceData | undefined): number | undefined =>
  asNumber(data?.discountedPrice ?? data?.price);

/** Prices are compared, never computed: what is shown is the platform's own text. */
const pricesOf = (product: Product, variant: ProductVariant | undefined, choices: Choices) => {
  const own = product.convertedPriceData ?? product.priceData;
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
  const price = asText(data?.formatted?.discountedPrice) ?? full;
  const perUnit = asText(data?.formatted?.pricePerUnit) ?? asText(own?.formatted?.pricePerUnit);
  const { baseQuantity, baseMeasurementUnit } = product.pricePerUnitData ?? {};
  const quantity = asNumber(baseQuantity);
  const unit = asText(baseMeasurementUnit);
  return {
    ...(price && { price }),
    ...(full && full !== price && { fullPrice: full }),
    isFrom: amountOf(priced[0]) !== amountOf(priced.at(-1)),
    ...(perUnit && quantity && unit && { pricePerUnit: { price: perUnit, quantity, unit } }),
  };
};

export const productPricesOf = (product: Product, choices: Choices = {}): ProductPrices => {
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
