// Signs a member in on the platform's own page: leaves with a transaction, comes back with a code.
import { StoreError } from '../../errors.ts';
import { exchangeCode } from '../tokens/member-tokens.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import type { Tokens } from '../tokens/token-store.ts';
import { type AuthUrlParts, type Prompt, requestAuthUrl } from './auth-url.ts';
import { refusalOf } from './login-refusal.ts';
import type { LoginTransactions, TakenTransaction } from './login-transaction.ts';
import { type CryptoSource, createOAuthData } from './oauth-data.ts';
import { answerIn, type ReturnAnswer, withoutAnswer } from './return-address.ts';

export interface RedirectLoginParts extends AuthUrlParts {
  client: TokenClient;
  now: () => number;
  transactions: LoginTransactions;
  crypto?: CryptoSource;
}

export interface RedirectOptions {
  /** `none` goes through without a page where a session token is given. */
  prompt: Prompt;
  sessionToken?: string | undefined;
  /** Where the platform sends the browser back to; one that the store allows. */
  redirectUri: string;
  /** Where the member is now. */
  originalUri: string;
  /** What the member has typed so far; never a password. */
  email?: string | undefined;
}

/**
 * Resolves to the address to go to. From here on the way back is waited for, for ten minutes.
 * @throws StoreError `insecure_page`, or as told by the call.
 */
export const beginRedirect = async (
  parts: RedirectLoginParts,
  { prompt, sessionToken, redirectUri, originalUri, email }: RedirectOptions,
): Promise<string> => {
  const { crypto, transactions } = parts;
  const oauthData = await createOAuthData({ redirectUri, originalUri, ...(crypto && { crypto }) });
  const options = { prompt, responseMode: 'fragment', sessionToken } as const;
  const { authUrl } = await requestAuthUrl(parts, oauthData, options);
  const { state, codeVerifier } = oauthData;
  transactions.begin({ state, codeVerifier, redirectUri, originalUri, email });
  return authUrl;
};

/** How a login that left the page came back. */
export interface LoginReturn {
  originalUri: string;
  email: string | undefined;
  /** Not kept yet. @throws StoreError of login-refusal.ts, `missing_code_or_state`, `login_expired`. */
  tokens: Promise<Tokens>;
}

const tokensOf = async (
  { client, now }: RedirectLoginParts,
  { code, error }: ReturnAnswer,
  transaction: TakenTransaction,
): Promise<Tokens> => {
  if (transaction.isExpired) {
    throw new StoreError('The login took too long', { code: 'login_expired' });
  }
  if (error) throw refusalOf(error);
  if (!code) throw new StoreError('Missing code or _state', { code: 'missing_code_or_state' });
  return exchangeCode(client, code, transaction, now);
};

/**
 * Looks whether the page's address is the way back of a login of ours. If so the transaction is
 * spent and the address cleaned before anything is waited for, so that a second call, a reload or
 * a bookmark finds nothing. Any other `code` or `state` belongs to the page and is left alone.
 */
export const takeReturn = (
  parts: RedirectLoginParts,
  { location, history }: Pick<Window, 'location' | 'history'>,
): LoginReturn | undefined => {
  const [base = ''] = location.href.split(/[?#]/);
  const address = [location.search, location.hash];
  for (const answer of address.map(answerIn)) {
    const transaction = parts.transactions.take(answer.state ?? '');
    if (!transaction) continue;
    const [search = '', hash = ''] = address.map((part) =>
      answerIn(part).state === answer.state ? withoutAnswer(part) : part,
    );
    const { originalUri, email } = transaction;
    const clean = base + search + hash;
    // The answer took the place of the page's own fragment.
    const isSamePlace = !hash && originalUri.split('#')[0] === clean;
    try {
      history.replaceState(history.state, '', isSamePlace ? originalUri : clean);
    } catch {
      // A sandboxed page may not; the transaction is spent all the same.
    }
    return { originalUri, email, tokens: tokensOf(parts, answer, transaction) };
  }
  return undefined;
};
