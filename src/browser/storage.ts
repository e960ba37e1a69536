// The storage ladder: local storage, else session storage, else memory, each probed before use.
import type { Environment } from './environment.ts';

/** Text under names, all carrying one prefix. Never throws. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
  /** Names that start so, without the common prefix. */
  names(start: string): string[];
  /** Takes no more writes: what comes late is not kept. */
  close(): void;
  /** Where it lives: other tabs see only `local` and `cookie`. */
  kind: StorageKind | 'cookie';
  /** The full name as `storage` events tell it. */
  prefix: string;
}

export type StorageKind = 'local' | 'session' | 'memory';

/** Even reading the property may throw, so the probe covers the getter too. */
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

/** Opens the first rung that works. `from` lets an owner begin lower than local storage. */
export const openStorage = (
  { localStorage, sessionStorage }: Pick<Environment, 'localStorage' | 'sessionStorage'>,
  prefix: string,
  from: StorageKind = 'local',
): KeyValueStore => {
  const local = from === 'local' ? probe(localStorage, prefix) : undefined;
  const session = local || from === 'memory' ? undefined : probe(sessionStorage, prefix);
  const lasting = local ?? session;
  let isClosed = false;
  // Holds what a full or withdrawn storage refuses, so that this tab at least goes on.
  const spare = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return lasting && use(lasting);
    } catch {
      return undefined;
    }
  };
  const remove = (name: string) => {
    spare.delete(name);
    attempt((storage) => storage.removeItem(prefix + name));
  };
  return {
    kind: local ? 'local' : session ? 'session' : 'memory',
    prefix,
    get: (name) => spare.get(name) ?? attempt((storage) => storage.getItem(prefix + name)) ?? null,
    close: () => {
      isClosed = true;
    },
    set: (name, text) => {
      if (isClosed) return;
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
