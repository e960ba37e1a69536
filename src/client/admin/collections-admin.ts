// Collection calls for merchants (spec section 7, Catalog write). They need an elevated client.

import type { ElevatedSend } from '../auth/tokens/elevated-send.ts';
import type { CollectionChanges, NewCollection } from '../catalog/catalog-inputs.ts';
import { collectionOfAnswer } from '../catalog/collections.ts';
import type { Collection } from '../catalog/product.ts';
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
  collectionOfAnswer(await send(calls.createCollectionCall, { collection }));

/** Changes a collection. Absent fields stay unchanged. */
export const updateCollection = async (
  send: ElevatedSend,
  id: string,
  changes: CollectionChanges,
): Promise<Collection> =>
  collectionOfAnswer(await send(calls.updateCollectionCall, { collection: { ...changes, id } }));

/** Deletes the collection, but not its products. */
export const deleteCollection = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteCollectionCall, { id });
};
