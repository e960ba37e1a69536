// The saved cart record as storage holds it: its name, and its fields before they are checked.

import { type Json, objectOf, parseJson } from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';

/** Name of the saved record, and of the lock around its changes. */
export const RECORD = 'cart';

/** The fields of the saved record, unchecked; empty when there is none. `cart-record.ts` checks them. */
export const savedFields = (storage: Pick<KeyValueStore, 'get'>): Json =>
  objectOf(parseJson(storage.get(RECORD)));
