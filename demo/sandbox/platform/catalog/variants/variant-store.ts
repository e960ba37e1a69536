import { and, eq, inArray } from 'drizzle-orm';
import {
  applicationError,
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { variants } from '../catalog-schema.ts';
import type { CatalogProduct, VariantRow } from '../products/product-reader.ts';
import { moneyText, weightText } from '../products/product-rows.ts';
import { lockProduct, reload, touchProduct } from '../products/product-store.ts';
import type { VariantOverride } from './variant-schema.ts';

/** True for a variant with all of these choices, and possibly more. */
export const hasChoices = ({ choices }: VariantRow, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).every(
    ([name, description]) => Object.hasOwn(choices, name) && choices[name] === description,
  );

/**
 * Applies all overrides, or none if an error is thrown. Returns the product with the affected variants, each once.
 * @throws PlatformError 404 PRODUCT_NOT_FOUND, 400 PRODUCT_HAS_NO_OPTIONS or listing every override without a matching
 *   variant.
 */
export const updateVariants = (
  platform: Platform,
  productId: string,
  overrides: readonly VariantOverride[],
): Promise<CatalogProduct> =>
  platform.db.transaction(async (tx) => {
    const { product, variants: all } = await lockProduct(tx, productId);
    if (product.options.length === 0)
      throw applicationError(
        400,
        'PRODUCT_HAS_NO_OPTIONS',
        'A product without options has no variants of its own.',
        { productId: product.id },
      );
    const violations: FieldViolation[] = [];
    const meant = overrides.map((override, index) => meantBy(override, all, index, violations));
    if (violations.length > 0) throw validationError(violations);
    for (const [index, override] of overrides.entries()) {
      const set = ownColumns(override);
      if (Object.keys(set).length === 0) continue;
      const ids = (meant[index] ?? []).map(({ variantId }) => variantId);
      await tx
        .update(variants)
        .set(set)
        .where(and(eq(variants.productId, product.id), inArray(variants.variantId, ids)));
    }
    await touchProduct(tx, product.id, { manageVariants: true }, platform.now());
    const touched = new Set(meant.flat().map(({ variantId }) => variantId));
    const after = await reload(tx, product.id);
    return {
      product: after.product,
      variants: after.variants.filter(({ variantId }) => touched.has(variantId)),
    };
  });

const meantBy = (
  { choices, variantIds }: VariantOverride,
  all: readonly VariantRow[],
  index: number,
  violations: FieldViolation[],
): VariantRow[] => {
  const refuse = (field: string) =>
    violations.push({
      field: `variants[${index}].${field}`,
      description: 'does not match a variant of the product',
      violatedRule: 'VALIDATION',
    });
  if (choices !== undefined) {
    const fitting = all.filter((variant) => hasChoices(variant, choices));
    if (fitting.length === 0) refuse('choices');
    return fitting;
  }
  return (variantIds ?? []).flatMap((id, place) => {
    const found = all.find(({ variantId }) => variantId === id.toLowerCase());
    if (found === undefined) refuse(`variantIds[${place}]`);
    return found ?? [];
  });
};

// Null clears the variant's override; an absent field leaves the override unchanged.
const ownColumns = (own: VariantOverride): Partial<VariantRow> => ({
  ...(own.price !== undefined && { price: own.price === null ? null : moneyText(own.price) }),
  ...(own.cost !== undefined && { cost: own.cost === null ? null : moneyText(own.cost) }),
  ...(own.weight !== undefined && { weight: own.weight === null ? null : weightText(own.weight) }),
  ...(own.sku !== undefined && { sku: own.sku }),
  ...(own.visible !== undefined && { visible: own.visible ?? true }),
  ...(own.productDimensions !== undefined && { productDimensions: own.productDimensions }),
  ...(own.packageDimensions !== undefined && { packageDimensions: own.packageDimensions }),
});

/** Clears all overrides except the stock; returns the variants. @throws PlatformError 404 PRODUCT_NOT_FOUND. */
export const resetVariants = (platform: Platform, productId: string): Promise<VariantRow[]> =>
  platform.db.transaction(async (tx) => {
    const { product } = await lockProduct(tx, productId);
    await tx
      .update(variants)
      .set({
        price: null,
        cost: null,
        weight: null,
        sku: null,
        visible: true,
        productDimensions: null,
        packageDimensions: null,
      })
      .where(eq(variants.productId, product.id));
    await touchProduct(tx, product.id, {}, platform.now());
    return (await reload(tx, product.id)).variants;
  });
