import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { asObject, asText } from '../codec/json.ts';
import type { Call } from '../http/call.ts';
import { readMember } from '../http/read-answer.ts';
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

const parseCollection = (value: unknown): Collection | undefined =>
  asText(asObject(value)?.['id']) ? (value as Collection) : undefined;

/** Reads the collection in a response. @throws StoreError `bad_answer` if there is no collection. */
export const readCollectionAnswer = (answer: unknown): Collection =>
  readMember(answer, 'collection', parseCollection);

const bySlug =
  (call: Call) =>
  async (send: ApiSend, slug: string): Promise<Collection> =>
    readCollectionAnswer(await send(call, { slug }));

/** @throws StoreError with the platform's code when the collection does not exist. */
export const getCollection = async (send: ApiSend, id: string): Promise<Collection> =>
  readCollectionAnswer(await send(getCollectionCall, { id }));

/** @throws StoreError with the platform's code when the collection does not exist. */
export const getCollectionBySlug: (send: ApiSend, slug: string) => Promise<Collection> =
  bySlug(getCollectionBySlugCall);

/** Like getCollectionBySlug, with the older call. */
export const getCollectionBySlugV1: (send: ApiSend, slug: string) => Promise<Collection> =
  bySlug(getCollectionBySlugV1Call);

export const queryCollections = (
  send: ApiSend,
  query: Query | CursorQuery = {},
  { viaGet }: QueryOptions = {},
): Promise<CollectionPage & CollectionCursorPage> => {
  const call = viaGet ? queryCollectionsByGetCall : queryCollectionsCall;
  return fetchQuery(
    { ask: (payload) => send(call, payload), name: 'collections', read: parseCollection },
    query,
  );
};
