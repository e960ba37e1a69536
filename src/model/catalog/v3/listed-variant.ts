// A variant apart from its product, and how it is read. Its shape is another than inside a product (CATALOG_V3 8.5).
import { asObject, asText } from '../../json.ts';
import { filled, objectsIn, oneOf, present, readBoolean } from '../../readers.ts';
import type { ProductV3Variant, VariantChoiceV3 } from '../product-v3.ts';
import { readVariant, readVariantChoice } from './read-variant.ts';

/** A variant, as a search over all products finds it. */
export interface ListedVariantV3 extends Omit<ProductV3Variant, 'choices'> {
  /** Of this entry. A cart takes `variantId`. */
  id: string;
  variantId: string;
  optionChoices: VariantChoiceV3[];
  productData?: {
    productId?: string;
    name?: string;
    slug?: string;
    productType?: 'PHYSICAL' | 'DIGITAL';
    visible?: boolean;
    currency?: string;
    mainCategoryId?: string;
    revision?: string;
    handle?: string;
  };
}

const readProductData = (value: unknown): ListedVariantV3['productData'] => {
  const data = asObject(value);
  return filled(
    present({
      productId: asText(data?.['productId']),
      name: asText(data?.['name']),
      slug: asText(data?.['slug']),
      productType: oneOf(['PHYSICAL', 'DIGITAL'] as const, data?.['productType']),
      visible: readBoolean(data?.['visible']),
      currency: asText(data?.['currency']),
      mainCategoryId: asText(data?.['mainCategoryId']),
      revision: asText(data?.['revision']),
      handle: asText(data?.['handle']),
    }),
  );
};

/** The variant, or undefined when one of its ids is missing. */
export const readListedVariant = (value: unknown): ListedVariantV3 | undefined => {
  const variant = asObject(value);
  const [id, variantId] = [asText(variant?.['id']), asText(variant?.['variantId'])];
  if (!variant || !id || !variantId) return undefined;
  const { choices: _, ...same } = readVariant(variant);
  return {
    ...same,
    id,
    variantId,
    optionChoices: objectsIn(variant['optionChoices']).map(readVariantChoice),
    ...present({ productData: readProductData(variant['productData']) }),
  };
};
