import Big from 'big.js';
import type { PricePerUnit } from '../platform/catalog/catalog-json.ts';
import {
  collections,
  productCollections,
  products,
  variants,
} from '../platform/catalog/catalog-schema.ts';
import { addMedia, mediaIdOf } from '../platform/catalog/media/media-library.ts';
import { defaultVariantId } from '../platform/catalog/products/product-reader.ts';
import { analyzeCatalog } from '../platform/catalog/statistics.ts';
import { combinations } from '../platform/catalog/variants/combine-variants.ts';
import type { Database } from '../platform/core/database.ts';
import { seedId } from './ids.ts';
import type { Seed, SeedProduct } from './seed-types.ts';

/** `Color=Clay|Size=Large`, independent of the order of options. */
export const canonicalChoices = (choices: Record<string, string>): string =>
  Object.keys(choices)
    .sort()
    .map((name) => `${name}=${choices[name]}`)
    .join('|');

const variantRows = (seed: SeedProduct): (typeof variants.$inferInsert)[] => {
  const productId = seedId('product', seed.slug);
  if (!seed.options?.length)
    return [{ productId, variantId: defaultVariantId, position: 0, quantity: seed.stock }];
  return combinations(seed.options).map((choices, position) => {
    const key = canonicalChoices(choices);
    const own = seed.variants?.find((variant) => canonicalChoices(variant.choices) === key);
    return {
      productId,
      variantId: seedId('variant', `${seed.slug}:${key}`),
      position,
      choices,
      quantity: own?.stock === undefined ? seed.stock : own.stock,
      price: own?.price === undefined ? null : new Big(own.price).toFixed(2),
      sku: own?.sku ?? null,
    };
  });
};

const productRow = (
  seed: SeedProduct,
  position: number,
  at: Date,
): typeof products.$inferInsert => ({
  id: seedId('product', seed.slug),
  slug: seed.slug,
  name: seed.name,
  description: seed.description,
  productType: seed.productType,
  price: new Big(seed.price).toFixed(2),
  discountType: seed.discount?.type ?? 'NONE',
  discountValue: new Big(seed.discount?.value ?? 0).toString(),
  ribbon: seed.ribbon ?? null,
  brand: seed.brand ?? null,
  sku: seed.sku,
  weight: seed.weightKg === undefined ? null : new Big(seed.weightKg).toString(),
  cost: seed.cost === undefined ? null : new Big(seed.cost).toFixed(2),
  pricePerUnit: perUnit(seed),
  infoSections: seed.sections ?? [],
  manageVariants: Boolean(seed.variants?.length),
  options: seed.options ?? [],
  customTextFields: seed.customTextFields ?? [],
  modifiers: seed.modifiers ?? [],
  additionalRibbons: seed.additionalRibbons ?? [],
  allowOneTimePurchases: seed.allowOneTimePurchases ?? true,
  membersOnly: seed.membersOnly ?? false,
  lacksFile: seed.lacksFile ?? false,
  media: [...seed.media, ...(seed.pictureUrls ?? []).map(mediaIdOf)],
  preorderEnabled: seed.preorder !== undefined,
  preorderMessage: seed.preorder?.message ?? null,
  preorderLimit: seed.preorder?.limit ?? null,
  position,
  createdDate: at,
  lastUpdated: at,
});

const perUnit = ({ perUnit: given }: SeedProduct): PricePerUnit | null =>
  given === undefined
    ? null
    : {
        totalQuantity: given.holds[0],
        totalMeasurementUnit: given.holds[1],
        baseQuantity: given.per[0],
        baseMeasurementUnit: given.per[1],
      };

// Products get different dates, so that sorting by date shows an order.
const productAt = (now: number, position: number): Date =>
  new Date(now - (position + 1) * 86_400_000);

/** The seeded stock levels, to restore stock without seeding again. */
export const seededStock = (seed: Seed) =>
  seed.products.flatMap((product) =>
    variantRows(product).map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity: quantity ?? null,
      preorder_limit: product.preorder?.limit ?? null,
    })),
  );

/** A statement can have at most 65,535 values, about two thousand of these rows. */
const inParts = <T>(rows: readonly T[], size = 1_000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );

/** Fills an empty catalog. */
export const seedCatalog = async (db: Database, seed: Seed, now: number): Promise<void> => {
  const collectionRows = seed.collections.map(({ parent, isHidden, ...collection }, position) => ({
    id: seedId('collection', collection.slug),
    ...collection,
    parentId: parent === undefined ? null : seedId('collection', parent),
    visible: !isHidden,
    position,
    createdDate: new Date(now),
    lastUpdated: new Date(now),
  }));
  const memberships = seed.products
    .flatMap((product) =>
      product.collections.map((slug) => ({
        productId: seedId('product', product.slug),
        collectionId: seedId('collection', slug),
      })),
    )
    // The position orders the products of a collection and the collections of a product, in the order of the seed.
    .map((membership, position) => ({ ...membership, position }));
  const productRows = seed.products.map((product, position) =>
    productRow(product, position, productAt(now, position)),
  );
  // Drizzle refuses empty inserts, and a test may seed a shop without collections.
  if (collectionRows.length > 0) await db.insert(collections).values(collectionRows);
  await addMedia(
    db,
    seed.products.flatMap(({ pictureUrls = [] }) => pictureUrls),
    now,
  );
  for (const rows of inParts(productRows)) await db.insert(products).values(rows);
  for (const rows of inParts(seed.products.flatMap(variantRows)))
    await db.insert(variants).values(rows);
  for (const rows of inParts(memberships)) await db.insert(productCollections).values(rows);
  if (productRows.length > 500) await analyzeCatalog(db);
};
