// Changes one property of many products, with a result for each (spec section 7, Catalog write).

import type { ElevatedSend } from '../auth/tokens/elevated-send.ts';
import type { AdjustValue, BulkAnswer, SetValue } from '../catalog/catalog-inputs.ts';
import { bulkAnswerOf } from './bulk-answer.ts';
import {
  bulkAdjustProductPropertyCall,
  bulkUpdateProductsPropertyCall,
} from './catalog-write-calls.ts';

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
