// Product and collection calls for merchants. They need an elevated client.

import type { ElevatedSend } from '../auth/tokens/elevated-send.ts';
import type {
  ChoiceMedia,
  CollectionChanges,
  MediaInput,
  NewCollection,
  NewProduct,
  ProductChanges,
  VariantOverride,
} from '../catalog/catalog-inputs.ts';
import { readCollectionAnswer } from '../catalog/collections.ts';
import type { Collection, Product, ProductVariant } from '../catalog/product.ts';
import { parseVariant } from '../catalog/product-queries.ts';
import { parseProduct } from '../catalog/products.ts';
import { anything, list, object, readBy } from '../codec/codec.ts';
import { readAnswer } from '../http/read-answer.ts';
import * as calls from './catalog-write-calls.ts';

export const addProductsToCollection = async (
  send: ElevatedSend,
  id: string,
  productIds: readonly string[],
): Promise<void> => {
  await send(calls.addProductsToCollectionCall, { id, productIds });
};

export const removeProductsFromCollection = async (
  send: ElevatedSend,
  id: string,
  productIds: readonly string[],
): Promise<void> => {
  await send(calls.removeProductsFromCollectionCall, { id, productIds });
};

/** Creates a collection. Resolves to the stored collection with its id. */
export const createCollection = async (
  send: ElevatedSend,
  collection: NewCollection,
): Promise<Collection> =>
  readCollectionAnswer(await send(calls.createCollectionCall, { collection }));

/** Changes a collection. Absent fields stay unchanged. */
export const updateCollection = async (
  send: ElevatedSend,
  id: string,
  changes: CollectionChanges,
): Promise<Collection> =>
  readCollectionAnswer(await send(calls.updateCollectionCall, { collection: { ...changes, id } }));

/** Deletes the collection, but not its products. */
export const deleteCollection = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteCollectionCall, { id });
};

const productAnswer = object({ product: readBy(parseProduct, 'a product') });

const readProductAnswer = (answer: unknown): Product => readAnswer(productAnswer, answer).product;

/** Creates a product. Resolves to the stored product with its id. */
export const createProduct = async (send: ElevatedSend, product: NewProduct): Promise<Product> =>
  readProductAnswer(await send(calls.createProductCall, { product }));

/** Changes a product. Absent fields stay unchanged; null clears a field. */
export const updateProduct = async (
  send: ElevatedSend,
  id: string,
  changes: ProductChanges,
): Promise<Product> =>
  readProductAnswer(await send(calls.updateProductCall, { product: { ...changes, id } }));

export const deleteProduct = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteProductCall, { id });
};

/** Changes variants. Resolves to the changed variants. */
export const updateProductVariants = async (
  send: ElevatedSend,
  id: string,
  variants: readonly VariantOverride[],
): Promise<ProductVariant[]> => {
  const answer = await send(calls.updateProductVariantsCall, { id, variants });
  const changed = readAnswer(object({ variants: list(anything) }), answer).variants;
  return changed.map(parseVariant).filter((variant) => variant !== undefined);
};

/** Removes price, cost, weight and SKU overrides of all variants. */
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

/** Removes the given media, or all media of the product if `mediaIds` is missing. */
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

/** Unlinks media from choices: the given media, or all media if `mediaIds` is missing. The product keeps the media. */
export const removeProductMediaFromChoices = async (
  send: ElevatedSend,
  id: string,
  media: readonly (Omit<ChoiceMedia, 'mediaIds'> & Partial<ChoiceMedia>)[],
): Promise<void> => {
  await send(calls.removeProductMediaFromChoicesCall, { id, media });
};

/** Removes all options. The product has one variant afterwards. */
export const deleteProductOptions = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteProductOptionsCall, { id });
};

export const removeBrand = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.removeBrandCall, { id });
};

export const removeRibbon = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.removeRibbonCall, { id });
};
