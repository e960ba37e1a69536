// Holds events until the shopper has given consent, and drops them when consent is withdrawn.

import { asArray, asText, parseJson, textOf } from '../../client/codec/json.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { GaEvent } from './ga-event.ts';
import type { PageView } from './page-view.ts';

// Sends events to the page in their order, each of them once in all tabs.

/** Storage key of the events that were sent in any tab, and name of the lock around it. */
const SENT = 'analytics-sent';
const KEPT_SENT = 100;

interface SendQueue {
  add(events: readonly GaEvent[]): void;
  /** Sends everything now, without the lock: the page is being left. */
  flush(): void;
  clear(): void;
}

/** Marks the event as sent; false when a tab has sent it before. */
const claim = (storage: KeyValueStore, key: string): boolean => {
  const sent = asArray(parseJson(storage.get(SENT))).filter((one) => asText(one));
  if (sent.includes(key)) return false;
  storage.set(SENT, textOf([...sent, key].slice(-KEPT_SENT)));
  return true;
};

export const createSendQueue = (
  storage: KeyValueStore,
  withLock: WithLock,
  view: PageView,
  push: (event: GaEvent) => void,
): SendQueue => {
  let waiting: GaEvent[] = [];
  let isLocking = false;

  const sendFirst = (): void => {
    const event = waiting.shift();
    if (!event) return;
    const { once } = event;
    if (once?.in === 'shop' && !claim(storage, once.key)) return;
    if (once?.in === 'page') view.save(once.key);
    push(event);
  };

  const pump = (): void => {
    while (waiting[0] && !isLocking) {
      // An event that another tab may send as well waits for the lock.
      if (waiting[0].once?.in !== 'shop') {
        sendFirst();
        continue;
      }
      isLocking = true;
      const [first] = waiting;
      // The page may have sent it while it was being left.
      const sendIt = () => {
        if (waiting[0] === first) sendFirst();
      };
      // If the lock fails, an event that is sent twice is better than one that is lost.
      void withLock(SENT, sendIt)
        .catch(sendIt)
        .then(() => {
          isLocking = false;
          pump();
        });
    }
  };

  return {
    add: (events) => {
      waiting.push(...events);
      pump();
    },
    flush: () => {
      while (waiting[0]) sendFirst();
    },
    clear: () => {
      waiting = [];
    },
  };
};

const CONSENT = 'analytics-consent';
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
