// Empties the saved cart at a logout, also when the cart's code has not been loaded.

import { asArray, asNumber, asText, textOf } from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import type { CartRecord } from './cart-record.ts';
import type { ClickLog } from './click-log.ts';
import { RECORD, savedFields } from './saved-record.ts';

/** Every tab reads the same record, so all of them show an empty cart afterwards. */
export const forgetCart = (
  storage: KeyValueStore,
  { waiting }: Pick<ClickLog, 'waiting'>,
): void => {
  const { epoch, settled } = savedFields(storage);
  const ids = waiting.ids();
  const record: Pick<CartRecord, 'epoch' | 'settled' | 'cart'> = {
    epoch: (asNumber(epoch) ?? 0) + 1,
    settled: [...asArray(settled).flatMap((id) => asText(id) ?? []), ...ids],
    cart: null,
  };
  storage.set(RECORD, textOf(record));
  for (const id of ids) waiting.remove(id);
};

/** The identity whose cart is saved. */
export const savedIdentity = (storage: KeyValueStore): unknown => savedFields(storage)['identity'];
