// Tokens in cookies: on every path, for days, and sent safely.
import { describe, expect, it } from 'vitest';
import { COOKIE_DAYS } from '../../../src/browser/cookie-storage.ts';
import { writeCookie } from '../../../src/browser/cookies.ts';
import { createCookiePage, NAME, open } from '../../support/fakes/cookie-jar.ts';

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
