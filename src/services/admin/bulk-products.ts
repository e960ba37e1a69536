// Changes one property of many products, with a result for each (spec section 7, Catalog write).
import type {
  AdjustValue,
  BulkAnswer,
  BulkItem,
  SetValue,
} from '../../model/catalog/catalog-inputs.ts';
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';
import type { ElevatedSend } from '../../session/tokens/elevated-send.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import {
  bulkAdjustProductPropertyCall,
  bulkUpdateProductsPropertyCall,
} from '../calls/catalog-write-calls.ts';

const itemOf = (value: unknown): BulkItem | undefined => {
  const item = asObject(asObject(value)?.['itemMetadata']);
  const originalIndex = asNumber(item?.['originalIndex']);
  if (!item || originalIndex === undefined) return undefined;
  const error = asObject(item['error']);
  return {
    id: asText(item['id']) ?? '',
    originalIndex,
    success: item['success'] === true,
    ...(error && { error }),
  };
};

const NO_RESULT = {
  code: 'no_result',
  description: 'The platform did not say what became of this item.',
};

/** An item without a result counts as failed, because it may not have been changed. */
const bulkAnswerOf = (value: unknown, ids: readonly string[]): BulkAnswer => {
  const answer = asObject(value);
  if (!Array.isArray(answer?.['results'])) throw badAnswer();
  const told = new Map(
    asArray(answer['results'])
      .map(itemOf)
      .filter((item) => item !== undefined)
      .map((item) => [item.originalIndex, item]),
  );
  const items = ids.map((id, originalIndex): BulkItem => {
    const item = told.get(originalIndex);
    return item ? { ...item, id } : { id, originalIndex, success: false, error: NO_RESULT };
  });
  const metadata = asObject(answer['bulkActionMetadata']);
  const successes = items.filter(({ success }) => success).length;
  return {
    results: items.map((itemMetadata) => ({ itemMetadata })),
    bulkActionMetadata: {
      totalSuccesses: successes,
      totalFailures: items.length - successes,
      undetailedFailures: asNumber(metadata?.['undetailedFailures']) ?? 0,
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
