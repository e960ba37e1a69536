import { openCookieStorage } from '../../../src/client/environment/cookie-storage.ts';

export const PREFIX = 'pannier:me:';

export const NAME = '__Host-pannier%3Ame%3Atokens';

export const none = () => undefined;

export interface Cookie {
  value: string;
  attributes: Record<string, string>;
}

/** A document whose cookies behave as in a browser: a cookie that is too large does not replace an old cookie. */
export const createCookiePage = (protocol = 'https:') => {
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

export const open = (page: ReturnType<typeof createCookiePage> | undefined, options = {}) =>
  openCookieStorage(
    {
      document: page as unknown as Document,
      localStorage: none,
      sessionStorage: none,
    },
    PREFIX,
    options,
  );
