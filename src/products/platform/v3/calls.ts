// Sends calls to catalog version 3, and reads lists in the responses. Facts: docs/platform/catalog.md#queries.

import type { ApiSend } from '../../../client/auth/tokens/authorized-client.ts';
import { isTrue, object, orEmpty } from '../../../client/codec/codec.ts';
import { asArray, asObject, asText, type Json } from '../../../client/codec/json.ts';
import type { ShopProduct } from '../shop-product.ts';
import { readShopProduct } from './read-shop-product.ts';

const metadata = orEmpty(object({ hasNext: isTrue, cursors: orEmpty(object({ next: asText })) }));

/** Cursor of the next page; undefined on the last page. */
export const readCursor = ({ pagingMetadata }: Json): string | undefined => {
  const { hasNext, cursors } = metadata(pagingMetadata);
  return hasNext ? cursors.next : undefined;
};

export const readShopProducts = ({ products }: Json): ShopProduct[] =>
  asArray(products).flatMap((value) => readShopProduct(value) ?? []);

/** POST with a body, else GET. @throws StoreError of the call; `bad_answer` if the response has no field `member`. */
export type Ask = (
  path: string,
  member: string,
  body?: Json,
  signal?: AbortSignal,
) => Promise<Json>;

export const createAsk =
  (send: ApiSend, badAnswer: () => Error): Ask =>
  async (path, member, body, signal) => {
    const method = body ? 'POST' : 'GET';
    const answer = asObject(await send({ method, service: '', path, isRead: true }, body, signal));
    if (answer?.[member] == null) throw badAnswer();
    return answer;
  };

/** Resolves to undefined if the platform responds with 404; rejects on any other failure. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (asObject(error)?.['status'] === 404) return undefined;
    throw error;
  });
