// The calls of catalog version 3 that the widget makes, and how it reads their lists.

import type { Send } from '../../../client/auth/tokens/authorized-client.ts';
import { isTrue, object, orEmpty } from '../../../client/codec/codec.ts';
import { asArray, asObject, asText, type Json } from '../../../client/codec/json.ts';
import type { ShopProduct } from '../shop-product.ts';
import { shopProductOf } from './product-of.ts';

const metadata = orEmpty(object({ hasNext: isTrue, cursors: orEmpty(object({ next: asText })) }));

/** Where the next page begins; undefined after the last one. */
export const cursorOf = ({ pagingMetadata }: Json): string | undefined => {
  const { hasNext, cursors } = metadata(pagingMetadata);
  return hasNext ? cursors.next : undefined;
};

export const productsOf = ({ products }: Json): ShopProduct[] =>
  asArray(products).flatMap((value) => shopProductOf(value) ?? []);

/**
 * Asks the catalog: by POST with a body, else by GET. The answer has the member.
 * @throws StoreError of the call, or `bad_answer` for an answer without the member.
 */
export type Ask = (
  path: string,
  member: string,
  body?: Json,
  signal?: AbortSignal,
) => Promise<Json>;

export const createAsk =
  (send: Send, badAnswer: () => Error): Ask =>
  async (path, member, body, signal) => {
    const method = body ? 'POST' : 'GET';
    const answer = asObject(await send({ method, service: '', path, isRead: true }, body, signal));
    if (answer?.[member] == null) throw badAnswer();
    return answer;
  };

/** Undefined when the platform says that there is no such thing; any other failure is an error. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (asObject(error)?.['status'] === 404) return undefined;
    throw error;
  });
