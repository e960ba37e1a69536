// Compares a product of the shop with the product that a catalog file describes.
import type { ProductChanges, VariantOverride } from '../../../src/package/admin.ts';
import type { Product, ProductVariant } from '../../../src/package/index.ts';
import { choicesKey } from '../catalog-file/variant-row.ts';
import type { WantedProduct, WantedVariant } from '../catalog-file/wanted-product.ts';

const optionsText = (options: ProductChanges['productOptions'] | Product['productOptions']) =>
  JSON.stringify(
    (options ?? []).map(({ name, optionType, choices }) => [
      name,
      optionType,
      choices.map(({ value, description }) => [value, description]),
    ]),
  );

const discountText = (discount: { type?: string; value?: number } | null | undefined): string =>
  !discount?.type || discount.type === 'NONE' || discount.type === 'UNDEFINED'
    ? ''
    : `${discount.value} ${discount.type}`;

/** Normalizes each field, so that both sides can be compared with ===. */
const comparable: {
  [Name in keyof ProductChanges]?: (of: ProductChanges | Product) => unknown;
} = {
  name: ({ name }) => name,
  description: ({ description }) => description ?? '',
  priceData: ({ priceData }) => priceData?.price,
  discount: ({ discount }) => discountText(discount),
  sku: ({ sku }) => sku ?? '',
  weight: ({ weight }) => weight ?? null,
  brand: ({ brand }) => brand || null,
  ribbon: ({ ribbon }) => ribbon || null,
  visible: ({ visible }) => visible ?? true,
  productType: ({ productType }) => productType ?? 'physical',
  manageVariants: ({ manageVariants }) => manageVariants ?? false,
  productOptions: ({ productOptions }) => optionsText(productOptions),
};

/** Undefined if the product already matches the file. */
export const changesFor = (
  wanted: WantedProduct['product'],
  product: Product,
): ProductChanges | undefined => {
  const differing = (Object.keys(wanted) as (keyof ProductChanges)[]).filter((name) => {
    const comparableOf = comparable[name];
    return comparableOf !== undefined && comparableOf(wanted) !== comparableOf(product);
  });
  if (differing.length === 0) return undefined;
  return Object.fromEntries(differing.map((name) => [name, wanted[name]]));
};

/** The fields in which a variant differs from the file. A variant without a value inherits the value of its product. */
const overrideFor = (
  wanted: WantedVariant,
  product: Product,
  variant: ProductVariant['variant'] = {},
): Omit<VariantOverride, 'choices' | 'variantIds'> => {
  const { price, sku, weight, visible } = wanted;
  const productPrice = product.priceData?.price;
  const isPrice = (price ?? productPrice) === (variant.priceData?.price ?? productPrice);
  const isSku = (sku || product.sku || '') === (variant.sku || product.sku || '');
  const isWeight =
    (weight ?? product.weight ?? null) === (variant.weight ?? product.weight ?? null);
  return {
    ...(price !== undefined && !isPrice && { price }),
    ...(sku !== undefined && !isSku && { sku }),
    ...(weight !== undefined && !isWeight && { weight }),
    ...(visible !== undefined && visible !== (variant.visible ?? true) && { visible }),
  };
};

export interface WantedOverride {
  /** Line number of the variant's row. */
  line: number;
  override: VariantOverride;
}

/** Empty if all variants already match the file. */
export const overridesFor = (wanted: WantedProduct, product: Product): WantedOverride[] => {
  const known = new Map(
    (product.variants ?? []).map(({ choices, variant }) => [choicesKey(choices ?? {}), variant]),
  );
  return wanted.variants.flatMap((variant) => {
    const { line, choices } = variant;
    const override = overrideFor(variant, product, known.get(choicesKey(choices)));
    return Object.keys(override).length > 0 ? [{ line, override: { ...override, choices } }] : [];
  });
};
