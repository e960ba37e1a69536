// A Storage over a map for tests, which may be full or shut like a real one.

export interface FakeStorageParts {
  stored?: Map<string, string>;
  /** Throws what the browser would throw on each use. */
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
