// A fake Storage that can be full or blocked, and a key-value store on top of it.
import { type KeyValueStore, openStorage } from '../../../src/client/environment/storage.ts';

export interface FakeStorageParts {
  stored?: Map<string, string>;
  /** Called before each use. Throws the error that a browser would throw. */
  check?: (use: 'get' | 'set' | 'remove' | 'keys') => void;
}

export const createFakeStorage = ({
  stored = new Map<string, string>(),
  check = () => {},
}: FakeStorageParts = {}): Storage => {
  const uses: Record<string, (name: string, text: string) => unknown> = {
    getItem: (name) => {
      check('get');
      return stored.get(name) ?? null;
    },
    setItem: (name, text) => {
      check('set');
      stored.set(name, text);
    },
    removeItem: (name) => {
      check('remove');
      stored.delete(name);
    },
  };
  return new Proxy({} as Storage, {
    ownKeys: () => {
      check('keys');
      return [...stored.keys()];
    },
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) => uses[String(name)],
  });
};

/** The key-value store that the tabs of one browser share, backed by a map. */
export const storageOver = (stored = new Map<string, string>(), prefix = 'p:'): KeyValueStore =>
  openStorage(
    { localStorage: () => createFakeStorage({ stored }), sessionStorage: () => undefined },
    prefix,
  );
