// Listens to the stream for one caller: opens it again after each end, and keeps the place to continue from.
import type { Environment } from '../../../browser/environment.ts';
import type { KeyValueStore } from '../../../browser/storage.ts';
import type { BareAccessToken } from '../../../session/tokens/access-token.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import { newsOf } from './cart-news.ts';
import { createStreamReader } from './read-stream.ts';
import type { StreamNews } from './stream-news.ts';

/** Pauses before the stream is opened again; the last one repeats. */
export const STREAM_RETRY_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];
const LONGEST_MS = 60_000;
/** A stream that lasted this long has worked. */
const WORKED_MS = 10_000;

/** Storage key of the last event's id, from which the next page continues. */
export const PLACE = 'stream';
/** A caller and an event id. An id that no header may hold would keep the stream closed for ever. */
const PLACE_KEPT = /^(\S+) ([!-~]{1,1000})$/;
/** Session storage key: the address that has answered that there is no stream. */
export const NO_STREAM = 'no-stream';

export interface StreamListenerParts {
  environment: Environment;
  storage: KeyValueStore;
  /** Session storage of the tab. */
  tab: KeyValueStore;
  /** The stream's address. */
  address: string;
  accessToken: Pick<BareAccessToken, 'get' | 'reject'>;
  ledger: Pick<CartLedger, 'record'>;
  news: Pick<StreamNews, 'add' | 'isEmpty'>;
}

export interface StreamListener {
  /** Resolves when the signal is aborted, or when the platform has no stream. */
  listen(caller: string, signal: AbortSignal): Promise<void>;
  /** Stores the place of the last event, once no earlier news waits. */
  keepPlace(): void;
  /** Drops a place that is not stored: a refresh that still runs belongs to the earlier stream. */
  forgetPlace(): void;
}

/** Resolves after the pause, or when the signal is aborted. */
export const pauseUnless = (
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  ms: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      environment.clearTimeout(waiting);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const waiting = environment.setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

export const createStreamListener = (parts: StreamListenerParts): StreamListener => {
  const { environment, storage, tab, address, ledger, news } = parts;
  const read = createStreamReader(parts);
  /** Of the last event. Stored once nothing that came before it waits. */
  let place = '';
  const keepPlace = () => {
    if (news.isEmpty() && PLACE_KEPT.test(place) && storage.get(PLACE) !== place)
      storage.set(PLACE, place);
  };

  return {
    keepPlace,
    forgetPlace: () => {
      place = '';
    },
    listen: async (caller, signal) => {
      for (let failures = 0; !signal.aborted; ) {
        const begun = environment.now();
        const [, owner, from] = PLACE_KEPT.exec(storage.get(PLACE) ?? '') ?? [];
        const ended = await read({
          lastEventId: owner === caller ? from : undefined,
          onEvent: (event) => news.add(newsOf(event)),
          onPlace: (next) => {
            place = `${caller} ${next}`;
            keepPlace();
          },
          // No event reports what another device of the member did before the first place.
          onFirst: () => ledger.record().isMember && news.add({ kind: 'unknown' }),
          signal,
        });
        if (ended.isNone) tab.set(NO_STREAM, address);
        if (ended.isNone) return;
        failures = environment.now() - begun < WORKED_MS ? failures + 1 : 1;
        // Up to a quarter more or less, so that many browsers do not return in the same moment.
        const base = STREAM_RETRY_MS[failures - 1] ?? LONGEST_MS;
        const wait = base * (0.75 + environment.random() / 2);
        await pauseUnless(environment, Math.max(wait, ended.retryAfterMs ?? 0), signal);
      }
    },
  };
};
