// Changes one property of many products, with a result for each (spec section 7, Catalog write).

import type { ElevatedSend } from '../auth/tokens/elevated-send.ts';
import type { AdjustValue, BulkAnswer, BulkItem, SetValue } from '../catalog/catalog-inputs.ts';
import {
  type Decoded,
  isTrue,
  json,
  list,
  maybe,
  maybeWords,
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

// Reads the results of bulk calls: one for each item, whatever the platform leaves out.

const NO_RESULT = {
  code: 'no_result',
  description: 'The platform did not say what became of this item.',
};

/** The ids of the items in the order of the request; undefined for items that are being created. */
export type SentIds = readonly (string | undefined)[];

const bulkResult = openObject({
  itemMetadata: object({
    id: maybeWords,
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

/**
 * The result of each item. A result says which item it is of by `originalIndex` or by id; one that says neither belongs
 * to the item at its own place.
 */
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

const itemOf = (sent: string | undefined, originalIndex: number, result?: BulkResult): BulkItem => {
  if (!result) return { id: sent ?? '', originalIndex, success: false, error: NO_RESULT };
  const { id, success, error } = result.itemMetadata;
  return { id: sent ?? id ?? '', originalIndex, success, ...(error && { error }) };
};

/**
 * One result for each item, in the order of the request. An item without a result counts as failed, because it may not
 * have been changed. `entityOf` reads what else a result has.
 * @throws StoreError `bad_answer` without results.
 */
export const bulkAnswerOf = <Entity extends object = object>(
  value: unknown,
  ids: SentIds,
  entityOf: (result: Json) => Entity | undefined = () => undefined,
): BulkAnswer & { results: ({ itemMetadata: BulkItem } & Partial<Entity>)[] } => {
  const answer = readAnswer(bulkAnswer, value);
  const received = resultsByIndex(answer.results, ids);
  const results = ids.map((id, index) => {
    const result = received.get(index);
    const entity: Partial<Entity> = (result && entityOf(result)) ?? {};
    return { ...entity, itemMetadata: itemOf(id, index, result) };
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
 * Sets price, cost, weight, ribbon or brand. Items can fail one by one, so check each result.
 * @param ids at most 100
 */
export const bulkUpdateProductsProperty = async (
  send: ElevatedSend,
  ids: readonly string[],
  set: SetValue,
): Promise<BulkAnswer> =>
  bulkAnswerOf(await send(bulkUpdateProductsPropertyCall, { ids, set }), ids);

/**
 * Raises or lowers price, cost or weight by an amount or a percentage. Items can fail one by one, so check each
 * result, and do not repeat the call for those that succeeded.
 * @param ids at most 100
 */
export const bulkAdjustProductProperty = async (
  send: ElevatedSend,
  adjust: AdjustValue,
  ids: readonly string[],
): Promise<BulkAnswer> =>
  bulkAnswerOf(await send(bulkAdjustProductPropertyCall, { adjust, ids }), ids);
