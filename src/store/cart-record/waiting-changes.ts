// Clicks that the platform has not confirmed, as storage holds them for all tabs.
import type { KeyValueStore } from '../../browser/storage.ts';
import { parseJson } from '../../model/json.ts';
import { type Change, changeOf } from './changes.ts';
import { CHANGE } from './click-log.ts';

/** Oldest first; `settled` are ids of those whose end is known, though they are still stored. */
export const waitingChanges = (
  storage: Pick<KeyValueStore, 'names' | 'get'>,
  settled: readonly string[],
): Change[] =>
  storage
    .names(CHANGE)
    .sort()
    .map((name) => changeOf(parseJson(storage.get(name))))
    .filter((change): change is Change => !!change && !settled.includes(change.id));
