// Holds events until the shopper has given consent, and drops them when consent is withdrawn.

import { asArray, asText, parseJson, stringifyJson } from '../../client/codec/json.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { GaEvent } from './ga-event.ts';
import type { PageView } from './page-view.ts';

// Sends events to the page in order, and each event only once across all tabs.

/** Storage key of the events that any tab has sent, and name of the lock that protects this list. */
const SENT_KEY = 'analytics-sent';
const MAX_SENT = 100;

interface SendQueue {
  add(events: readonly GaEvent[]): void;
  /** Call when the page is left: sends everything now, without the lock. */
  flush(): void;
  clear(): void;
}

/** Marks the event as sent; false if a tab has already sent the event. */
const claim = (storage: KeyValueStore, key: string): boolean => {
  const sent = asArray(parseJson(storage.get(SENT_KEY))).filter((one) => asText(one));
  if (sent.includes(key)) return false;
  storage.set(SENT_KEY, stringifyJson([...sent, key].slice(-MAX_SENT)));
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
      // Only an event that another tab might also send waits for the lock.
      if (waiting[0].once?.in !== 'shop') {
        sendFirst();
        continue;
      }
      isLocking = true;
      const [first] = waiting;
      // If the page was left while the event waited for the lock, the event is already sent and is skipped here.
      const sendIt = () => {
        if (waiting[0] === first) sendFirst();
      };
      // If the lock fails, sending an event twice is better than losing the event.
      void withLock(SENT_KEY, sendIt)
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

const CONSENT_KEY = 'analytics-consent';
/** Maximum number of held events; a shopper causes fewer before answering a consent banner. */
const MAX_HELD = 100;

export interface Outbox {
  send(event: GaEvent): void;
  /** Call when the owner's consent tool reports the shopper's choice, which is stored for later pages. */
  setConsent(isGiven: boolean): void;
  isAllowed(): boolean;
  /** Reads the consent again, because another tab may have changed it. */
  check(): void;
  /** Call when the page is left: sends the events that wait for the lock between tabs. */
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
  /** Keys of events that this page has created, including dropped events. */
  const asked = new Set<string>();
  let isStopped = false;
  const isAllowed = () => storage.get(CONSENT_KEY) === 'yes';
  let wasAllowed = isAllowed();

  const clear = (): void => {
    held = [];
    queue.clear();
  };
  const drop = (): void => {
    wasAllowed = false;
    clear();
    for (const name of [CONSENT_KEY, SENT_KEY]) storage.remove(name);
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
      held = [...held, event].slice(-MAX_HELD);
      check();
    },
    setConsent: (isGiven) => {
      if (isStopped) return;
      if (isGiven) storage.set(CONSENT_KEY, 'yes');
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
