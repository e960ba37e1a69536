// The calls of catalog version 3 that the widget makes.
import { asObject, type Json } from '../../../model/json.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';

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

/** Members of products that are not sent unless they are asked for. */
const TILE = [
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'THUMBNAIL',
  'DISCOUNT_INFO',
  'URL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
];

/** Of products in a list. */
export const LISTED: readonly string[] = [...TILE, 'MIN_PRICE_VARIANT'];

/** Of one product, as the end of its address. */
export const WHOLE: string = `?fields=${[
  ...TILE,
  'PLAIN_DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'SUBSCRIPTION_PRICES_INFO',
].join('&fields=')}`;
