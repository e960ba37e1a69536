// A browser of several tabs for tests: shared storage, locks and channels, each tab with an end.
import type { Environment } from '../../../src/browser/environment.ts';
import type { FakeTime } from './fake-time.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface FakeTab {
  environment: Environment;
  /** The page goes away as pages do; code that still runs afterwards reaches nothing. */
  close(how: 'pagehide' | 'crash'): void;
  fire(type: string, event?: object): void;
  show(state: 'visible' | 'hidden'): void;
}

export interface FakeBrowser {
  openTab(): FakeTab;
  /** What local storage holds. */
  stored: Map<string, string>;
}

const never = <T>(): Promise<T> => new Promise<T>(() => {});

export interface FakeBrowserParts {
  time: FakeTime;
  fetch: Fetch;
  random: () => number;
  hasLocks?: boolean;
}

export const createFakeBrowser = (parts: FakeBrowserParts): FakeBrowser => {
  const { time, fetch, random, hasLocks = true } = parts;
  const stored = new Map<string, string>();
  const tabs = new Set<{ fire: FakeTab['fire'] }>();
  const channels = new Set<BroadcastChannel & { owner: object }>();
  const queues = new Map<string, Promise<unknown>>();

  const openTab = (): FakeTab => {
    let isOpen = true;
    let release: (() => void)[] = [];
    const listeners = new Map<string, Set<(event: never) => void>>();
    const fire: FakeTab['fire'] = (type, event = {}) => {
      for (const listener of [...(listeners.get(type) ?? [])])
        listener({ type, ...event } as never);
    };
    const me = { fire };
    tabs.add(me);

    const tellOthers = (key: string) => {
      for (const tab of tabs) {
        if (tab !== me) queueMicrotask(() => tabs.has(tab) && tab.fire('storage', { key }));
      }
    };
    const localStorage = new Proxy({} as Storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => {
        if (name === 'getItem') return (key: string) => stored.get(key) ?? null;
        if (name === 'setItem')
          return (key: string, text: string) => {
            if (!isOpen) return;
            stored.set(key, text);
            tellOthers(key);
          };
        if (name === 'removeItem')
          return (key: string) => {
            if (isOpen && stored.delete(key)) tellOthers(key);
          };
        return undefined;
      },
    });

    class FakeChannel {
      onmessage: ((event: MessageEvent) => void) | null = null;
      owner = me;
      constructor(readonly name: string) {
        channels.add(this as never);
      }
      postMessage(data: unknown) {
        if (!isOpen) return;
        for (const other of channels) {
          if (other.owner === me || other.name !== this.name) continue;
          queueMicrotask(() => channels.has(other) && other.onmessage?.({ data } as MessageEvent));
        }
      }
      close() {
        channels.delete(this as never);
      }
    }

    const request = async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => unknown;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
      const before = queues.get(name);
      let done = () => {};
      queues.set(
        name,
        new Promise<void>((resolve) => {
          done = resolve;
        }),
      );
      await before;
      if (signal?.aborted) {
        done();
        throw signal.reason;
      }
      if (!isOpen) {
        done();
        return never();
      }
      // A tab that dies lets go of what it holds, not of what it waits for.
      release.push(done);
      try {
        return await work();
      } finally {
        done();
      }
    };

    const target = {
      addEventListener: (type: string, listener: never) => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: never) => {
        listeners.get(type)?.delete(listener);
      },
    };
    const document = { visibilityState: 'visible', ...target };

    return {
      environment: {
        now: time.now,
        random,
        setTimeout: (run, ms) => time.setTimeout(() => isOpen && run(), ms),
        clearTimeout: time.clearTimeout,
        fetch: async (input, init) => {
          if (!isOpen) return never();
          const response = await fetch(input, init);
          return isOpen ? response : never();
        },
        localStorage: () => localStorage,
        sessionStorage: () => undefined,
        locks: hasLocks ? ({ request } as unknown as LockManager) : undefined,
        BroadcastChannel: FakeChannel as unknown as typeof BroadcastChannel,
        events: target as unknown as NonNullable<Environment['events']>,
        document: document as unknown as Document,
      },
      fire,
      show: (visibilityState) => {
        Object.assign(document, { visibilityState });
        fire('visibilitychange');
      },
      close: (how) => {
        if (how === 'pagehide') fire('pagehide');
        isOpen = false;
        tabs.delete(me);
        for (const channel of [...channels]) if (channel.owner === me) channels.delete(channel);
        for (const done of release) done();
        release = [];
      },
    };
  };

  return { openTab, stored };
};
