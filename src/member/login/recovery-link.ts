// The links of recovery mails: which links this browser has requested, and whose password they set.
import { type AddressBar, RECOVERY_MARK } from '../../app/browser/redirect-params.ts';
import { nonEmptyText, number, object, readStored } from '../../client/codec/codec.ts';
import { isNear } from '../../client/codec/readers.ts';
import { newId } from '../../client/environment/random.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** Storage key of the last request. */
const RECOVERY_KEY = 'recovery';
/** How long a link counts as requested in this browser. With an older link, the shopper enters the email address. */
export const RECOVERY_MAX_AGE_MS = 3_600_000;

/** `at`: epoch milliseconds. */
const askedRecovery = object({ email: nonEmptyText, mark: nonEmptyText, at: number });

/** Removes a parameter from an address. The rest must not change, so the string is edited and never re-encoded. */
const without = (href: string, name: string): [rest: string, value: string | undefined] => {
  const found = new RegExp(`([?#&])${name}=([^&#]*)(&?)`).exec(href);
  if (!found) return [href, undefined];
  const [whole, before = '', value = '', after] = found;
  return [href.replace(whole, after ? before : ''), value];
};

/** The recovery link that has opened the page. */
export interface RecoveryLink {
  token: string;
  /** The email address for which this browser has requested the link; undefined if it has not. */
  askedFor: string | undefined;
}

const takenFrom = (page: AddressBar): [token?: string, mark?: string | undefined] => {
  const [unmarked, mark] = without(page.location.href, RECOVERY_MARK);
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
  /** Stores the request for this email address, and returns the page's address for the link in the mail. */
  ask(email: string, pageAddress: string): string;
  /** Removes the link's token from the page's address before other scripts read it. */
  take(page: AddressBar): RecoveryLink | undefined;
  /** Called after the link has been used. */
  forget(): void;
}

/**
 * Anybody can request a link for their own account that leads to this shop, and pass the link on. The link therefore
 * contains a random mark, which only this browser and the mail have. The tabs share `storage`, because a link in a
 * mail opens in a new tab.
 */
export const createRecoveries = (storage: KeyValueStore, now: () => number): Recoveries => {
  const forget = () => storage.remove(RECOVERY_KEY);
  return {
    forget,
    ask: (email, pageAddress) => {
      const mark = newId();
      storage.set(RECOVERY_KEY, JSON.stringify({ email, mark, at: now() }));
      return `${pageAddress + (pageAddress.includes('?') ? '&' : '?') + RECOVERY_MARK}=${mark}`;
    },
    take: (page) => {
      const asked = readStored(askedRecovery, storage.get(RECOVERY_KEY));
      const isFresh = asked && isNear(asked.at, RECOVERY_MAX_AGE_MS, now());
      if (asked && !isFresh) forget();
      const [token, mark] = takenFrom(page);
      if (token === undefined) return undefined;
      const isOurs = isFresh && mark === asked.mark;
      return { token, askedFor: isOurs ? asked.email : undefined };
    },
  };
};
