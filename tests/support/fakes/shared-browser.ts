// State shared by the tabs of a fake browser: local storage and locks.

/** A tab that shares storage and locks. A closed tab has no further effect. */
export interface SharingTab {
  isOpen: boolean;
  fire(type: string, event?: object): void;
}

const never = <T>(): Promise<T> => new Promise<T>(() => {});

const whenAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** `later` delays writes to other tabs, in order, as browsers do. Otherwise every tab reads each write at once. */
export const createSharedStorage = (later?: (arrive: () => void) => void) => {
  const stored = new Map<string, string>();
  /** Storage content as each tab currently reads it. */
  const views = new Map<SharingTab, Map<string, string>>();
  const put = (texts: Map<string, string>, key: string, text: string | null): void => {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  };
  const open = (me: SharingTab): (() => Storage) => {
    const mine = later ? new Map(stored) : stored;
    views.set(me, mine);
    const write = (key: string, text: string | null) => {
      put(stored, key, text);
      put(mine, key, text);
      for (const [tab, view] of views) {
        if (tab === me) continue;
        const fire = () => queueMicrotask(() => views.has(tab) && tab.fire('storage', { key }));
        if (!later) fire();
        else
          later(() => {
            // Skips a write that a newer write has already replaced.
            if ((stored.get(key) ?? null) === text) put(view, key, text);
            fire();
          });
      }
    };
    const methods: Partial<Storage> = {
      getItem: (key) => mine.get(key) ?? null,
      setItem: (key, text) => {
        if (me.isOpen) write(key, text);
      },
      removeItem: (key) => {
        if (me.isOpen && mine.has(key)) write(key, null);
      },
    };
    const storage = new Proxy({} as Storage, {
      ownKeys: () => [...mine.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => Reflect.get(methods, name),
    });
    return () => storage;
  };
  return { stored, open, close: (me: SharingTab) => void views.delete(me) };
};

export const createSharedLocks = () => {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Map<SharingTab, Set<{ name: string; release: () => void }>>();
  const open = (me: SharingTab): LockManager => {
    held.set(me, new Set());
    const request = async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => unknown;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
      const before = queues.get(name);
      let release = () => {};
      queues.set(
        name,
        new Promise<void>((resolve) => {
          release = resolve;
        }),
      );
      try {
        await Promise.race([before, whenAborted(signal)]);
      } catch (reason) {
        // The queue skips an aborted request: the next request waits for the lock that the aborted request waited for.
        void before?.then(release);
        throw reason;
      }
      if (!me.isOpen) {
        release();
        return never();
      }
      const lock = { name, release };
      // A crashed tab releases the locks that it holds, but keeps its place in queues.
      held.get(me)?.add(lock);
      try {
        return await work();
      } finally {
        held.get(me)?.delete(lock);
        release();
      }
    };
    const query = async () => ({
      held: [...held.values()].flatMap((locks) => [...locks].map(({ name }) => ({ name }))),
    });
    return { request, query } as unknown as LockManager;
  };
  const close = (me: SharingTab): void => {
    for (const { release } of held.get(me) ?? []) release();
    held.delete(me);
  };
  return { open, close };
};
