// Tokens in cookies: on every path, for days, safely sent, and never half written.
import { describe, expect, it } from 'vitest';
import { COOKIE_DAYS, openCookieStorage } from '../../../src/browser/cookie-storage.ts';
import { writeCookie } from '../../../src/browser/cookies.ts';
import { createLocks } from '../../../src/browser/locks.ts';

const PREFIX = 'pannier:me:';
const NAME = 'pannier%3Ame%3Atokens';
const none = () => undefined;

interface Cookie {
  value: string;
  attributes: Record<string, string>;
}

/** A document with a browser's habits: too large a cookie is not kept, the old one stays. */
const createCookiePage = (protocol = 'https:') => {
  const jar = new Map<string, Cookie>();
  const page = {
    jar,
    written: [] as string[],
    isShut: false,
    maxCookies: 180,
    location: { protocol } as Location,
    get cookie() {
      if (page.isShut) throw new DOMException('The operation is insecure.', 'SecurityError');
      return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (page.isShut) throw new DOMException('The operation is insecure.', 'SecurityError');
      page.written.push(text);
      const [pair = '', ...rest] = text.split('; ');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const attributes = Object.fromEntries(
        rest.map((attribute) => {
          const [key = '', setting = ''] = attribute.split('=');
          return [key, setting];
        }),
      );
      if (attributes['max-age'] === '0') jar.delete(name);
      else if (pair.length > 4096 || (!jar.has(name) && jar.size >= page.maxCookies)) return;
      else jar.set(name, { value, attributes });
    },
  };
  return page;
};

const open = (page: ReturnType<typeof createCookiePage> | undefined, options = {}) =>
  openCookieStorage(
    {
      document: page as unknown as Document,
      localStorage: none,
      sessionStorage: none,
    },
    PREFIX,
    options,
  );

describe('a cookie', () => {
  it('has the path of the site, security attributes, and the given lifetime', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1', { days: 7 });
    expect(page.written).toEqual(['a=1; path=/; max-age=604800; samesite=lax; secure']);
  });

  it('ends with the browser session without a lifetime', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1');
    expect(page.written).toEqual(['a=1; path=/; samesite=lax; secure']);
  });

  it('can have its own path', () => {
    const page = createCookiePage();
    writeCookie(page, 'a', '1', { path: '/shop', days: 0.5 });
    expect(page.written).toEqual(['a=1; path=/shop; max-age=43200; samesite=lax; secure']);
  });

  it('works on a page without https, for development', () => {
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

  it('expires a month after its last change, for the whole site', () => {
    const page = createCookiePage();
    open(page).set('tokens', 'x');
    expect(page.jar.get(NAME)?.attributes).toEqual({
      path: '/',
      'max-age': String(COOKIE_DAYS * 86_400),
      samesite: 'lax',
      secure: '',
    });
  });

  it('is removed from its own path', () => {
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

  it('does not change cookies of the page', () => {
    const page = createCookiePage();
    page.cookie = 'session=theirs';
    page.cookie = 'pannier%3Aother%3Atokens=another store';
    const storage = open(page);
    storage.set('tokens', 'x');
    expect(storage.names('')).toEqual(['tokens']);
    storage.remove('tokens');
    expect([...page.jar.keys()]).toEqual(['session', 'pannier%3Aother%3Atokens']);
  });

  it('is undefined when the cookie is broken', () => {
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

  it('can be named like a property of every object', () => {
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

  it('is split into cookies that a browser accepts, and joined again', () => {
    const page = createCookiePage();
    open(page).set('tokens', long('a'));
    expect(page.jar.size).toBe(3);
    expect(Math.max(...page.written.map((text) => text.length))).toBeLessThan(4096);
    expect(open(page).get('tokens')).toBe(long('a'));
    expect(open(page).names('')).toEqual(['tokens']);
  });

  it('is the old or the new text for a concurrent reader', () => {
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

  it('leaves no piece behind when it changes, becomes short, or is removed', () => {
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

  it('that is too long for servers stays in memory, and the cookie is unchanged', () => {
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

  it('uses memory when cookies are blocked later', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.set('a', '1');
    page.isShut = true;
    storage.set('b', '2');
    expect([storage.get('a'), storage.get('b'), storage.names('')]).toEqual([null, '2', ['b']]);
    expect(() => storage.remove('a')).not.toThrow();
  });
});

describe('the rung', () => {
  it('leaves no test value behind', () => {
    const page = createCookiePage();
    expect(open(page).kind).toBe('cookie');
    expect(page.jar.size).toBe(0);
  });

  it('ignores writes after close()', () => {
    const page = createCookiePage();
    const storage = open(page);
    storage.close();
    storage.set('tokens', 'late');
    expect([storage.get('tokens'), page.jar.size]).toEqual([null, 0]);
  });

  it('is locked across tabs', async () => {
    const asked: string[] = [];
    const request = (name: string, work: () => unknown) => {
      asked.push(name);
      return work();
    };
    const locks = { request } as unknown as LockManager;
    await createLocks({ locks }, open(createCookiePage()))('tokens', () => 1);
    expect(asked).toEqual([`${PREFIX}tokens`]);
  });
});
