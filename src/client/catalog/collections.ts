// Collection reads for developers: by id, by slug, and by query.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { asObject, asText } from '../codec/json.ts';
import type { Call } from '../http/call.ts';
import { memberOfAnswer } from '../http/read-answer.ts';
import { type CursorPage, fetchQuery } from '../query/cursor-pages.ts';
import type { Page } from '../query/pages.ts';
import type { CursorQuery, Query, QueryOptions } from '../query/query.ts';
import {
  getCollectionBySlugCall,
  getCollectionBySlugV1Call,
  getCollectionCall,
  queryCollectionsByGetCall,
  queryCollectionsCall,
} from './catalog-read-calls.ts';
import type { Collection } from './product.ts';

/** One page of collections. */
export type CollectionPage = Page<Collection, 'collections'>;
/** One page of collections, with a cursor to the next. */
export type CollectionCursorPage = CursorPage<Collection, 'collections'>;

const collectionOf = (value: unknown): Collection | undefined =>
  asText(asObject(value)?.['id']) ? (value as Collection) : undefined;

/** The collection of a response. @throws StoreError `bad_answer` when the response has none. */
export const collectionOfAnswer = (answer: unknown): Collection =>
  memberOfAnswer(answer, 'collection', collectionOf);

const bySlug =
  (call: Call) =>
  async (send: Send, slug: string): Promise<Collection> =>
    collectionOfAnswer(await send(call, { slug }));

/** @throws StoreError with the platform's code when the collection does not exist. */
export const getCollection = async (send: Send, id: string): Promise<Collection> =>
  collectionOfAnswer(await send(getCollectionCall, { id }));

/** @throws StoreError with the platform's code when the collection does not exist. */
export const getCollectionBySlug: (send: Send, slug: string) => Promise<Collection> =
  bySlug(getCollectionBySlugCall);

/** The same with the older call. */
export const getCollectionBySlugV1: (send: Send, slug: string) => Promise<Collection> =
  bySlug(getCollectionBySlugV1Call);

export const queryCollections = (
  send: Send,
  query: Query | CursorQuery = {},
  { viaGet }: QueryOptions = {},
): Promise<CollectionPage & CollectionCursorPage> => {
  const call = viaGet ? queryCollectionsByGetCall : queryCollectionsCall;
  return fetchQuery(
    { ask: (payload) => send(call, payload), name: 'collections', read: collectionOf },
    query,
  );
};
