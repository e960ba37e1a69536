// A fake browser with several tabs: the tabs share storage and locks, and can be closed.
import { createListen, type Environment } from '../../../src/client/environment/environment.ts';
import type { FakeTime } from './fake-time.ts';
import { createSharedLocks, createSharedStorage } from './shared-browser.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface FakeTab {
  environment: Environment;
  /** Closes the page like a browser does. Code that still runs afterwards has no effect. */
  close(how: 'pagehide' | 'crash'): void;
  fire(type: string, event?: object): void;
  show(state: 'visible' | 'hidden'): void;
}

export interface FakeBrowser {
  openTab(): FakeTab;
  /** Content of local storage. */
  stored: Map<string, string>;
}

export interface FakeBrowserParts {
  time: FakeTime;
  fetch: Fetch;
  random: () => number;
  hasLocks?: boolean;
  /** Delay until a storage write is visible in other tabs, in milliseconds. No delay if absent. */
  storageLagMs?: () => number;
}

/** Runs callbacks in call order, each after its delay or later. */
const createDelay = (time: FakeTime, delayMs: () => number) => {
  let last = 0;
  return (run: () => void): void => {
    last = Math.max(last, time.now() + delayMs());
    time.setTimeout(run, last - time.now());
  };
};

const never = <T>(): Promise<T> => new Promise<T>(() => {});

export const createFakeEvents = () => {
  const listeners = new Map<string, Set<(event: never) => void>>();
  return {
    target: {
      addEventListener: (type: string, listener: never) => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: never) => {
        listeners.get(type)?.delete(listener);
      },
    },
    fire: (type: string, event: object = {}): void => {
      for (const listener of [...(listeners.get(type) ?? [])])
        listener({ type, ...event } as never);
    },
    count: (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
};

export const createFakeBrowser = (parts: FakeBrowserParts): FakeBrowser => {
  const { time, fetch, random, hasLocks = true, storageLagMs } = parts;
  const storage = createSharedStorage(storageLagMs && createDelay(time, storageLagMs));
  const locks = createSharedLocks();

  const openTab = (): FakeTab => {
    const events = createFakeEvents();
    const { fire } = events;
    const me = { isOpen: true, fire };
    const document = { visibilityState: 'visible' };
    const show: FakeTab['show'] = (visibilityState) => {
      // `hidden` is undefined rather than false, so that nothing waits for a frame, which this browser never draws.
      Object.assign(document, {
        visibilityState,
        hidden: visibilityState === 'hidden' || undefined,
      });
      fire('visibilitychange');
    };
    const lockManager = locks.open(me);
    return {
      environment: {
        now: time.now,
        random,
        setTimeout: (run, ms) => time.setTimeout(() => me.isOpen && run(), ms),
        clearTimeout: time.clearTimeout,
        fetch: async (input, init) => {
          if (!me.isOpen) return never();
          const response = await fetch(input, init);
          return me.isOpen ? response : never();
        },
        localStorage: storage.open(me),
        sessionStorage: () => undefined,
        locks: hasLocks ? lockManager : undefined,
        listen: createListen(events.target),
        document: document as unknown as Document,
      },
      fire,
      show,
      close: (how) => {
        if (how === 'pagehide') {
          fire('pagehide');
          // HTML standard: a page being left becomes hidden after this event.
          show('hidden');
        }
        me.isOpen = false;
        storage.close(me);
        locks.close(me);
      },
    };
  };

  return { openTab, stored: storage.stored };
};
