// A variant apart from its product, and how it is read. Its shape is another than inside a product (CATALOG_V3 8.5).
import {
  type Codec,
  listOfValid,
  maybe,
  maybeOneOf,
  someOf,
  sparse,
  words,
} from '../../codec/codec.ts';
import { asText } from '../../codec/json.ts';
import { readBoolean } from '../../codec/readers.ts';
import type { ProductV3Variant, VariantChoiceV3 } from './product-v3.ts';
import { variantChoice, variantMembers } from './read-variant.ts';

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

const listedVariant: Codec<ListedVariantV3> = sparse({
  ...variantMembers,
  id: words,
  variantId: words,
  optionChoices: listOfValid(variantChoice),
  productData: someOf({
    productId: asText,
    name: asText,
    slug: asText,
    productType: maybeOneOf(['PHYSICAL', 'DIGITAL']),
    visible: readBoolean,
    currency: asText,
    mainCategoryId: asText,
    revision: asText,
    handle: asText,
  }),
});

/** The variant, or undefined when one of its ids is missing. */
export const readListedVariant: Codec<ListedVariantV3 | undefined> = maybe(listedVariant);
