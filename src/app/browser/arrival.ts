// Takes what is secret off the page's address: the answer of a login of ours, and the token of a recovery mail.

/**
 * Reads what the widget has kept in the page's storage, before the widget's code is there. `name` is the one that
 * storage.ts is given, without the widget's prefix. Null also where the page may not read it.
 */
export const readKept = (
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

/** A page's address, as code sees it that takes something off it. A window is one. */
export interface AddressBar {
  location: Pick<Location, 'href' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/** The secrets that the address of a page held for us. */
export interface Arrival {
  /** The address as it was. */
  href: string;
  /** The page's address without it. */
  rest: string;
}

/** Storage name of a redirect login, in the tab's storage; its state follows. */
export const LOGIN = 'login:';
/** The shape of our states. Any other text, such as `__proto__`, is none. */
export const STATE: RegExp = /^[\w-]{43}$/;
/** Our own mark of the request for a recovery mail. */
export const MARK = 'pannier-reset';

/** A recovery link's token, or MARK. */
const LINK = /^(recoveryToken|pannier-reset)=/;
const ANSWER = /^(code|state|error(_description)?)=/;

/** Whether this tab has begun a login with this state. The page may have a login of its own, with a code and a state. */
const holdsLogin = (page: Window, clientId: string | undefined, pairs: readonly string[]) =>
  pairs.some(
    (pair) =>
      /^state=/.test(pair) && readKept(page, 'sessionStorage', clientId, LOGIN + pair.slice(6)),
  );

/**
 * Undefined if the address holds nothing for us. The rest of it must not change, so its text is edited and never
 * re-encoded. The caller keeps what was taken in memory only: in storage or in the address scripts could read it.
 */
export const takeArrival = (page: Window, clientId: string | undefined): Arrival | undefined => {
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

/** The address that the page was opened with. It changes the page's only if that is still the same. */
export const arrivedPage = (
  { location, history }: AddressBar,
  { href, rest }: Arrival,
): AddressBar => ({
  location: new URL(href),
  history: {
    state: history.state,
    replaceState: (state, _, address) => {
      if (location.href === rest && address !== rest) history.replaceState(state, '', address);
    },
  },
});
