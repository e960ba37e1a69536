// Events on their way to the page: held in memory until there is consent, each told once in all tabs.
import type { WithLock } from '../../browser/locks.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { asArray, asText, parseJson, textOf } from '../../model/json.ts';
import type { GaEvent } from './ga-event.ts';
import type { PageView } from './page-view.ts';

export const CONSENT = 'analytics-consent';
const SENT = 'analytics-sent';
const KEPT_SENT = 100;
/** More events than a shopper makes before they have answered a banner. */
const MOST_HELD = 100;

export interface Outbox {
  send(event: GaEvent): void;
  /** The owner's consent tool has spoken; kept for the next pages. */
  setConsent(isGiven: boolean): void;
  isAllowed(): boolean;
  /** Another tab may have heard of consent. */
  look(): void;
  /** The page goes away: what waits for its turn between tabs is told now. */
  flush(): void;
  stop(): void;
}

export interface OutboxParts {
  storage: KeyValueStore;
  withLock: WithLock;
  view: PageView;
  push: (event: GaEvent) => void;
  /** What was kept besides goes with the consent. */
  onWithdrawn: () => void;
}

export const createOutbox = (parts: OutboxParts): Outbox => {
  const { storage, withLock, view, push, onWithdrawn } = parts;
  let held: GaEvent[] = [];
  let waiting: GaEvent[] = [];
  /** Keys of events that were made here, also of those that nothing came of. */
  const asked = new Set<string>();
  let isLocking = false;
  let isStopped = false;
  const isAllowed = () => storage.get(CONSENT) === 'yes';
  let wasAllowed = isAllowed();

  /** False when some tab has told it already. */
  const claim = (key: string): boolean => {
    const sent = asArray(parseJson(storage.get(SENT))).filter((one) => asText(one));
    if (sent.includes(key)) return false;
    storage.set(SENT, textOf([...sent, key].slice(-KEPT_SENT)));
    return true;
  };
  const tellFirst = (): void => {
    const event = waiting.shift();
    if (!event || isStopped) return;
    const { once } = event;
    if (once?.in === 'shop' && !claim(once.key)) return;
    if (once?.in === 'page') view.save(once.key);
    push(event);
  };
  /** In their order; one that other tabs might tell as well waits for the lock between them. */
  const pump = (): void => {
    while (waiting[0] && !isLocking) {
      if (waiting[0].once?.in !== 'shop') {
        tellFirst();
        continue;
      }
      isLocking = true;
      const [first] = waiting;
      // The page may have told it while it went away.
      const tellIt = () => {
        if (waiting[0] === first) tellFirst();
      };
      // Without the lock once more than told twice is told never.
      void withLock(SENT, tellIt)
        .catch(tellIt)
        .then(() => {
          isLocking = false;
          pump();
        });
    }
  };

  const drop = (): void => {
    wasAllowed = false;
    held = [];
    waiting = [];
    for (const name of [CONSENT, SENT]) storage.remove(name);
    view.forget();
    onWithdrawn();
  };
  const look = (): void => {
    const isAllowedNow = isAllowed();
    if (isAllowedNow) {
      waiting.push(...held.splice(0));
      pump();
    } else if (wasAllowed) drop();
    wasAllowed = isAllowedNow;
  };

  return {
    isAllowed,
    look,
    send: (event) => {
      const { once } = event;
      if (isStopped || (once?.in === 'page' && !view.isNew(once.key))) return;
      if (once?.in === 'shop') {
        if (asked.has(once.key)) return;
        asked.add(once.key);
      }
      held = [...held, event].slice(-MOST_HELD);
      look();
    },
    setConsent: (isGiven) => {
      if (isStopped) return;
      if (isGiven) storage.set(CONSENT, 'yes');
      else drop();
      look();
    },
    flush: () => {
      while (waiting[0]) tellFirst();
    },
    stop: () => {
      isStopped = true;
      held = [];
      waiting = [];
    },
  };
};
