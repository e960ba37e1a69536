// Redirect login: stores a transaction, leaves for the platform's page, and returns with a code.

import {
  type AddressBar,
  LOGIN_KEY_PREFIX,
  LOGIN_STATE,
} from '../../app/browser/redirect-params.ts';
import { createOAuthData, type Prompt, requestAuthUrl } from '../../client/auth/login/auth-url.ts';
import { createLoginRefusal, missingCodeOrState } from '../../client/auth/login/login-refusal.ts';
import {
  answerIn,
  type ReturnAnswer,
  withoutAnswer,
} from '../../client/auth/login/return-address.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { exchangeCode } from '../../client/auth/tokens/member-tokens.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import {
  json,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  orElse,
  readStored,
} from '../../client/codec/codec.ts';
import { type Json, stringifyJson } from '../../client/codec/json.ts';
import { isNear } from '../../client/codec/readers.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { StoreError } from '../../client/errors.ts';

// Stores redirect logins by their state. Each login can be taken once, when the browser returns.

/** Milliseconds for which a return is accepted. RFC 9700 requires transactions to be short-lived and used once. */
export const TRANSACTION_MS = 600_000;

export interface LoginTransaction {
  state: string;
  codeVerifier: string;
  redirectUri: string;
  originalUri: string;
  /** The typed email address, to fill the form again after a failure. Never a password. */
  email?: string | undefined;
  /** The profile of the member who logs in, as sent by the platform, for the caller. */
  profile?: Json | undefined;
  /** The product to add after the login. */
  wanted?: Json | undefined;
}

interface TakenTransaction extends LoginTransaction {
  /** Whether the return came too late; the login must then be started again. */
  isExpired: boolean;
}

export interface LoginTransactions {
  /** Stores a login before the browser leaves the page. */
  begin(transaction: LoginTransaction): void;
  /** Returns the login with this state and deletes it. */
  take(state: string): TakenTransaction | undefined;
  /** Whether a login of this tab can still return. */
  isPending(): boolean;
  /** Deletes expired logins; with `all`, every login. */
  clean(all?: boolean): void;
}

const storedLogin = object({
  codeVerifier: nonEmptyText,
  redirectUri: orElse(nonEmptyText, ''),
  originalUri: orElse(nonEmptyText, ''),
  email: maybeText,
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
  const names = () => storage.names(LOGIN_KEY_PREFIX);
  const clean = (all = false) => {
    for (const name of names()) if (all || !read(name).isFresh) storage.remove(name);
  };

  return {
    begin: ({ state, codeVerifier, redirectUri, originalUri, email, profile, wanted }) => {
      clean();
      // Lists the properties, so that no other property of the argument is stored.
      const kept = { codeVerifier, redirectUri, originalUri, email, profile, wanted, at: now() };
      storage.set(LOGIN_KEY_PREFIX + state, stringifyJson(kept));
    },
    take: (state) => {
      if (!LOGIN_STATE.test(state)) return undefined;
      const { login, isFresh } = read(LOGIN_KEY_PREFIX + state);
      storage.remove(LOGIN_KEY_PREFIX + state);
      return login && { ...login, state, isExpired: !isFresh };
    },
    clean,
    isPending: () => names().some((name) => read(name).isFresh),
  };
};

export interface RedirectOptions {
  /** The login parameter `prompt`. If it is `none` and there is a session token, the platform shows no page. */
  prompt: Prompt;
  sessionToken?: string | undefined;
  /** Id of the connection to an identity provider. The platform then shows the provider's page at once. */
  idp?: string | undefined;
  /** The URL that the platform returns to. The store must allow it. */
  redirectUri: string;
  /** The address of the member's current page. */
  originalUri: string;
  /** The typed email address. Never a password. */
  email?: string | undefined;
  /** Stored with the login, and returned with it. */
  profile?: Json | undefined;
  /** Stored with the login, and returned with it. */
  wanted?: Json | undefined;
}

/** A return is accepted for ten minutes. @throws StoreError `insecure_page`, or the error of the call. */
export const beginRedirect = async (
  session: Pick<PlatformSession, 'send' | 'clientId'>,
  transactions: LoginTransactions,
  { prompt, sessionToken, idp, redirectUri, originalUri, email, profile, wanted }: RedirectOptions,
): Promise<string> => {
  const oauthData = await createOAuthData({ redirectUri, originalUri });
  const options = {
    prompt,
    responseMode: 'fragment',
    sessionToken,
    idp,
    origin: undefined,
  } as const;
  const { authUrl } = await requestAuthUrl(session, oauthData, options);
  const { state, codeVerifier } = oauthData;
  transactions.begin({ state, codeVerifier, redirectUri, originalUri, email, profile, wanted });
  return authUrl;
};

interface LoginReturn {
  originalUri: string;
  email: string | undefined;
  profile: Json | undefined;
  wanted: Json | undefined;
  /**
   * Tokens that are not stored yet.
   * @throws StoreError `missing_code_or_state`, `login_expired`, or a code of login-refusal.ts.
   */
  tokens: Promise<Tokens>;
}

const requestTokens = async (
  { client, environment }: Pick<PlatformSession, 'client' | 'environment'>,
  { code, error }: ReturnAnswer,
  transaction: TakenTransaction,
): Promise<Tokens> => {
  if (transaction.isExpired) {
    throw new StoreError('The login took too long', { code: 'login_expired' });
  }
  if (error) throw createLoginRefusal(error);
  if (!code) throw missingCodeOrState();
  return exchangeCode(client, code, transaction, environment.now);
};

/**
 * Checks whether the page's URL is the return of a login. If so, deletes the transaction and removes the parameters
 * from the URL synchronously, so that a second call, a reload or a bookmark finds nothing. Any other `code` or `state`
 * belongs to the page and stays.
 */
export const takeReturn = (
  session: Pick<PlatformSession, 'client' | 'environment'>,
  transactions: LoginTransactions,
  { location, history }: AddressBar,
): LoginReturn | undefined => {
  const [base = ''] = location.href.split(/[?#]/);
  const address = [location.search, location.hash];
  for (const answer of address.map(answerIn)) {
    const transaction = transactions.take(answer.state ?? '');
    if (!transaction) continue;
    const [search = '', hash = ''] = address.map((part) =>
      answerIn(part).state === answer.state ? withoutAnswer(part) : part,
    );
    const { originalUri, email, profile, wanted } = transaction;
    const clean = base + search + hash;
    // The platform's response has replaced the page's fragment; `originalUri` still contains that fragment.
    const isSamePlace = !hash && originalUri.split('#')[0] === clean;
    try {
      history.replaceState(history.state, '', isSamePlace ? originalUri : clean);
    } catch {
      // A sandboxed page cannot change its URL; the transaction is deleted anyway.
    }
    return {
      originalUri,
      email,
      profile,
      wanted,
      tokens: requestTokens(session, answer, transaction),
    };
  }
  return undefined;
};
