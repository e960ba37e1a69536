// The merchant's verbs on collections (spec section 7, Catalog write): with an elevated client only.
import type { CollectionChanges, NewCollection } from '../../model/catalog/catalog-inputs.ts';
import type { Collection } from '../../model/catalog/product.ts';
import type { ElevatedSend } from '../../session/tokens/elevated-send.ts';
import * as calls from '../calls/catalog-write-calls.ts';
import { collectionOfAnswer } from '../catalog/collections.ts';

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

/** Resolves to the collection as the platform keeps it, its id included. */
export const createCollection = async (
  send: ElevatedSend,
  collection: NewCollection,
): Promise<Collection> =>
  collectionOfAnswer(await send(calls.createCollectionCall, { collection }));

/** What is absent stays as it is. */
export const updateCollection = async (
  send: ElevatedSend,
  id: string,
  changes: CollectionChanges,
): Promise<Collection> =>
  collectionOfAnswer(await send(calls.updateCollectionCall, { collection: { ...changes, id } }));

/** The products stay. */
export const deleteCollection = async (send: ElevatedSend, id: string): Promise<void> => {
  await send(calls.deleteCollectionCall, { id });
};
