// Tokens in cookies: valid on every path, for days, sent only over secure connections, and split if too long.
import { describe, expect, it } from 'vitest';
import { COOKIE_DAYS, writeCookie } from '../../../../src/client/environment/cookie-storage.ts';
import { createListen } from '../../../../src/client/environment/environment.ts';
import { createLocks } from '../../../../src/client/environment/locks.ts';
import { createCookiePage, NAME, open, PREFIX } from '../../../support/fakes/cookie-jar.ts';
import { createFakeTime } from '../../../support/fakes/fake-time.ts';

describe('a cookie', () => {
  it('a cookie is secure, valid on every path of the site, and lasts the given days', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1', { days: 7 });
    expect(page.written).toEqual(['a=1; path=/; max-age=604800; samesite=lax; secure']);
  });

  it('a cookie without a number of days lasts until the browser closes', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1');
    expect(page.written).toEqual(['a=1; path=/; samesite=lax; secure']);
  });

  it('a cookie can be limited to a path', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1', { path: '/shop', days: 0.5 });
    expect(page.written).toEqual(['a=1; path=/shop; max-age=43200; samesite=lax; secure']);
  });

  it('a cookie is not marked secure on a page without HTTPS, so that development over HTTP works', () => {
    const page = createCookiePage('http:');
    writeCookie(page, 'a', '1');
    expect(page.written).toEqual(['a=1; path=/; samesite=lax']);
  });
});

describe('a value in cookie storage', () => {
  it.each([
    '',
    'plain',
    '{"accessToken":{"value":"a;b, c=d"}}',
    'a\nb\u0000',
    'ü 🧺 漢字',
    '+'.repeat(20),
    '100%',
    '%41',
  ])('a value in cookie storage is read back unchanged: %j', (text) => {
    const page = createCookiePage();
    open(page).set('tokens', text);
    expect(open(page).get('tokens')).toBe(text);
    expect([...page.jar.keys()]).toEqual([NAME]);
  });

  it('a value in cookie storage expires a month after its last change, and is valid on the whole site', () => {
    const page = createCookiePage();
    open(page).set('tokens', 'x');
    expect(page.jar.get(NAME)?.attributes).toEqual({
      path: '/',
      'max-age': String(COOKIE_DAYS * 86_400),
      samesite: 'lax',
      secure: '',
    });
  });

  it('a value in cookie storage is removed with the path of its cookie', () => {
    const page = createCookiePage();
    const storage = open(page, { path: '/shop', days: 1 });
    storage.set('tokens', 'x');
    storage.remove('tokens');
    expect([storage.get('tokens'), page.jar.size]).toEqual([null, 0]);
    expect(page.written.at(-1)).toContain('path=/shop; max-age=0');
  });

  it('a value in cookie storage is visible to other tabs at once', () => {
    const page = createCookiePage();
    const [one, two] = [open(page), open(page)];
    one.set('tokens', 'first');
    expect(two.get('tokens')).toBe('first');
    two.set('tokens', 'second');
    expect(one.get('tokens')).toBe('second');
    one.remove('tokens');
    expect(two.get('tokens')).toBeNull();
  });

  it('cookie storage does not change other cookies of the page', () => {
    const page = createCookiePage();
    page.cookie = 'session=theirs';
    page.cookie = 'pannier%3Aother%3Atokens=another store';
    const storage = open(page);
    storage.set('tokens', 'x');
    expect(storage.names('')).toEqual(['tokens']);
    storage.remove('tokens');
    expect([...page.jar.keys()]).toEqual(['session', 'pannier%3Aother%3Atokens']);
  });

  it('a malformed cookie is read as null', () => {
    const page = createCookiePage();
    const storage = open(page);
    for (const value of ['%', '%zz', '+gone+1', '+gone+2', '+gone+9']) {
      page.cookie = `${NAME}=${value}`;
      expect(storage.get('tokens'), value).toBeNull();
    }
    // Reading must not throw if another script has set a cookie with our name.
    for (const value of ['+', '++', '+x+0', '+x+-1', '+x+1e9', '+x+99999999999']) {
      page.cookie = `${NAME}=${value}`;
      expect(storage.get('tokens')).toBe(value);
    }
  });

  it('a value in cookie storage can have the name of an inherited property', () => {
    const storage = open(createCookiePage());
    for (const name of ['__proto__', 'constructor', 'a b;c=d']) {
      expect(storage.get(name)).toBeNull();
      storage.set(name, name);
      expect(storage.get(name)).toBe(name);
    }
  });
});

describe('a long value in cookie storage', () => {
  const long = (letter: string) => letter.repeat(6000);

  it('a long value is split into cookies that a browser stores, and joined again when it is read', () => {
    const page = createCookiePage();
    open(page).set('tokens', long('a'));
    expect(page.jar.size).toBe(3);
    expect(Math.max(...page.written.map((text) => text.length))).toBeLessThan(4096);
    expect(open(page).get('tokens')).toBe(long('a'));
    expect(open(page).names('')).toEqual(['tokens']);
  });

  it('a reader gets either the whole old value or the whole new value while a long value is being written', () => {
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

  it('a long value leaves no partial cookie behind if it is changed, shortened or removed', () => {
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

  it('a value that is too long for any server stays in this tab, and the cookie is unchanged', () => {
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

  it('a value that exceeds the browser’s cookie limit leaves no partial cookie behind', () => {
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
    ['cookies that are not stored', full],
  ])('a page without cookies uses memory: %s', (_, page) => {
    const storage = open(page);
    expect(storage.kind).toBe('memory');
    storage.set('tokens', 'x');
    expect([storage.get('tokens'), storage.names('')]).toEqual(['x', ['tokens']]);
    storage.remove('tokens');
    expect(storage.get('tokens')).toBeNull();
  });

  it('cookie storage continues in memory if cookies are blocked later', () => {
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
  it('cookie storage leaves no test cookie behind', () => {
    const page = createCookiePage();
    expect(open(page).kind).toBe('cookie');
    expect(page.jar.size).toBe(0);
  });

  it('cookie storage stores nothing after it is closed', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.close();
    storage.set('tokens', 'late');
    expect([storage.get('tokens'), page.jar.size]).toEqual([null, 0]);
  });

  it('cookie storage is locked across tabs, because all tabs write to it', async () => {
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
