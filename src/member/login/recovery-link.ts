// The links of recovery mails: which of them this browser has asked for, and whose password they set.
import { type AddressBar, MARK } from '../../app/browser/arrival.ts';
import { number, object, readStored, words } from '../../client/codec/codec.ts';
import { isNear } from '../../client/codec/readers.ts';
import { newId } from '../../client/environment/random.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** Storage name of the last request. */
const ASKED = 'recovery';
/** How long a link is taken for one that was asked for here. An older one works, but asks whose it is. */
export const ASKED_MS = 3_600_000;

/** `at`: epoch milliseconds. */
const askedRecovery = object({ email: words, mark: words, at: number });

/** Takes a parameter off an address. The rest must not change, so its text is edited and never re-encoded. */
const without = (href: string, name: string): [rest: string, value: string | undefined] => {
  const found = new RegExp(`([?#&])${name}=([^&#]*)(&?)`).exec(href);
  if (!found) return [href, undefined];
  const [whole, before = '', value = '', after] = found;
  return [href.replace(whole, after ? before : ''), value];
};

/** The link that has opened the page. */
export interface RecoveryLink {
  token: string;
  /** The address that the link was asked for in this browser; undefined for any other link. */
  askedFor: string | undefined;
}

const takenFrom = (page: AddressBar): [token?: string, mark?: string | undefined] => {
  const [unmarked, mark] = without(page.location.href, MARK);
  const [clean, token] = without(unmarked, 'recoveryToken');
  if (token === undefined) return [];
  try {
    page.history.replaceState(page.history.state, '', clean);
  } catch {
    // A sandboxed page cannot change its address.
  }
  try {
    return [decodeURIComponent(token), mark];
  } catch {
    return [token, mark];
  }
};

export interface Recoveries {
  /** Notes the request for this address, and returns the page's address for the link in the mail. */
  ask(email: string, pageAddress: string): string;
  /** Takes the link's token off the page's address, before other scripts read it. */
  take(page: AddressBar): RecoveryLink | undefined;
  /** Called once the link has been used. */
  forget(): void;
}

/**
 * Anybody can ask for a link of their own account that leads to this shop, and pass it on. So the address for the link
 * carries a random mark, which only this browser and the mail have. `storage` is shared by tabs, as mails open new ones.
 */
export const createRecoveries = (storage: KeyValueStore, now: () => number): Recoveries => {
  const forget = () => storage.remove(ASKED);
  return {
    forget,
    ask: (email, pageAddress) => {
      const mark = newId();
      storage.set(ASKED, JSON.stringify({ email, mark, at: now() }));
      return `${pageAddress + (pageAddress.includes('?') ? '&' : '?') + MARK}=${mark}`;
    },
    take: (page) => {
      const asked = readStored(askedRecovery, storage.get(ASKED));
      const isFresh = asked && isNear(asked.at, ASKED_MS, now());
      if (asked && !isFresh) forget();
      const [token, mark] = takenFrom(page);
      if (token === undefined) return undefined;
      const isOurs = isFresh && mark === asked.mark;
      return { token, askedFor: isOurs ? asked.email : undefined };
    },
  };
};
