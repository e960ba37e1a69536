import Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import { formatShown, shownText } from '../../../foundation/money/money.ts';
import type { PricePerUnit } from '../../catalog/catalog-json.ts';
import { pricePerUnit } from '../../catalog/products/price-per-unit.ts';
import type {
  CatalogProduct,
  ProductRow,
  VariantRow,
} from '../../catalog/products/product-reader.ts';
import { actualPriceOf } from './money-view.ts';

const unitNames: Readonly<Record<string, string>> = {
  FLOZ: 'fl oz',
  L: 'L',
  SQM: 'm²',
  SQFT: 'ft²',
};

/** The price of the base quantity, as a decimal string and as a description for shoppers. */
export const perUnitToWire = (price: Big, given: PricePerUnit, locale: Locale) => {
  const value = pricePerUnit(price, given);
  const { baseQuantity, baseMeasurementUnit: unit } = given;
  const name = unitNames[unit] ?? unit.toLowerCase();
  return {
    value: shownText(value),
    description: `${formatShown(value, locale)} / ${baseQuantity} ${name}`,
  };
};

const weightOf = (variant: VariantRow, product: ProductRow): Big =>
  new Big(variant.weight ?? product.weight ?? 0);

const extremes = <T>(list: readonly T[], order: (a: T, b: T) => number) => {
  const sorted = [...list].sort(order);
  const [first] = sorted;
  const last = sorted.at(-1);
  return first === undefined || last === undefined ? undefined : ([first, last] as const);
};

/** Physical properties of a shipped product; a digital product has none. */
export const physicalToWire = (
  { product, variants }: CatalogProduct,
  { locale, withUnit }: { locale: Locale; withUnit: boolean },
) => {
  const weights = extremes(
    variants.map((variant) => weightOf(variant, product)),
    (a, b) => a.cmp(b),
  );
  const prices = extremes(
    variants.map((variant) => actualPriceOf(variant, product)),
    (a, b) => a.cmp(b),
  );
  const { pricePerUnit: given } = product;
  return {
    ...(given && {
      pricePerUnit: { quantity: given.baseQuantity, measurementUnit: given.baseMeasurementUnit },
    }),
    ...(weights && {
      shippingWeightRange: { minValue: weights[0].toNumber(), maxValue: weights[1].toNumber() },
    }),
    ...(given &&
      prices && {
        pricePerUnitRange: {
          minValue: perUnitToWire(prices[0], given, locale),
          maxValue: perUnitToWire(prices[1], given, locale),
        },
      }),
    ...(withUnit && { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }),
  };
};

/** Physical properties of one variant; `after` is the price after automatic discounts. */
export const variantPhysicalToWire = (
  variant: VariantRow,
  product: ProductRow,
  { locale, after }: { locale: Locale; after: Big | undefined },
) => {
  const { pricePerUnit: given } = product;
  const productDimensions = variant.productDimensions ?? product.productDimensions;
  const packageDimensions = variant.packageDimensions ?? product.packageDimensions;
  return {
    weight: weightOf(variant, product).toNumber(),
    ...(given && {
      pricePerUnit: {
        settings: { quantity: given.totalQuantity, measurementUnit: given.totalMeasurementUnit },
        ...perUnitToWire(actualPriceOf(variant, product), given, locale),
        ...(after && {
          priceAfterDiscount: perUnitToWire(after, given, locale),
        }),
      },
    }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  };
};
