// Holds events until the shopper has given consent, and drops them when consent is withdrawn.
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { GaEvent } from './ga-event.ts';
import type { PageView } from './page-view.ts';
import { SENT, type SendQueue } from './send-queue.ts';

export const CONSENT = 'analytics-consent';
/** More events than a shopper makes before they answer a consent banner. */
const MOST_HELD = 100;

export interface Outbox {
  send(event: GaEvent): void;
  /** The owner's consent tool has reported the shopper's choice, which is kept for the next pages. */
  setConsent(isGiven: boolean): void;
  isAllowed(): boolean;
  /** Checks the consent again, which another tab may have changed. */
  check(): void;
  /** The page is being left: sends the events that wait for the lock between tabs. */
  flush(): void;
  stop(): void;
}

/** `onWithdrawn` deletes what other parts of analytics have stored. */
export const createOutbox = (
  storage: KeyValueStore,
  view: PageView,
  queue: SendQueue,
  onWithdrawn: () => void,
): Outbox => {
  let held: GaEvent[] = [];
  /** Keys of events that were made here, also of those that were dropped. */
  const asked = new Set<string>();
  let isStopped = false;
  const isAllowed = () => storage.get(CONSENT) === 'yes';
  let wasAllowed = isAllowed();

  const clear = (): void => {
    held = [];
    queue.clear();
  };
  const drop = (): void => {
    wasAllowed = false;
    clear();
    for (const name of [CONSENT, SENT]) storage.remove(name);
    view.forget();
    onWithdrawn();
  };
  const check = (): void => {
    const isAllowedNow = isAllowed();
    if (isAllowedNow) queue.add(held.splice(0));
    else if (wasAllowed) drop();
    wasAllowed = isAllowedNow;
  };

  return {
    isAllowed,
    check,
    send: (event) => {
      const { once } = event;
      if (isStopped || (once?.in === 'page' && !view.isNew(once.key))) return;
      if (once?.in === 'shop') {
        if (asked.has(once.key)) return;
        asked.add(once.key);
      }
      held = [...held, event].slice(-MOST_HELD);
      check();
    },
    setConsent: (isGiven) => {
      if (isStopped) return;
      if (isGiven) storage.set(CONSENT, 'yes');
      else drop();
      check();
    },
    flush: queue.flush,
    stop: () => {
      isStopped = true;
      clear();
    },
  };
};
