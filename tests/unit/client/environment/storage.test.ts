// Storage states on real pages: available, blocked, full, or overwritten.
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/client/environment/storage.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';

const PREFIX = 'pannier:me:';
const shut = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const none = () => undefined;
const works = () => createFakeStorage();
const refusesWrites = () =>
  createFakeStorage({ check: (use) => (use === 'set' ? full() : undefined) });
const refusesAll = () => createFakeStorage({ check: shut });

describe('the choice of storage', () => {
  it.each([
    ['local storage when it works', works, works, 'local'],
    ['session storage when reading window.localStorage throws', shut, works, 'session'],
    ['session storage when there is no local storage', none, works, 'session'],
    ['session storage when local storage refuses writes', refusesWrites, works, 'session'],
    ['session storage when local storage throws on each use', refusesAll, works, 'session'],
    ['memory when neither storage works', shut, shut, 'memory'],
    ['memory outside browsers', none, none, 'memory'],
  ])('openStorage uses %s', (_, local, session, kind) => {
    const storage = openStorage({ localStorage: local, sessionStorage: session }, PREFIX);
    storage.set('a', '1');
    expect([storage.kind, storage.get('a')]).toEqual([kind, '1']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('openStorage uses memory if local storage is null, as in old web views', () => {
    const open = () => null as unknown as undefined;
    expect(openStorage({ localStorage: open, sessionStorage: open }, PREFIX).kind).toBe('memory');
  });

  it.each([
    ['session', 'session'],
    ['memory', 'memory'],
  ] as const)(
    'openStorage uses no storage that lasts longer than the owner allows: %s',
    (from, kind) => {
      const asked: string[] = [];
      const open = (name: string) => () => {
        asked.push(name);
        return createFakeStorage();
      };
      const parts = { localStorage: open('local'), sessionStorage: open('session') };
      expect(openStorage(parts, PREFIX, from).kind).toBe(kind);
      expect(asked).toEqual(from === 'session' ? ['session'] : []);
    },
  );

  it('openStorage leaves no test value behind', () => {
    const stored = new Map<string, string>();
    openStorage(
      { localStorage: () => createFakeStorage({ stored }), sessionStorage: none },
      PREFIX,
    );
    expect([...stored]).toEqual([]);
  });
});

/** Creates a local storage that can later become full or blocked. */
const openPage = () => {
  const stored = new Map<string, string>();
  const page = { isFull: false, isShut: false };
  const check = (use: string) => {
    if (page.isShut) shut();
    if (page.isFull && use === 'set') full();
  };
  const local = createFakeStorage({ stored, check });
  const storage = openStorage({ localStorage: () => local, sessionStorage: none }, PREFIX);
  return { stored, page, storage };
};

describe('a storage that fails later', () => {
  it('a value that a full local storage refuses stays in memory', () => {
    const { storage, page, stored } = openPage();
    storage.set('a', 'old');
    page.isFull = true;
    storage.set('a', 'new');
    storage.set('b', 'more');
    expect([storage.get('a'), storage.get('b')]).toEqual(['new', 'more']);
    expect(stored.get(`${PREFIX}a`)).toBe('old');
  });

  it('storage writes to local storage again when there is room', () => {
    const { storage, page, stored } = openPage();
    page.isFull = true;
    storage.set('a', '1');
    page.isFull = false;
    storage.set('a', '2');
    expect([storage.get('a'), stored.get(`${PREFIX}a`)]).toEqual(['2', '2']);
    stored.set(`${PREFIX}a`, 'by another tab');
    expect(storage.get('a')).toBe('by another tab');
  });

  it('storage removes a value that is only in memory', () => {
    const { storage, page } = openPage();
    page.isFull = true;
    storage.set('a', '1');
    storage.remove('a');
    expect([storage.get('a'), storage.names('')]).toEqual([null, []]);
  });

  it('storage uses memory if local storage is blocked later', () => {
    const { storage, page } = openPage();
    storage.set('a', '1');
    page.isShut = true;
    storage.set('b', '2');
    expect([storage.get('a'), storage.get('b'), storage.names('')]).toEqual([null, '2', ['b']]);
    expect(() => storage.remove('a')).not.toThrow();
  });

  it('storage lists a name once, even if memory holds a newer value for it', () => {
    const { storage, page } = openPage();
    storage.set('change:1', 'old');
    page.isFull = true;
    storage.set('change:1', 'new');
    expect(storage.names('change:')).toEqual(['change:1']);
  });
});

describe('names in storage', () => {
  it('the names in storage are listed without the prefix, and names of the page are left out', () => {
    const { storage, stored } = openPage();
    for (const name of ['change:2', 'change:1', 'tokens']) storage.set(name, 'x');
    stored.set('change:9', "the owner's");
    stored.set('pannier:other:change:8', "another store's");
    expect(storage.names('change:').sort()).toEqual(['change:1', 'change:2']);
    expect(storage.names('').sort()).toEqual(['change:1', 'change:2', 'tokens']);
  });

  it('storage returns hostile strings unchanged', () => {
    const { storage } = openPage();
    for (const text of ['', '\u0000', '</script>', '{"a":', '\ud800', '🧺'.repeat(1000)]) {
      storage.set('a', text);
      expect(storage.get('a')).toBe(text);
    }
  });

  it('a name in storage can be the name of an inherited property', () => {
    const { storage } = openPage();
    for (const name of ['__proto__', 'constructor', 'length', 'key']) {
      expect(storage.get(name)).toBeNull();
      storage.set(name, name);
      expect(storage.get(name)).toBe(name);
    }
  });
});
