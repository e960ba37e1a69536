// Redirect login: stores a transaction, leaves for the platform's page, and returns with a code.
import type { AddressBar } from '../../app/browser/arrival.ts';
import { createOAuthData, type Prompt, requestAuthUrl } from '../../client/auth/login/auth-url.ts';
import { refusalOf } from '../../client/auth/login/login-refusal.ts';
import {
  answerIn,
  type ReturnAnswer,
  withoutAnswer,
} from '../../client/auth/login/return-address.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { exchangeCode } from '../../client/auth/tokens/member-tokens.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import type { Json } from '../../client/codec/json.ts';
import { StoreError } from '../../client/errors.ts';
import type { LoginTransactions, TakenTransaction } from './login-transaction.ts';

export interface RedirectOptions {
  /** With `none` and a session token, the platform shows no page. */
  prompt: Prompt;
  sessionToken?: string | undefined;
  /** Id of the connection to an identity provider, whose page is shown at once. */
  idp?: string | undefined;
  /** The URL that the platform returns to. The store must allow it. */
  redirectUri: string;
  /** The page that the member is on. */
  originalUri: string;
  /** The email that the member has typed. Never a password. */
  email?: string | undefined;
  /** Kept with the state of this login, and returned with it. */
  profile?: Json | undefined;
  /** The same. */
  wanted?: Json | undefined;
}

/**
 * Resolves to the URL of the login page. Its return is accepted for ten minutes.
 * @throws StoreError `insecure_page`, or a code of the call.
 */
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

/** The return of a redirect login. */
export interface LoginReturn {
  originalUri: string;
  email: string | undefined;
  profile: Json | undefined;
  wanted: Json | undefined;
  /** Tokens that are not stored yet. @throws StoreError `missing_code_or_state`, `login_expired`, or of login-refusal.ts. */
  tokens: Promise<Tokens>;
}

const tokensOf = async (
  { client, environment }: Pick<PlatformSession, 'client' | 'environment'>,
  { code, error }: ReturnAnswer,
  transaction: TakenTransaction,
): Promise<Tokens> => {
  if (transaction.isExpired) {
    throw new StoreError('The login took too long', { code: 'login_expired' });
  }
  if (error) throw refusalOf(error);
  if (!code) throw new StoreError('Missing code or _state', { code: 'missing_code_or_state' });
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
    // The response has replaced the page's own fragment.
    const isSamePlace = !hash && originalUri.split('#')[0] === clean;
    try {
      history.replaceState(history.state, '', isSamePlace ? originalUri : clean);
    } catch {
      // A sandboxed page cannot change its URL; the transaction is deleted anyway.
    }
    return { originalUri, email, profile, wanted, tokens: tokensOf(session, answer, transaction) };
  }
  return undefined;
};
