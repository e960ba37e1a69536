// Removes secrets from the page's address: the result of the widget's login, and the token of a recovery mail.

/** Reads the page's storage before the widget loads. `name` has no prefix (storage.ts). Null if access is denied. */
export const readPageStorage = (
  page: Window,
  place: 'localStorage' | 'sessionStorage',
  clientId: string | undefined,
  name: string,
): string | null => {
  try {
    return page[place].getItem(`pannier:${clientId}:${name}`);
  } catch {
    return null;
  }
};

/** The part of a window that reads and changes the page's address. */
export interface AddressBar {
  location: Pick<Location, 'href' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** The page's address before and after its secrets were removed. */
export interface RedirectParams {
  /** The address with the secrets. */
  href: string;
  /** The address without the secrets. */
  rest: string;
}

/** Prefix of the tab's storage entry for a redirect login; the login's state follows the prefix. */
export const LOGIN_KEY_PREFIX = 'login:';
/** The format of our login states. Excludes other strings, such as `__proto__`. */
export const LOGIN_STATE: RegExp = /^[\w-]{43}$/;
/** Our URL parameter in the link of a recovery mail; its value identifies the request. */
export const RECOVERY_MARK = 'pannier-reset';

/** The token of a recovery link, or RECOVERY_MARK. */
const LINK = /^(recoveryToken|pannier-reset)=/;
const ANSWER = /^(code|state|error(_description)?)=/;

/** Whether this tab has started a login with this state. The host page's login might also use `code` and `state`. */
const holdsLogin = (page: Window, clientId: string | undefined, pairs: readonly string[]) =>
  pairs.some(
    (pair) =>
      /^state=/.test(pair) &&
      readPageStorage(page, 'sessionStorage', clientId, LOGIN_KEY_PREFIX + pair.slice(6)),
  );

/**
 * Undefined if the address contains no secret for us. The rest of the address must not change, so the string is edited
 * and never re-encoded. The caller keeps the secrets in memory only: scripts could read them in storage or in the
 * address.
 */
export const takeRedirectParams = (
  page: Window,
  clientId: string | undefined,
): RedirectParams | undefined => {
  const { href } = page.location;
  const rest = href.replace(/\?[^#]*|#.*/g, (part) => {
    const pairs = part.slice(1).split('&');
    const isLogin = holdsLogin(page, clientId, pairs);
    const kept = pairs.filter((pair) => !LINK.test(pair) && !(isLogin && ANSWER.test(pair)));
    return kept.length ? part[0] + kept.join('&') : '';
  });
  if (rest === href) return undefined;
  try {
    page.history.replaceState(page.history.state, '', rest);
  } catch {
    // A sandboxed page cannot change its address.
  }
  return { href, rest };
};

/** Imitates the address bar before the secrets were removed, but never overwrites a later change by the page. */
export const toAddressBar = (
  { location, history }: AddressBar,
  { href, rest }: RedirectParams,
): AddressBar => ({
  location: new URL(href),
  history: {
    state: history.state,
    replaceState: (state, _, address) => {
      if (location.href === rest && address !== rest) history.replaceState(state, '', address);
    },
  },
});
