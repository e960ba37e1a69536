// Tokens in cookies: on every path, for days, sent safely, and cut into pieces where they are long.
import { describe, expect, it } from 'vitest';
import { COOKIE_DAYS, writeCookie } from '../../../../src/client/environment/cookie-storage.ts';
import { createListen } from '../../../../src/client/environment/environment.ts';
import { createLocks } from '../../../../src/client/environment/locks.ts';
import { createCookiePage, NAME, open, PREFIX } from '../../../support/fakes/cookie-jar.ts';
import { createFakeTime } from '../../../support/fakes/fake-time.ts';

describe('a cookie', () => {
  it('is sent on every path of this site, safely, and kept for the days that are said', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1', { days: 7 });
    expect(page.written).toEqual(['a=1; path=/; max-age=604800; samesite=lax; secure']);
  });

  it('lasts as long as the browser is open where no days are said', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1');
    expect(page.written).toEqual(['a=1; path=/; samesite=lax; secure']);
  });

  it('can have a path of its own', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1', { path: '/shop', days: 0.5 });
    expect(page.written).toEqual(['a=1; path=/shop; max-age=43200; samesite=lax; secure']);
  });

  it('is kept on a page without https too, for development', () => {
    const page = createCookiePage('http:');
    writeCookie(page, 'a', '1');
    expect(page.written).toEqual(['a=1; path=/; samesite=lax']);
  });
});

describe('text in a cookie', () => {
  it.each([
    '',
    'plain',
    '{"accessToken":{"value":"a;b, c=d"}}',
    'a\nb\u0000',
    'ü 🧺 漢字',
    '+'.repeat(20),
    '100%',
    '%41',
  ])('comes back to the letter: %j', (text) => {
    const page = createCookiePage();
    open(page).set('tokens', text);
    expect(open(page).get('tokens')).toBe(text);
    expect([...page.jar.keys()]).toEqual([NAME]);
  });

  it('lives for a month after its last change, under the page’s whole site', () => {
    const page = createCookiePage();
    open(page).set('tokens', 'x');
    expect(page.jar.get(NAME)?.attributes).toEqual({
      path: '/',
      'max-age': String(COOKIE_DAYS * 86_400),
      samesite: 'lax',
      secure: '',
    });
  });

  it('is removed where it was put', () => {
    const page = createCookiePage();
    const storage = open(page, { path: '/shop', days: 1 });
    storage.set('tokens', 'x');
    storage.remove('tokens');
    expect([storage.get('tokens'), page.jar.size]).toEqual([null, 0]);
    expect(page.written.at(-1)).toContain('path=/shop; max-age=0');
  });

  it('is seen by other tabs at once', () => {
    const page = createCookiePage();
    const [one, two] = [open(page), open(page)];
    one.set('tokens', 'first');
    expect(two.get('tokens')).toBe('first');
    two.set('tokens', 'second');
    expect(one.get('tokens')).toBe('second');
    one.remove('tokens');
    expect(two.get('tokens')).toBeNull();
  });

  it('stands beside cookies of the page and leaves them alone', () => {
    const page = createCookiePage();
    page.cookie = 'session=theirs';
    page.cookie = 'pannier%3Aother%3Atokens=another store';
    const storage = open(page);
    storage.set('tokens', 'x');
    expect(storage.names('')).toEqual(['tokens']);
    storage.remove('tokens');
    expect([...page.jar.keys()]).toEqual(['session', 'pannier%3Aother%3Atokens']);
  });

  it('is none when it is malformed', () => {
    const page = createCookiePage();
    const storage = open(page);
    for (const value of ['%', '%zz', '+gone+1', '+gone+2', '+gone+9']) {
      page.cookie = `${NAME}=${value}`;
      expect(storage.get('tokens'), value).toBeNull();
    }
    // Not ours, but no trap either: who reads it finds out.
    for (const value of ['+', '++', '+x+0', '+x+-1', '+x+1e9', '+x+99999999999']) {
      page.cookie = `${NAME}=${value}`;
      expect(storage.get('tokens')).toBe(value);
    }
  });

  it('can have the name of an inherited property', () => {
    const storage = open(createCookiePage());
    for (const name of ['__proto__', 'constructor', 'a b;c=d']) {
      expect(storage.get(name)).toBeNull();
      storage.set(name, name);
      expect(storage.get(name)).toBe(name);
    }
  });
});

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
