// Keeps the cart current through a stream of events, where the owner names one: one stream for all tabs.
import { createLead } from '../../../browser/lead.ts';
import { openStorage } from '../../../browser/storage.ts';
import type { TokenStore } from '../../../session/tokens/token-store.ts';
import type { CartLedger } from '../../cart-record/cart-ledger.ts';
import type { CartQueue } from '../cart-queue.ts';
import {
  createStreamListener,
  NO_STREAM,
  PLACE,
  pauseUnless,
  type StreamListenerParts,
} from './stream-listener.ts';
import { createStreamNews } from './stream-news.ts';

export interface CartStreamParts
  extends Pick<StreamListenerParts, 'environment' | 'storage' | 'accessToken'> {
  /** The stream's address. Without it nothing is asked: the hosted platform has no stream for browsers. */
  address: string | undefined;
  tokens: Pick<TokenStore, 'get'>;
  ledger: CartLedger;
  queue: CartQueue;
}

/** The page reads the cart first. A shopper who leaves sooner opens no stream. */
export const OPEN_AFTER_MS = 2000;

/** Works until the returned function is called. */
export const keepCartStream = (parts: CartStreamParts): (() => void) => {
  const { environment, storage, address, tokens, ledger } = parts;
  const tab = openStorage(environment, storage.prefix, 'session');
  if (!address || tab.get(NO_STREAM) === address) return () => {};

  const lead = createLead(environment, storage);
  const news = createStreamNews({ ...parts, onRead: () => listener.keepPlace() });
  const listener = createStreamListener({ ...parts, address, tab, news });
  let isStopped = false;
  let running: { caller: string; end: AbortController } | undefined;

  const begin = async (caller: string, signal: AbortSignal): Promise<void> => {
    // Before the lock: a page that was left in this moment may still hold it.
    await pauseUnless(environment, OPEN_AFTER_MS, signal);
    if (!signal.aborted) await lead(PLACE, signal, () => listener.listen(caller, signal));
  };

  /** The caller whose stream should be open now. */
  const wanted = (): string | undefined => {
    const { identity, cart, isMember } = ledger.record();
    const isHere = !isStopped && environment.document?.visibilityState !== 'hidden';
    const isKnown = identity && identity === tokens.get()?.identity && (cart || isMember);
    return isHere && isKnown ? identity : undefined;
  };
  const close = () => {
    running?.end.abort();
    running = undefined;
    listener.forgetPlace();
  };
  const check = () => {
    const caller = wanted();
    if (running?.caller !== caller) {
      close();
      if (caller && tab.get(NO_STREAM) !== address) {
        const end = new AbortController();
        running = { caller, end };
        void begin(caller, end.signal);
      }
    }
    news.resume();
  };

  const stops = [
    ledger.onChange(check),
    // Open connections and held locks would keep a page that is left out of the back/forward cache: it is hidden then.
    environment.listen('visibilitychange', check),
    environment.listen('online', () => {
      close();
      check();
    }),
    news.stop,
  ];
  check();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    check();
  };
};
