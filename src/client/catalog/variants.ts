// The package's reads of variants across the catalog: by id and by query.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { asObject } from '../codec/json.ts';
import { readMember } from '../http/read-answer.ts';
import { type CursorPage, fetchQuery } from '../query/cursor-pages.ts';
import type { Page } from '../query/pages.ts';
import type { CursorQuery, Query } from '../query/query.ts';
import { getStoreVariantCall, queryStoreVariantsCall } from './catalog-read-calls.ts';
import type { StoreVariant } from './product.ts';

/** One page of variants. */
export type StoreVariantPage = Page<StoreVariant, 'variants'>;
/** One page of variants, with a cursor to the next. */
export type StoreVariantCursorPage = CursorPage<StoreVariant, 'variants'>;

/**
 * @param id product id and variant id, joined by a hyphen
 * @throws StoreError with the platform's code when the variant does not exist.
 */
export const getStoreVariant = async (send: ApiSend, id: string): Promise<StoreVariant> =>
  readMember<StoreVariant>(await send(getStoreVariantCall, { id }), 'variant', asObject);

export const queryStoreVariants = (
  send: ApiSend,
  query: Query | CursorQuery = {},
): Promise<StoreVariantPage & StoreVariantCursorPage> =>
  fetchQuery(
    {
      ask: (payload) => send(queryStoreVariantsCall, payload),
      name: 'variants',
      read: asObject,
    },
    query,
  );
