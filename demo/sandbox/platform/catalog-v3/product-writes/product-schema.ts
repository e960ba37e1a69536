import { z } from 'zod';
import {
  guid,
  readOnly,
  readOnlyFields,
  slug,
  text,
  textFrom,
} from '../../../foundation/validation/fields.ts';
import { productFields } from '../products/requested-fields.ts';
import { mediaReference, modifier, option, variant } from './option-schema.ts';

/** An entity with a name: an existing entity by id, or a new entity by name. */
const named = (maxLength: number) =>
  z.strictObject({ id: guid.nullish(), name: textFrom(1, maxLength).nullish() });

const infoSection = z.object({
  id: guid.nullish(),
  title: text(50).nullish(),
  plainDescription: text(16_000).nullish(),
});

/** Fields that are set by the platform, or by apps that this store does not have. */
const fixed = readOnlyFields(
  '_id createdDate updatedDate url currency handle inventory variantSummary discountInfo costRange actualPriceRange compareAtPriceRange breadcrumbsInfo directCategoriesInfo allCategoriesInfo mainCategoryId visibleInPos taxGroupId tags extendedFields subscriptionDetails description',
);

const members = {
  ...fixed,
  slug: slug.nullish(),
  visible: z.boolean().nullish(),
  plainDescription: text(16_000).nullish(),
  brand: named(50).nullish(),
  ribbon: named(30).nullish(),
  additionalRibbons: z.array(named(30)).max(4).nullish(),
  infoSections: z.array(infoSection).max(20).nullish(),
  media: z
    .object({ itemsInfo: z.object({ items: z.array(mediaReference).max(50) }).nullish() })
    .nullish(),
  options: z.array(option).max(6).nullish(),
  modifiers: z.array(modifier).max(10).nullish(),
  physicalProperties: z
    .object({
      pricePerUnit: z
        .object({ quantity: z.number().min(0.01), measurementUnit: text(20) })
        .nullish(),
    })
    .nullish(),
  purchaseEligibility: z
    .object({ userCriteria: z.enum(['ALL', 'MEMBERS_ONLY']).nullish() })
    .nullish(),
  seoData: z.record(z.string(), z.unknown()).nullish(),
};

const variantsInfo = z.strictObject({ variants: z.array(variant).min(1).max(1_000) });

export const newProduct = z
  .strictObject({
    ...members,
    ...readOnlyFields('id revision'),
    name: textFrom(1, 80),
    productType: z.enum(['PHYSICAL', 'DIGITAL']),
    variantsInfo,
  })
  .superRefine(({ productType, physicalProperties }, ctx) => {
    if (productType === 'PHYSICAL' && !physicalProperties)
      ctx.addIssue({
        code: 'custom',
        path: ['physicalProperties'],
        message: 'is required for a physical product',
        params: { rule: 'REQUIRED_FIELD' },
      });
  });

export const productChange = z.strictObject({
  ...members,
  id: readOnly,
  revision: textFrom(1, 20),
  name: textFrom(1, 80).optional(),
  productType: z.enum(['PHYSICAL', 'DIGITAL']).optional(),
  variantsInfo: variantsInfo.nullish(),
});

export type NewProductV3 = z.infer<typeof newProduct>;
export type ProductChangeV3 = z.infer<typeof productChange>;

const answered = { returnEntity: z.boolean().nullish(), fields: productFields };

export const createBody = z.strictObject({ ...answered, product: newProduct });
export const updateBody = z.strictObject({ ...answered, product: productChange });

/** Products are checked one by one, so that only the invalid products fail. */
const products = z.array(z.unknown()).min(1).max(100);

export const bulkCreateBody = z.strictObject({ ...answered, products });
export const bulkUpdateBody = z.strictObject({
  ...answered,
  products: z
    .array(z.strictObject({ product: z.unknown(), mask: readOnly }))
    .min(1)
    .max(100),
});
export const bulkDeleteBody = z.strictObject({
  productIds: z.array(textFrom(1, 36)).min(1).max(100),
});
