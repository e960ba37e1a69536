// Key-value storage: local storage, session storage or memory. Uses the first storage that works.
import type { Environment } from './environment.ts';

/** Stores strings under prefixed names. No method throws. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
  /** Stored names that begin with `start`, without the common prefix. */
  names(start: string): string[];
  /** Number of writes and removals by this object. */
  writes(): number;
  /** Ignores all later writes. */
  close(): void;
  /** Kind of storage. Other tabs see only `local` and `cookie`. */
  kind: StorageKind | 'cookie';
  /** Prefix of each name, also in `storage` events. */
  prefix: string;
}

export type StorageKind = 'local' | 'session' | 'memory';

/** Returns the storage if it works. Reading the property `localStorage` or `sessionStorage` can also throw. */
const probe = (open: () => Storage | undefined, prefix: string): Storage | undefined => {
  try {
    const storage = open();
    storage?.setItem(prefix, prefix);
    storage?.removeItem(prefix);
    return storage;
  } catch {
    return undefined;
  }
};

/** Opens the first kind of storage that works, beginning with `from`. */
export const openStorage = (
  { localStorage, sessionStorage }: Pick<Environment, 'localStorage' | 'sessionStorage'>,
  prefix: string,
  from: StorageKind = 'local',
): KeyValueStore => {
  const local = from === 'local' ? probe(localStorage, prefix) : undefined;
  const session = local || from === 'memory' ? undefined : probe(sessionStorage, prefix);
  const lasting = local ?? session;
  let isClosed = false;
  let writes = 0;
  // Holds values that a full or blocked storage refuses, so that this tab keeps working.
  const spare = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return lasting && use(lasting);
    } catch {
      return undefined;
    }
  };
  const remove = (name: string) => {
    writes++;
    spare.delete(name);
    attempt((storage) => storage.removeItem(prefix + name));
  };
  return {
    kind: local ? 'local' : session ? 'session' : 'memory',
    prefix,
    get: (name) => spare.get(name) ?? attempt((storage) => storage.getItem(prefix + name)) ?? null,
    writes: () => writes,
    close: () => {
      isClosed = true;
    },
    set: (name, text) => {
      if (isClosed) return;
      writes++;
      spare.set(name, text);
      attempt((storage) => {
        storage.setItem(prefix + name, text);
        spare.delete(name);
      });
    },
    remove,
    names: (start) =>
      [
        ...new Set([
          ...spare.keys(),
          ...(attempt((storage) => Object.keys(storage)) ?? [])
            .filter((name) => name.startsWith(prefix))
            .map((name) => name.slice(prefix.length)),
        ]),
      ].filter((name) => name.startsWith(start)),
  };
};
