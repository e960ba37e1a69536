// Reads the results of bulk calls: one for each item, whatever the platform leaves out.
import type { BulkAnswer, BulkItem } from '../../model/catalog/catalog-inputs.ts';
import { asNumber, asObject, asText, type Json } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

const NO_RESULT = {
  code: 'no_result',
  description: 'The platform did not say what became of this item.',
};

/** The ids of the items in the order of the request; undefined for items that are being created. */
export type SentIds = readonly (string | undefined)[];

/**
 * The result of each item. A result says which item it is of by `originalIndex` or by id; one that says neither belongs
 * to the item at its own place.
 */
const resultsByIndex = (results: unknown[], ids: SentIds): Map<number, Json> => {
  const found = new Map<number, Json>();
  for (const [place, value] of results.entries()) {
    const result = asObject(value);
    const metadata = asObject(result?.['itemMetadata']);
    if (!result || !metadata) continue;
    const id = asText(metadata['id']);
    const named = id === undefined || ids[place] === undefined ? place : ids.indexOf(id);
    const index = asNumber(metadata['originalIndex']) ?? named;
    if (index in ids && !found.has(index)) found.set(index, result);
  }
  return found;
};

const itemOf = (sent: string | undefined, originalIndex: number, result?: Json): BulkItem => {
  const metadata = asObject(result?.['itemMetadata']);
  const id = sent ?? asText(metadata?.['id']) ?? '';
  if (!metadata) return { id, originalIndex, success: false, error: NO_RESULT };
  const error = asObject(metadata['error']);
  return { id, originalIndex, success: metadata['success'] === true, ...(error && { error }) };
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
  const answer = asObject(value);
  if (!Array.isArray(answer?.['results'])) throw badAnswer();
  const received = resultsByIndex(answer['results'], ids);
  const results = ids.map((id, index) => {
    const result = received.get(index);
    const entity: Partial<Entity> = (result && entityOf(result)) ?? {};
    return { ...entity, itemMetadata: itemOf(id, index, result) };
  });
  const metadata = asObject(answer['bulkActionMetadata']);
  const successes = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses: successes,
      totalFailures: results.length - successes,
      undetailedFailures: asNumber(metadata?.['undetailedFailures']) ?? 0,
    },
  };
};
