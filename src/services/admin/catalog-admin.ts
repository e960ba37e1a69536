// The merchant's verbs on products (spec section 7, Catalog write): with an elevated client only.
import type {
  ChoiceMedia,
  MediaInput,
  NewProduct,
  ProductChanges,
  VariantOverride,
} from '../../model/catalog/catalog-inputs.ts';
import type { Product, ProductVariant } from '../../model/catalog/product.ts';
import { asArray, asObject } from '../../model/json.ts';
import type { ElevatedSend } from '../../session/tokens/elevated-send.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import * as calls from '../calls/catalog-write-calls.ts';
import { variantOf } from '../catalog/product-queries.ts';
import { productOf } from '../catalog/products.ts';

const productOfAnswer = (answer: unknown): Product => {
  const product = productOf(asObject(answer)?.['product']);
  if (product) return product;
  throw badAnswer();
};

/** Resolves to the product as the platform keeps it, its id included. */
export const createProduct = async (send: ElevatedSend, product: NewProduct): Promise<Product> =>
  productOfAnswer(await send(calls.createProductCall, { product }));

/** What is absent stays as it is; null clears what can be without a value. */
export const updateProduct = async (
  send: ElevatedSend,
  id: string,
  changes: ProductChanges,
): Promise<Product> =>
  productOfAnswer(await send(calls.updateProductCall, { product: { ...changes, id } }));

export const deleteProduct = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteProductCall, { id });
};

/** Resolves to the changed variants. */
export const updateProductVariants = async (
  send: ElevatedSend,
  id: string,
  variants: readonly VariantOverride[],
): Promise<ProductVariant[]> => {
  const answer = asObject(await send(calls.updateProductVariantsCall, { id, variants }));
  if (!answer) throw badAnswer();
  return asArray(answer['variants'])
    .map(variantOf)
    .filter((variant) => variant !== undefined);
};

/** Takes back every price, cost, weight and SKU of the variants' own. */
export const resetAllProductVariantData = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.resetAllProductVariantDataCall, { id });
};

export const addProductMedia = async (
  send: ElevatedSend,
  id: string,
  media: readonly MediaInput[],
): Promise<void> => {
  await send(calls.addProductMediaCall, { id, media });
};

/** Without ids, all media of the product. */
export const removeProductMedia = async (
  send: ElevatedSend,
  id: string,
  mediaIds?: readonly string[],
): Promise<void> => {
  await send(calls.removeProductMediaCall, { id, mediaIds });
};

export const addProductMediaToChoices = async (
  send: ElevatedSend,
  id: string,
  media: readonly ChoiceMedia[],
): Promise<void> => {
  await send(calls.addProductMediaToChoicesCall, { id, media });
};

/** The media stay with the product. Without ids, all media of the choice. */
export const removeProductMediaFromChoices = async (
  send: ElevatedSend,
  id: string,
  media: readonly (Omit<ChoiceMedia, 'mediaIds'> & Partial<ChoiceMedia>)[],
): Promise<void> => {
  await send(calls.removeProductMediaFromChoicesCall, { id, media });
};

/** The product has one variant again. */
export const deleteProductOptions = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteProductOptionsCall, { id });
};

export const removeBrand = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.removeBrandCall, { id });
};

export const removeRibbon = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.removeRibbonCall, { id });
};
