// The choices that remain available after some choices are made.
import Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import {
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import { type MediaView, mediaToWire } from '../media/media-entity.ts';
import { isInStock } from '../variants/variant-entity.ts';
import { hasChoices } from '../variants/variant-store.ts';
import { convertedPriceData, priceData } from './price-data.ts';
import { optionsToWire } from './product-entity.ts';
import type { CatalogProduct, ProductRow, VariantRow } from './product-reader.ts';

export type Choices = Readonly<Record<string, string>>;

/** Returns the remaining choices and a fully chosen variant. @throws PlatformError 400 listing all unknown choices. */
export const optionsAvailability = (
  { product, variants }: CatalogProduct,
  chosen: Choices,
  view: MediaView & { locale: Locale },
) => {
  refuseUnknown(product, chosen);
  const isWhole = product.options.every(({ name }) => Object.hasOwn(chosen, name));
  const selected = isWhole ? variants.find((variant) => hasChoices(variant, chosen)) : undefined;
  // Compares only the choices of other options, because the shopper can still change the choice of `optionName`.
  const isOpen = (variant: VariantRow, optionName: string): boolean =>
    variant.visible &&
    product.options.every(
      ({ name }) =>
        name === optionName ||
        !Object.hasOwn(chosen, name) ||
        variant.choices[name] === chosen[name],
    );
  return {
    ...(selected && { selectedVariant: selectedToWire(selected, product, view.locale) }),
    media: mediaToWire(mediaFor(product, chosen), product.name, view),
    productOptions: optionsToWire(product, variants, view, isOpen),
    availableForPurchase: selected?.visible === true && isInStock(selected),
  };
};

const selectedToWire = (variant: VariantRow, product: ProductRow, locale: Locale) => {
  const price = new Big(variant.price ?? product.price);
  const weight = variant.weight ?? product.weight;
  const productDimensions = variant.productDimensions ?? product.productDimensions;
  const packageDimensions = variant.packageDimensions ?? product.packageDimensions;
  return {
    price: priceData(price, product, locale),
    convertedPriceData: convertedPriceData(price, product, locale),
    ...(weight !== null && { weight: Number(weight) }),
    sku: variant.sku ?? product.sku,
    ...(variant.quantity !== null && { quantity: Math.max(0, variant.quantity) }),
    inStock: isInStock(variant),
    visible: variant.visible,
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  };
};

/** The pictures of the selected choices, or the product's pictures if the choices have none. */
export const mediaFor = ({ options, media }: ProductRow, chosen: Choices): string[] => {
  const linked = options.flatMap(({ name, choices }) =>
    choices
      .filter(({ description }) => Object.hasOwn(chosen, name) && chosen[name] === description)
      .flatMap((choice) => choice.media ?? []),
  );
  return linked.length > 0 ? linked : media;
};

const refuseUnknown = ({ options }: ProductRow, chosen: Choices): void => {
  const violations = Object.entries(chosen).flatMap(([name, description]): FieldViolation[] => {
    const option = options.find((entry) => entry.name === name);
    const field = `options.${name}`;
    if (option === undefined)
      return [
        { field, description: 'is not an option of the product', violatedRule: 'VALIDATION' },
      ];
    if (option.choices.some((choice) => choice.description === description)) return [];
    return [{ field, description: 'is not a choice of the option', violatedRule: 'VALIDATION' }];
  });
  if (violations.length > 0) throw validationError(violations);
};
