// Hears what happens to the cart elsewhere, where the platform offers a stream of events: one for all tabs.
import type { Environment } from '../../../browser/environment.ts';
import { createLead } from '../../../browser/lead.ts';
import { type KeyValueStore, openStorage } from '../../../browser/storage.ts';
import { onPageReturn } from '../../../browser/window-events.ts';
import type { BareAccessToken } from '../../../session/tokens/access-token.ts';
import type { TokenStore } from '../../../session/tokens/token-store.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import type { CartQueue } from '../cart-queue.ts';
import { type CartNews, isNews, newsOf } from './cart-news.ts';
import { createHearing } from './read-stream.ts';

export interface CartStreamParts {
  environment: Environment;
  storage: KeyValueStore;
  /** The platform's origin; undefined is the hosted one, which offers no stream and is never asked. */
  api?: string | undefined;
  accessToken: Pick<BareAccessToken, 'get' | 'reject'>;
  tokens: Pick<TokenStore, 'get'>;
  ledger: CartLedger;
  queue: CartQueue;
}

/** The page has its first look at the cart first; a shopper who only passes by opens nothing. */
export const OPEN_AFTER_MS = 2000;
/** Several events about one click lead to one look. */
export const GATHER_MS = 300;
/** Pauses before the stream is opened again; the last one repeats. */
export const STREAM_RETRY_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];
const LONGEST_MS = 60_000;
/** A stream that lasted so long has worked. */
const WORKED_MS = 10_000;
const MAX_GATHERED = 50;

/** Where the listener stands, so that the next page goes on from there. */
export const PLACE = 'stream';
/** Whose place, and the place: one that no header may hold would keep the stream closed for ever. */
const PLACE_KEPT = /^(\S+) ([!-~]{1,1000})$/;
/** The platform has said that it has no such stream. */
export const NO_STREAM = 'no-stream';

/** Works until the returned undo. */
export const keepCartStream = (parts: CartStreamParts): (() => void) => {
  const { environment, storage, api, tokens, ledger, queue } = parts;
  const { document, events } = environment;
  const tab = openStorage(environment, storage.prefix, 'session');
  if (!api || tab.get(NO_STREAM) === api) return () => {};

  const lead = createLead(environment, storage);
  const hear = createHearing({ ...parts, origin: api.replace(/\/+$/, '') });
  let isStopped = false;
  let isAway = false;
  let gathered: CartNews[] = [];
  let timer: unknown;
  let running: { caller: string; end: AbortController } | undefined;

  const gather = () => {
    environment.clearTimeout(timer);
    timer = gathered.length ? environment.setTimeout(() => void lookOnce(), GATHER_MS) : undefined;
  };
  const isBusy = () => Boolean(ledger.record().mutation) || ledger.changes().length > 0;
  /** Of the last event heard; kept once nothing that came before it waits. */
  let place = '';
  const keepPlace = () => {
    if (!gathered.length && PLACE_KEPT.test(place) && storage.get(PLACE) !== place)
      storage.set(PLACE, place);
  };
  const isOlder = (news: CartNews) =>
    news.kind === 'changed' && news.revision !== undefined && isNews(news, ledger.record());
  const lookOnce = async (): Promise<void> => {
    timer = undefined;
    // What is being sent brings the newest cart with it, so most of these are none then.
    if (isStopped || isBusy()) return;
    const news = gathered.filter((one) => isNews(one, ledger.record()));
    gathered = [];
    if (news.length) await queue.refresh();
    // An answer that was on its way already may be older than what was told.
    if (!isStopped && news.some(isOlder)) await queue.refresh();
    if (!isStopped) keepPlace();
  };
  const tell = (news: CartNews | undefined) => {
    if (!news || !isNews(news, ledger.record())) return;
    gathered = gathered.length < MAX_GATHERED ? [...gathered, news] : [{ kind: 'unknown' }];
    if (!timer) gather();
  };

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        environment.clearTimeout(waiting);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const waiting = environment.setTimeout(done, ms);
      signal.addEventListener('abort', done);
    });

  const listen = async (caller: string, signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      const begun = environment.now();
      const [, owner, from] = PLACE_KEPT.exec(storage.get(PLACE) ?? '') ?? [];
      const ended = await hear({
        lastEventId: owner === caller ? from : undefined,
        onEvent: (event) => tell(newsOf(event)),
        onPlace: (next) => {
          place = `${caller} ${next}`;
          keepPlace();
        },
        // What a member's other device did before the first place of all is told by nobody.
        onFirst: () => ledger.record().isMember && tell({ kind: 'unknown' }),
        signal,
      });
      if (ended.isNone) tab.set(NO_STREAM, api);
      if (ended.isNone) return;
      failures = environment.now() - begun < WORKED_MS ? failures + 1 : 1;
      // Up to a quarter more or less, so that many browsers do not come back in the same moment.
      const base = STREAM_RETRY_MS[failures - 1] ?? LONGEST_MS;
      const wait = base * (0.75 + environment.random() / 2);
      await pause(Math.max(wait, ended.retryAfterMs ?? 0), signal);
    }
  };

  const begin = async (caller: string, signal: AbortSignal): Promise<void> => {
    // Before the lock: a page that was left in this moment may still hold it.
    await pause(OPEN_AFTER_MS, signal);
    if (!signal.aborted) await lead(PLACE, signal, () => listen(caller, signal));
  };

  /** Whose stream should be open now. */
  const wanted = (): string | undefined => {
    const { identity, cart, isMember } = ledger.record();
    const isHere = !isStopped && !isAway && document?.visibilityState !== 'hidden';
    const isKnown = identity && identity === tokens.get()?.identity && (cart || isMember);
    return isHere && isKnown ? identity : undefined;
  };
  const close = () => {
    running?.end.abort();
    running = undefined;
    // Whoever listens next begins where it was kept: a look that still runs is not theirs.
    place = '';
  };
  const look = () => {
    const caller = wanted();
    if (running?.caller !== caller) {
      close();
      if (caller && tab.get(NO_STREAM) !== api) {
        const end = new AbortController();
        running = { caller, end };
        void begin(caller, end.signal);
      }
    }
    if (gathered.length && !timer && !isBusy()) gather();
  };
  /** Open connections and held locks would keep the page out of the back/forward cache. */
  const leave = () => {
    isAway = true;
    look();
  };
  const comeBack = (reason?: string) => {
    isAway = false;
    if (reason === 'online') close();
    look();
  };

  events?.addEventListener('pagehide', leave);
  document?.addEventListener('visibilitychange', look);
  const undos = [ledger.onChange(look), onPageReturn(environment, comeBack)];
  look();
  return () => {
    isStopped = true;
    events?.removeEventListener('pagehide', leave);
    document?.removeEventListener('visibilitychange', look);
    environment.clearTimeout(timer);
    for (const undo of undos) undo();
    look();
  };
};
