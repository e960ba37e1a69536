// Changes one property of many products, with a result for each. Facts: docs/platform/errors.md#calls,
// docs/platform/catalog.md#writes.

import type { ElevatedSend } from '../auth/tokens/elevated-send.ts';
import type { AdjustValue, BulkAnswer, BulkItem, SetValue } from '../catalog/catalog-inputs.ts';
import {
  type Decoded,
  isTrue,
  json,
  list,
  maybe,
  maybeText,
  number,
  object,
  openObject,
} from '../codec/codec.ts';
import type { Json } from '../codec/json.ts';
import { readAnswer } from '../http/read-answer.ts';
import {
  bulkAdjustProductPropertyCall,
  bulkUpdateProductsPropertyCall,
} from './catalog-write-calls.ts';

// Reads the results of bulk calls: one result for each item, even if the platform omits results.

const NO_RESULT = {
  code: 'no_result',
  description: 'The platform did not say what became of this item.',
};

/** Item ids in the order of the request. Undefined for items that are being created. */
export type SentIds = readonly (string | undefined)[];

const bulkResult = openObject({
  itemMetadata: object({
    id: maybeText,
    originalIndex: maybe(number),
    success: isTrue,
    error: maybe(json),
  }),
});

const bulkAnswer = object({
  results: list(maybe(bulkResult)),
  bulkActionMetadata: maybe(object({ undetailedFailures: maybe(number) })),
});

type BulkResult = Decoded<typeof bulkResult>;

/** Results by item index. A result names its item by `originalIndex` or id; otherwise, its position is the index. */
const resultsByIndex = (
  results: readonly (BulkResult | undefined)[],
  ids: SentIds,
): Map<number, BulkResult> => {
  const found = new Map<number, BulkResult>();
  for (const [place, result] of results.entries()) {
    if (!result) continue;
    const { id, originalIndex } = result.itemMetadata;
    const named = id === undefined || ids[place] === undefined ? place : ids.indexOf(id);
    const index = originalIndex ?? named;
    if (index in ids && !found.has(index)) found.set(index, result);
  }
  return found;
};

const toBulkItem = (
  sent: string | undefined,
  originalIndex: number,
  result?: BulkResult,
): BulkItem => {
  if (!result) return { id: sent ?? '', originalIndex, success: false, error: NO_RESULT };
  const { id, success, error } = result.itemMetadata;
  return { id: sent ?? id ?? '', originalIndex, success, ...(error && { error }) };
};

/**
 * One result for each item, in the order of the request. An item without a result counts as failed, because it might
 * not have been changed. `readEntity` reads further fields of a result.
 * @throws StoreError `bad_answer` without results.
 */
export const readBulkAnswer = <Entity extends object = object>(
  value: unknown,
  ids: SentIds,
  readEntity: (result: Json) => Entity | undefined = () => undefined,
): BulkAnswer & { results: ({ itemMetadata: BulkItem } & Partial<Entity>)[] } => {
  const answer = readAnswer(bulkAnswer, value);
  const received = resultsByIndex(answer.results, ids);
  const results = ids.map((id, index) => {
    const result = received.get(index);
    const entity: Partial<Entity> = (result && readEntity(result)) ?? {};
    return { ...entity, itemMetadata: toBulkItem(id, index, result) };
  });
  const successes = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses: successes,
      totalFailures: results.length - successes,
      undetailedFailures: answer.bulkActionMetadata?.undetailedFailures ?? 0,
    },
  };
};

/**
 * Sets price, cost, weight, ribbon or brand. Single items can fail, so check each result.
 * @param ids at most 100
 */
export const bulkUpdateProductsProperty = async (
  send: ElevatedSend,
  ids: readonly string[],
  set: SetValue,
): Promise<BulkAnswer> =>
  readBulkAnswer(await send(bulkUpdateProductsPropertyCall, { ids, set }), ids);

/**
 * Raises or lowers price, cost or weight by an amount or a percentage. Single items can fail, so check each
 * result, and do not repeat the call for items that succeeded.
 * @param ids at most 100
 */
export const bulkAdjustProductProperty = async (
  send: ElevatedSend,
  adjust: AdjustValue,
  ids: readonly string[],
): Promise<BulkAnswer> =>
  readBulkAnswer(await send(bulkAdjustProductPropertyCall, { adjust, ids }), ids);
