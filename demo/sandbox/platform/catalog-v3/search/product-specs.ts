import { type SQL, sql } from 'drizzle-orm';
import { namedGuidSql } from '../../../foundation/db/named-guid.ts';
import { products as p, variants as v } from '../../catalog/catalog-schema.ts';
import { inCollections } from '../../catalog/products/product-fields.ts';
import { defaultVariantId } from '../../catalog/products/product-reader.ts';
import type { FieldKind } from '../../catalog/query/query-field.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';
import type { FieldSpec, FieldSpecs } from '../query/field-specs.ts';
import {
  actualPriceSql,
  compareAtPriceSql,
  minVariantSkuSql,
  shippingWeightSql,
} from './price-sql.ts';
import { setOf, valueSets } from './value-sets.ts';

const one = (kind: FieldKind, value: SQL, isNullable = false): FieldSpec => ({
  field: { kind, value, isNullable },
});

const sortable = (spec: FieldSpec): FieldSpec => ({ ...spec, isSortable: true });

const nothing = sql`null::text`;
const visible = one('boolean', sql`${p.visible}`);

const preorderAvailability = sql`(select case
  when not ${p.preorderEnabled} or coalesce(${p.preorderLimit}, 1) <= 0 then 'NO_VARIANTS'
  when bool_and(${v.quantity} <= 0) then 'ALL_VARIANTS'
  when bool_or(${v.quantity} <= 0) then 'SOME_VARIANTS' else 'NO_VARIANTS' end
  from ${v} where ${v.productId} = ${p.id})`;

const oneTimePurchases = sql`(case when exists (select 1 from subscription_options s
  where s.product_id = ${p.id}) then ${p.allowOneTimePurchases} end)`;

const hasVariant = (id: string): SQL =>
  sql`exists (select 1 from ${v} where ${v.productId} = ${p.id} and (case ${v.variantId}
    when ${defaultVariantId}::uuid then ${namedGuidSql('variant', sql`${p.id}::text`)}
    else ${v.variantId} end) = ${id}::uuid)`;

const inCategory = (id: string): SQL => inCollections([id], 'some');

const inCategoryTree = (id: string): SQL =>
  id.toLowerCase() === allProductsCategoryId
    ? sql`true`
    : sql`${p.id} in (with recursive below as (
        select c.id from collections c where c.id = ${id}::uuid
        union select c.id from collections c join below b on c.parent_id = b.id)
        select pc.product_id from product_collections pc join below b on b.id = pc.collection_id)`;

const customizations = (): FieldSpecs => ({
  'options.id': setOf(valueSets.optionIds, 'guid'),
  'options.name': setOf(valueSets.optionNames),
  'options.choicesSettings.choices.choiceId': setOf(valueSets.optionChoiceIds, 'guid'),
  'options.choicesSettings.choices.name': setOf(valueSets.optionChoiceNames),
  'modifiers.id': setOf(valueSets.modifierIds, 'guid'),
  'modifiers.name': setOf(valueSets.modifierNames),
  'modifiers.choicesSettings.choices.choiceId': setOf(valueSets.modifierChoiceIds, 'guid'),
  'modifiers.choicesSettings.choices.name': setOf(valueSets.modifierChoiceNames),
  'infoSections.id': setOf(valueSets.sectionIds, 'guid'),
  'infoSections.uniqueName': setOf(valueSets.sectionNames),
  'additionalRibbons.id': setOf(valueSets.ribbonIds, 'guid'),
  'additionalRibbons.name': setOf(valueSets.ribbonNames),
  'tags.publicTags.tagIds': setOf(valueSets.none, 'guid'),
});

/** Prices depend on the currency of the request's store, so the fields are created per request. */
export const searchSpecs = (): FieldSpecs => ({
  'allCategoriesInfo.categories': { field: { kind: 'items', has: inCategoryTree } },
  'directCategoriesInfo.categories': { field: { kind: 'items', has: inCategory } },
  'variantsInfo.variants': { field: { kind: 'items', has: hasVariant } },
  ...customizations(),
  id: one('guid', sql`${p.id}`),
  slug: one('text', sql`${p.slug}`),
  handle: one('text', nothing, true),
  visible,
  visibleInPos: visible,
  productType: one('word', sql`upper(${p.productType})`),
  'brand.id': one('guid', namedGuidSql('brand', sql`${p.brand}`), true),
  'brand.name': one('text', sql`${p.brand}`, true),
  'ribbon.id': one('guid', namedGuidSql('ribbon', sql`${p.ribbon}`), true),
  'ribbon.name': one('text', sql`${p.ribbon}`, true),
  'inventory.availabilityStatus': one('word', sql`${p.inventoryStatus}`),
  'inventory.preorderStatus': one(
    'word',
    sql`(case when ${p.preorderEnabled} then 'ENABLED' else 'DISABLED' end)`,
  ),
  'inventory.preorderAvailability': one('word', preorderAvailability),
  'physicalProperties.deliveryProfileId': one('text', nothing, true),
  'physicalProperties.fulfillerId': one('text', nothing, true),
  'subscriptionDetails.allowOneTimePurchases': one('boolean', oneTimePurchases, true),
  taxGroupId: one('text', nothing, true),
  name: sortable(one('text', sql`${p.name}`)),
  createdDate: sortable(one('date', sql`${p.createdDate}`)),
  updatedDate: sortable(one('date', sql`${p.lastUpdated}`)),
  'actualPriceRange.minValue.amount': sortable(one('number', actualPriceSql('min'))),
  'actualPriceRange.maxValue.amount': sortable(one('number', actualPriceSql('max'))),
  'compareAtPriceRange.minValue.amount': sortable(one('number', compareAtPriceSql('min'), true)),
  'compareAtPriceRange.maxValue.amount': sortable(one('number', compareAtPriceSql('max'), true)),
  'minVariantPriceInfo.sku': sortable(one('text', minVariantSkuSql(), true)),
  'physicalProperties.shippingWeightRange.minValue': sortable(
    one('number', shippingWeightSql('min'), true),
  ),
  'physicalProperties.shippingWeightRange.maxValue': sortable(
    one('number', shippingWeightSql('max'), true),
  ),
});

export const facetSpecs = (): FieldSpecs => ({
  ...searchSpecs(),
  'allCategoriesInfo.categories.id': setOf(valueSets.allCategoryIds, 'guid'),
  'directCategoriesInfo.categories.id': setOf(valueSets.directCategoryIds, 'guid'),
});

/** Real stores refuse to sort a query, although the platform's client declares four sortable fields. */
export const querySpecs: FieldSpecs = {
  id: one('guid', sql`${p.id}`),
  handle: {
    ...one('text', nothing, true),
    operators: ['$eq', '$ne', '$exists', '$in', '$startsWith'],
  },
  'options.id': setOf(valueSets.optionIds, 'guid', ['$isEmpty']),
  slug: one('text', sql`${p.slug}`),
  createdDate: one('date', sql`${p.createdDate}`),
  updatedDate: one('date', sql`${p.lastUpdated}`),
  visible,
};
