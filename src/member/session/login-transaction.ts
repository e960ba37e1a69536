// Stores redirect logins under their state. Each can be taken once, when the browser returns.
import { LOGIN, STATE } from '../../app/browser/arrival.ts';
import {
  json,
  maybe,
  maybeWords,
  number,
  object,
  orElse,
  readStored,
  words,
} from '../../client/codec/codec.ts';
import { type Json, textOf } from '../../client/codec/json.ts';
import { isNear } from '../../client/codec/readers.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** How long a return is accepted. RFC 9700 requires transactions to be short-lived and used once. */
export const TRANSACTION_MS = 600_000;

export interface LoginTransaction {
  state: string;
  codeVerifier: string;
  redirectUri: string;
  originalUri: string;
  /** The email that the member has typed, to fill the form again after a failure. Never a password. */
  email?: string | undefined;
  /** The profile that the platform has sent of the member who logs in, for the caller. */
  profile?: Json | undefined;
  /** The product to add once the member has logged in. */
  wanted?: Json | undefined;
}

export interface TakenTransaction extends LoginTransaction {
  /** The return came too late. The login must be started again. */
  isExpired: boolean;
}

export interface LoginTransactions {
  /** Stores a login before the browser leaves the page. */
  begin(transaction: LoginTransaction): void;
  /** Returns the login with this state and deletes it. */
  take(state: string): TakenTransaction | undefined;
  /** Whether a login of this tab may still return. */
  isPending(): boolean;
  /** Deletes those that came to nothing; with `all`, every one. */
  clean(all?: boolean): void;
}

const storedLogin = object({
  codeVerifier: words,
  redirectUri: orElse(words, ''),
  originalUri: orElse(words, ''),
  email: maybeWords,
  profile: maybe(json),
  wanted: maybe(json),
  at: orElse(number, 0),
});

/** `storage` is session storage, because the login returns to the same tab. */
export const createLoginTransactions = (
  storage: KeyValueStore,
  now: () => number,
): LoginTransactions => {
  const read = (name: string) => {
    const stored = readStored(storedLogin, storage.get(name));
    if (!stored) return { isFresh: false };
    const { at, ...login } = stored;
    return { login, isFresh: isNear(at, TRANSACTION_MS, now()) };
  };
  const names = () => storage.names(LOGIN);
  const clean = (all = false) => {
    for (const name of names()) if (all || !read(name).isFresh) storage.remove(name);
  };

  return {
    begin: ({ state, codeVerifier, redirectUri, originalUri, email, profile, wanted }) => {
      clean();
      // By name, so that nothing else that is handed in is stored.
      const kept = { codeVerifier, redirectUri, originalUri, email, profile, wanted, at: now() };
      storage.set(LOGIN + state, textOf(kept));
    },
    take: (state) => {
      if (!STATE.test(state)) return undefined;
      const { login, isFresh } = read(LOGIN + state);
      storage.remove(LOGIN + state);
      return login && { ...login, state, isExpired: !isFresh };
    },
    clean,
    isPending: () => names().some((name) => read(name).isFresh),
  };
};
