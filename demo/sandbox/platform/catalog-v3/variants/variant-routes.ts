// Routes of version 3 that return variants without their products, in a different shape than inside a product.
import { type SQL, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { namedGuid, namedGuidSql } from '../../../foundation/db/named-guid.ts';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { bodyOf } from '../../../foundation/http/api-call.ts';
import { variants as v } from '../../catalog/catalog-schema.ts';
import {
  defaultVariantId,
  type ListedProduct,
  loadCatalog,
  type VariantRow,
} from '../../catalog/products/product-reader.ts';
import { selectPage } from '../../catalog/query/query-page.ts';
import {
  type StoreVariantRow,
  selectStoreVariants,
  variantOrder,
} from '../../catalog/variants/store-variant.ts';
import type { Platform } from '../../core/platform.ts';
import { catalogCaller } from '../../tokens/elevated-caller.ts';
import { variantIdOf } from '../ids/catalog-ids.ts';
import { pagingMetadataV3 } from '../lists/paging-metadata.ts';
import { loadProductView } from '../products/load-view.ts';
import { physicalToWire } from '../products/per-unit-view.ts';
import type { ProductView } from '../products/product-view.ts';
import { refuseMerchantData } from '../products/requested-fields.ts';
import { variantToWire } from '../products/variant-view.ts';
import { compilePaged, pagedMembers, requireLimit } from '../query/cursor-request.ts';
import type { FieldSpec, FieldSpecs } from '../query/field-specs.ts';

const maxVariants = 1_000;

const fields = z
  .array(
    z.enum([
      'CURRENCY',
      'MERCHANT_DATA',
      'SUBSCRIPTION_PRICES_INFO',
      'WEIGHT_MEASUREMENT_UNIT_INFO',
    ]),
  )
  .max(100)
  .nullish();

type Field = NonNullable<z.infer<typeof fields>>[number];

const guidField = (value: SQL): FieldSpec => ({ field: { kind: 'guid', value }, isSortable: true });

const specs: FieldSpecs = {
  id: guidField(
    namedGuidSql('read-only-variant', sql`${v.productId}::text || ':' || ${v.variantId}::text`),
  ),
  variantId: guidField(sql`(case ${v.variantId} when ${defaultVariantId}::uuid
    then ${namedGuidSql('variant', sql`${v.productId}::text`)} else ${v.variantId} end)`),
  'productData.productId': guidField(sql`${v.productId}`),
};

const members = z.strictObject(pagedMembers(maxVariants)).nullish();
const queryBody = z.strictObject({ query: members, fields });
const searchBody = z.strictObject({ search: members, fields });

/** Mounts `query-variants` and `search-variants` under a prefix such as `/stores/v3/products`. */
export const variantRoutesV3 = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/query-variants`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { query, fields: named } = await bodyOf(c, queryBody);
    return c.json(await listVariants(c, platform, isElevated, { member: 'query', query, named }));
  });
  app.post(`${prefix}/search-variants`, async (c) => {
    const { isElevated } = await catalogCaller(platform, c.req.raw);
    const { search: query, fields: named } = await bodyOf(c, searchBody);
    return c.json(await listVariants(c, platform, isElevated, { member: 'search', query, named }));
  });
};

interface AskedVariants {
  member: 'query' | 'search';
  query: z.infer<typeof members>;
  named: readonly Field[] | null | undefined;
}

const listVariants = async (
  c: Context<ApiEnv>,
  platform: Platform,
  isElevated: boolean,
  { member, query, named }: AskedVariants,
) => {
  refuseMerchantData(named ?? [], isElevated);
  requireLimit(query ?? {}, member);
  const call = { name: `variants/${member}`, member, specs, order: variantOrder };
  const compiled = compilePaged({ ...query }, call);
  const { rows, metadata } = await selectPage(
    compiled,
    selectStoreVariants(platform.db, isElevated),
  );
  return {
    variants: await viewVariants(c, platform, rows, named ?? []),
    pagingMetadata: pagingMetadataV3(metadata),
  };
};

const viewVariants = async (
  c: Context<ApiEnv>,
  platform: Platform,
  rows: readonly StoreVariantRow[],
  named: readonly Field[],
) => {
  const whole = await loadCatalog(
    platform.db,
    rows.map(({ product }) => product.id),
  );
  const entries = rows.map(({ variant, product, collectionIds }) => ({
    variant,
    entry: { product, collectionIds, variants: whole.get(product.id)?.variants ?? [variant] },
  }));
  const view = await loadProductView(
    platform,
    entries.map(({ entry }) => entry),
    {
      // These calls always include the names of choices.
      asked: new Set([...named, 'VARIANT_OPTION_CHOICE_NAMES' as const]),
      locale: c.get('locale'),
      withVariants: false,
    },
  );
  return entries.map((one) => readOnlyVariant(one, view));
};

const readOnlyVariant = (
  { variant, entry }: { variant: VariantRow; entry: ListedProduct },
  view: ProductView,
) => {
  const { product, collectionIds } = entry;
  const { id: _, choices, ...same } = variantToWire(entry, variant, view);
  const [mainCategoryId] = collectionIds;
  const isPhysical = product.productType === 'physical';
  const withUnit = view.asked.has('WEIGHT_MEASUREMENT_UNIT_INFO');
  return {
    id: namedGuid('read-only-variant', `${product.id}:${variant.variantId}`),
    variantId: variantIdOf(product.id, variant.variantId),
    optionChoices: choices,
    ...same,
    productData: {
      productId: product.id,
      name: product.name,
      slug: product.slug,
      productType: isPhysical ? 'PHYSICAL' : 'DIGITAL',
      visible: product.visible,
      revision: String(product.revision),
      ...(view.asked.has('CURRENCY') && { currency: view.currency }),
      ...(mainCategoryId !== undefined && { mainCategoryId }),
      ...(isPhysical && {
        physicalProperties: physicalToWire(entry, { locale: view.locale, withUnit }),
      }),
    },
  };
};
