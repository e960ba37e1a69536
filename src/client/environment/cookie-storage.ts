// Key-value storage in cookies, for tokens that the store's server can read.

import type { Environment } from './environment.ts';
import { newId } from './random.ts';
import { type KeyValueStore, openStorage } from './storage.ts';

/** Access to `cookie` can throw in a sandboxed page. */
export type CookieDocument = Pick<Document, 'cookie' | 'location'>;

export interface CookieOptions {
  /** Lifetime in days, counted by the browser's clock. Without it, the cookie ends with the browser session. */
  days?: number;
  path?: string;
}

const SECONDS_PER_DAY = 86_400;

/**
 * Checks the options of a cookie. `place`: prefix of the error message.
 * @throws TypeError for a path or a number of days that no cookie can have.
 */
export const checkCookieOptions = (place: string, { path, days }: CookieOptions): void => {
  if (path !== undefined && !/^\/[^;\s]*$/.test(path))
    throw new TypeError(`${place}.path: expected a path like /shop, received ${path}`);
  const seconds = Math.round((days ?? 1) * SECONDS_PER_DAY);
  if (!(seconds > 0 && Number.isFinite(seconds)))
    throw new TypeError(`${place}.days: expected a number above 0, received ${days}`);
};

/** Cookie names and values, still percent-encoded. */
export const parseCookies = ({ cookie }: CookieDocument): [name: string, value: string][] =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
  });

/** `name` and `value` must not contain separators. Sets SameSite=Lax, and Secure on an https page. */
export const writeCookie = (
  page: CookieDocument,
  name: string,
  value: string,
  { days, path = '/' }: CookieOptions = {},
): void => {
  page.cookie = [
    `${name}=${value}`,
    `path=${path}`,
    ...(days === undefined ? [] : [`max-age=${Math.round(days * SECONDS_PER_DAY)}`]),
    'samesite=lax',
    ...(page.location.protocol === 'https:' ? ['secure'] : []),
  ].join('; ');
};

/** Cookies expire this long after their last change. Each token refresh is a change. */
export const COOKIE_DAYS = 30;
/** Browsers drop cookies over 4,096 bytes, counting name and attributes. */
export const MAX_COOKIE_CHARS = 3600;
/** Servers receive all cookies with each request and refuse large headers. */
const MAX_PIECES = 2;

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const namesIn = (page: CookieDocument): string[] => parseCookies(page).map(([name]) => name);

const valuesIn = (page: CookieDocument, name: string): string[] =>
  parseCookies(page).flatMap(([found, value]) => (found === name ? [value] : []));

/**
 * A long value is first written in pieces, each under a new name. Then the cookie with the value's name is set to point
 * to the pieces. A concurrent reader sees the old or the new value, never a mix. `+` separates names and piece numbers,
 * because percent-encoded text never contains `+`.
 */
export const createJar = (page: CookieDocument, options: CookieOptions) => {
  const listValues = (name: string) => valuesIn(page, name);
  /** If two cookies share a name, another host of the site set one of them. A page cannot see which cookie that is. */
  const getCookie = (name: string) => {
    const [value, ...others] = listValues(name);
    return others.length ? undefined : value;
  };
  const drop = (name: string) => writeCookie(page, name, '', { ...options, days: 0 });
  const listPieces = (name: string) =>
    namesIn(page).filter((found) => found.startsWith(`${name}+`));

  const read = (name: string): string | undefined => {
    const head = getCookie(name);
    const [, stamp, count] = /^\+([\w-]+)\+([1-9])$/.exec(head ?? '') ?? [];
    const pieces = stamp
      ? [...Array(Number(count)).keys()].map((i) => getCookie(`${name}+${stamp}+${i}`))
      : [head];
    // The value is lost if a piece is missing.
    if (pieces.includes(undefined)) return undefined;
    return attempt(() => decodeURIComponent(pieces.join('')));
  };

  const writePieces = (name: string, encoded: string): string | undefined => {
    const start = `${name}+${newId().slice(0, 8)}`;
    const pieces = encoded.match(new RegExp(`.{1,${MAX_COOKIE_CHARS}}`, 'g')) ?? [];
    if (pieces.length > MAX_PIECES) return undefined;
    for (const [i, piece] of pieces.entries()) writeCookie(page, `${start}+${i}`, piece, options);
    if (pieces.every((piece, i) => getCookie(`${start}+${i}`) === piece)) {
      return `${start.slice(name.length)}+${pieces.length}`;
    }
    for (const i of pieces.keys()) drop(`${start}+${i}`);
    return undefined;
  };

  const write = (name: string, text: string): boolean => {
    const encoded = encodeURIComponent(text);
    const old = listPieces(name);
    const head = encoded.length > MAX_COOKIE_CHARS ? writePieces(name, encoded) : encoded;
    if (head === undefined) return false;
    writeCookie(page, name, head, options);
    if (listValues(name).length > 1) drop(name);
    if (getCookie(name) !== head) return false;
    for (const piece of old) drop(piece);
    return true;
  };

  return {
    read,
    write,
    /** False if the cookie remains because another host of the site set it. */
    remove: (name: string): boolean => {
      for (const piece of listPieces(name)) drop(piece);
      drop(name);
      return !listValues(name).length && !listPieces(name).length;
    },
    names: () => namesIn(page).filter((name) => !name.includes('+')),
  };
};

/** Only this host can set a cookie with this prefix, and only over https (RFC 6265bis, section 4.1.3.2). */
export const HOST_ONLY = '__Host-';

/** Key in local storage that marks the migration of earlier cookies as done. No other host can write there. */
const CARRIED = 'cookies-carried';

/**
 * Migrates cookies of earlier versions, which had no `__Host-` prefix. Ignores a cookie that this page cannot delete,
 * because another host of the site has set it. Runs once, and only if local storage can record the run. Afterwards, a
 * cookie without the prefix can only come from another host.
 */
const carryOver = (
  jar: ReturnType<typeof createJar>,
  local: KeyValueStore,
  start: string,
): void => {
  if (local.kind !== 'local' || local.get(CARRIED)) return;
  for (const name of new Set(jar.names().filter((each) => each.startsWith(start)))) {
    const text = attempt(() => jar.read(name));
    const wasOurs = jar.remove(name);
    if (wasOurs && text !== undefined && jar.read(HOST_ONLY + name) === undefined) {
      jar.write(HOST_ONLY + name, text);
    }
  }
  local.set(CARRIED, '1');
};

/**
 * Opens cookie storage. Falls back to memory if the page cannot use cookies. Values that are too long for cookies stay
 * in memory.
 */
export const openCookieStorage = (
  environment: Pick<Environment, 'document' | 'localStorage' | 'sessionStorage'>,
  prefix: string,
  { days = COOKIE_DAYS, path = '/' }: CookieOptions = {},
): KeyValueStore => {
  const spare = openStorage(environment, prefix, 'memory');
  const page = environment.document;
  const jar = page && createJar(page, { days, path });
  const isHostOnly = page?.location.protocol === 'https:' && path === '/';
  const start = isHostOnly ? HOST_ONLY : '';
  const toCookieName = (name: string) => start + encodeURIComponent(prefix + name);
  const probe = toCookieName('probe');
  const isOpen = attempt(() => jar?.write(probe, '1'));
  attempt(() => jar?.remove(probe));
  if (!isOpen || !jar) return spare;
  if (isHostOnly) {
    attempt(() => carryOver(jar, openStorage(environment, prefix), encodeURIComponent(prefix)));
  }
  let isClosed = false;
  return {
    kind: 'cookie',
    prefix,
    get: (name) => spare.get(name) ?? attempt(() => jar.read(toCookieName(name))) ?? null,
    set: (name, text) => {
      if (isClosed) return;
      spare.set(name, text);
      if (attempt(() => jar.write(toCookieName(name), text))) spare.remove(name);
    },
    remove: (name) => {
      spare.remove(name);
      attempt(() => jar.remove(toCookieName(name)));
    },
    names: (wanted) => {
      const own = (attempt(jar.names) ?? []).flatMap(
        (name) =>
          attempt(() =>
            name.startsWith(start) ? decodeURIComponent(name.slice(start.length)) : [],
          ) ?? [],
      );
      const ours = own.filter((name) => name.startsWith(prefix));
      const all = [...ours.map((name) => name.slice(prefix.length)), ...spare.names('')];
      return [...new Set(all)].filter((name) => name.startsWith(wanted));
    },
    // All tabs see cookie changes at once.
    writes: () => 0,
    close: () => {
      isClosed = true;
    },
  };
};
