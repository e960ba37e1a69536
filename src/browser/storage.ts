// The storage ladder: local storage, else session storage, else memory, each probed before use.
import type { Environment } from './environment.ts';

/** Text under names, all carrying one prefix. Never throws. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
  /** Names that start so, without the common prefix. */
  names(start: string): string[];
  /** Where it lives: other tabs see only `local`. */
  kind: StorageKind;
  /** The full name as `storage` events tell it. */
  prefix: string;
}

export type StorageKind = 'local' | 'session' | 'memory';

/** Even reading the property may throw, so the probe covers the getter too. */
const probe = (open: () => Storage | undefined, prefix: string): Storage | undefined => {
  try {
    const storage = open();
    const name = `${prefix}probe`;
    storage?.setItem(name, '1');
    storage?.removeItem(name);
    return storage;
  } catch {
    return undefined;
  }
};

const memoryStorage = (): Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
> => {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, text) => void map.set(name, text),
    removeItem: (name) => void map.delete(name),
    key: (index) => [...map.keys()][index] ?? null,
  };
};

/** Opens the first rung that works. `from` lets an owner begin lower than local storage. */
export const openStorage = (
  environment: Pick<Environment, 'localStorage' | 'sessionStorage'>,
  prefix: string,
  from: StorageKind = 'local',
): KeyValueStore => {
  const local = from === 'local' ? probe(environment.localStorage, prefix) : undefined;
  const session =
    local || from === 'memory' ? undefined : probe(environment.sessionStorage, prefix);
  const lasting = local ?? session;
  // Holds what a full or withdrawn storage refuses, so that this tab at least goes on.
  const spare = memoryStorage();
  const attempt = <T>(use: (storage: typeof spare) => T, instead: T): T => {
    try {
      return lasting ? use(lasting) : instead;
    } catch {
      return instead;
    }
  };
  return {
    kind: local ? 'local' : session ? 'session' : 'memory',
    prefix,
    get: (name) =>
      spare.getItem(name) ?? attempt((storage) => storage.getItem(prefix + name), null),
    set: (name, text) => {
      const isSaved = attempt((storage) => {
        storage.setItem(prefix + name, text);
        return true;
      }, false);
      if (isSaved) spare.removeItem(name);
      else spare.setItem(name, text);
    },
    remove: (name) => {
      spare.removeItem(name);
      attempt((storage) => storage.removeItem(prefix + name), undefined);
    },
    names: (start) => {
      const found = new Set<string>();
      for (let index = spare.length; index--; ) found.add(spare.key(index) ?? '');
      attempt((storage) => {
        for (let index = storage.length; index--; ) {
          const name = storage.key(index);
          if (name?.startsWith(prefix)) found.add(name.slice(prefix.length));
        }
      }, undefined);
      return [...found].filter((name) => name.startsWith(start));
    },
  };
};
