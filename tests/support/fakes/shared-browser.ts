// What the tabs of a fake browser share: local storage, broadcast channels and locks.

/** One of the tabs. Once closed it changes nothing any more. */
export interface SharingTab {
  isOpen: boolean;
  fire(type: string, event?: object): void;
}

const never = <T>(): Promise<T> => new Promise<T>(() => {});

export const createSharedStorage = () => {
  const stored = new Map<string, string>();
  const tabs = new Set<SharingTab>();
  const open = (me: SharingTab): (() => Storage) => {
    tabs.add(me);
    const notifyOthers = (key: string) => {
      for (const tab of tabs) {
        if (tab !== me) queueMicrotask(() => tabs.has(tab) && tab.fire('storage', { key }));
      }
    };
    const methods: Partial<Storage> = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => {
        if (!me.isOpen) return;
        stored.set(key, text);
        notifyOthers(key);
      },
      removeItem: (key) => {
        if (me.isOpen && stored.delete(key)) notifyOthers(key);
      },
    };
    const storage = new Proxy({} as Storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => Reflect.get(methods, name),
    });
    return () => storage;
  };
  return { stored, open, close: (me: SharingTab) => void tabs.delete(me) };
};

export const createSharedChannels = () => {
  const channels = new Set<BroadcastChannel & { owner: SharingTab }>();
  const open = (me: SharingTab): typeof BroadcastChannel => {
    class FakeChannel {
      onmessage: ((event: MessageEvent) => void) | null = null;
      owner = me;
      constructor(readonly name: string) {
        channels.add(this as never);
      }
      postMessage(data: unknown) {
        if (!me.isOpen) return;
        for (const other of channels) {
          if (other.owner === me || other.name !== this.name) continue;
          queueMicrotask(() => channels.has(other) && other.onmessage?.({ data } as MessageEvent));
        }
      }
      close() {
        channels.delete(this as never);
      }
    }
    return FakeChannel as unknown as typeof BroadcastChannel;
  };
  const close = (me: SharingTab): void => {
    for (const channel of [...channels]) if (channel.owner === me) channels.delete(channel);
  };
  return { open, close };
};

export const createSharedLocks = () => {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Map<SharingTab, (() => void)[]>();
  const open = (me: SharingTab): LockManager => {
    held.set(me, []);
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
      await before;
      if (signal?.aborted) {
        release();
        throw signal.reason;
      }
      if (!me.isOpen) {
        release();
        return never();
      }
      // A tab that dies releases what it holds, not what it waits for.
      held.get(me)?.push(release);
      try {
        return await work();
      } finally {
        release();
      }
    };
    return { request } as unknown as LockManager;
  };
  const close = (me: SharingTab): void => {
    for (const release of held.get(me) ?? []) release();
    held.delete(me);
  };
  return { open, close };
};
