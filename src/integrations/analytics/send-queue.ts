// Sends events to the page in their order, each of them once in all tabs.

import { asArray, asText, parseJson, textOf } from '../../client/codec/json.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { GaEvent } from './ga-event.ts';
import type { PageView } from './page-view.ts';

/** Storage key of the events that were sent in any tab, and name of the lock around it. */
export const SENT = 'analytics-sent';
const KEPT_SENT = 100;

export interface SendQueue {
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
