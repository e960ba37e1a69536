// Tokens in cookies: long texts in several parts, and pages without cookies.
import { describe, expect, it } from 'vitest';
import { createListen } from '../../../src/browser/listen.ts';
import { createLocks } from '../../../src/browser/locks.ts';
import { createCookiePage, NAME, open, PREFIX } from '../../support/fakes/cookie-jar.ts';
import { createFakeTime } from '../../support/fakes/fake-time.ts';

describe('a long text', () => {
  const long = (letter: string) => letter.repeat(6000);

  it('is cut into pieces that a browser keeps, and put together again', () => {
    const page = createCookiePage();
    open(page).set('tokens', long('a'));
    expect(page.jar.size).toBe(3);
    expect(Math.max(...page.written.map((text) => text.length))).toBeLessThan(4096);
    expect(open(page).get('tokens')).toBe(long('a'));
    expect(open(page).names('')).toEqual(['tokens']);
  });

  it('is read whole, old or new, while it is being written', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.set('tokens', long('a'));
    const reader = open(page);
    const seen: (string | null)[] = [];
    const { set } = Object.getOwnPropertyDescriptor(page, 'cookie') ?? {};
    Object.defineProperty(page, 'cookie', {
      get: () => [...page.jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
      set: (text: string) => {
        set?.call(page, text);
        seen.push(reader.get('tokens'));
      },
    });
    storage.set('tokens', long('b'));
    expect(seen.length).toBeGreaterThan(3);
    expect([...new Set(seen)]).toEqual([long('a'), long('b')]);
    expect(storage.get('tokens')).toBe(long('b'));
  });

  it('leaves no piece behind when it changes, gets short, or goes', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.set('tokens', long('a'));
    storage.set('tokens', long('b'));
    expect(page.jar.size).toBe(3);
    storage.set('tokens', 'short');
    expect([...page.jar.keys()]).toEqual([NAME]);
    storage.set('tokens', long('c'));
    storage.remove('tokens');
    expect(page.jar.size).toBe(0);
  });

  it('that is too long for any server stays in this tab, and the cookie is unchanged', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.set('tokens', 'before');
    storage.set('tokens', 'x'.repeat(20_000));
    expect(storage.get('tokens')).toHaveLength(20_000);
    expect(open(page).get('tokens')).toBe('before');
    expect([...page.jar.keys()]).toEqual([NAME]);
    storage.set('tokens', 'after');
    expect([storage.get('tokens'), open(page).get('tokens')]).toEqual(['after', 'after']);
  });

  it('that does not fit leaves no piece behind', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.set('tokens', 'before');
    page.maxCookies = 2;
    storage.set('tokens', long('a'));
    expect(storage.get('tokens')).toBe(long('a'));
    expect(open(page).get('tokens')).toBe('before');
    expect([...page.jar.keys()]).toEqual([NAME]);
  });
});

describe('a page without cookies', () => {
  const shut = createCookiePage();
  shut.isShut = true;
  const full = createCookiePage();
  full.maxCookies = 0;

  it.each([
    ['no document', undefined],
    ['cookies that throw', shut],
    ['cookies that are not kept', full],
  ])('has memory instead: %s', (_, page) => {
    const storage = open(page);
    expect(storage.kind).toBe('memory');
    storage.set('tokens', 'x');
    expect([storage.get('tokens'), storage.names('')]).toEqual(['x', ['tokens']]);
    storage.remove('tokens');
    expect(storage.get('tokens')).toBeNull();
  });

  it('goes on in memory when it loses them later', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.set('a', '1');
    page.isShut = true;
    storage.set('b', '2');
    expect([storage.get('a'), storage.get('b'), storage.names('')]).toEqual([null, '2', ['b']]);
    expect(() => storage.remove('a')).not.toThrow();
  });
});

describe('cookie storage', () => {
  it('leaves no probe behind', () => {
    const page = createCookiePage();
    expect(open(page).kind).toBe('cookie');
    expect(page.jar.size).toBe(0);
  });

  it('stores nothing once it is closed', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.close();
    storage.set('tokens', 'late');
    expect([storage.get('tokens'), page.jar.size]).toEqual([null, 0]);
  });

  it('is locked across tabs, since all of them write there', async () => {
    const asked: string[] = [];
    const request = (name: string, _: LockOptions, work: () => unknown) => {
      asked.push(name);
      return work();
    };
    const query = async () => ({ held: [], pending: [] });
    const locks = { request, query } as unknown as LockManager;
    const environment = { ...createFakeTime(), locks, listen: createListen({}) };
    await createLocks(environment, open(createCookiePage()))('tokens', () => 1);
    expect(asked).toEqual([`${PREFIX}tokens`]);
  });
});
