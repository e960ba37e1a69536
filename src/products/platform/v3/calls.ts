// Catalog version 3 calls of the widget, and how it reads their lists. Facts: docs/platform/catalog.md#queries.

import type { ApiSend } from '../../../client/auth/tokens/authorized-client.ts';
import { isTrue, object, orEmpty } from '../../../client/codec/codec.ts';
import { asArray, asObject, asText, type Json } from '../../../client/codec/json.ts';
import type { ShopProduct } from '../shop-product.ts';
import { readShopProduct } from './read-shop-product.ts';

const metadata = orEmpty(object({ hasNext: isTrue, cursors: orEmpty(object({ next: asText })) }));

/** Cursor of the next page; undefined after the last one. */
export const readCursor = ({ pagingMetadata }: Json): string | undefined => {
  const { hasNext, cursors } = metadata(pagingMetadata);
  return hasNext ? cursors.next : undefined;
};

export const readShopProducts = ({ products }: Json): ShopProduct[] =>
  asArray(products).flatMap((value) => readShopProduct(value) ?? []);

/** Calls the catalog: POST with a body, else GET. @throws StoreError of the call; `bad_answer` without the member. */
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

/** Undefined if the platform answers 404; any other failure rejects. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (asObject(error)?.['status'] === 404) return undefined;
    throw error;
  });
