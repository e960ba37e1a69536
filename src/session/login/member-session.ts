// A member's session on a page: the way to the platform's login page and back, and the way out.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { isStoreError, type StoreError } from '../../errors.ts';
import type { Http } from '../../transport/http-client.ts';
import type { Send } from '../tokens/authorized-client.ts';
import type { AccessToken } from '../tokens/signing.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import { createLoginTransactions } from './login-transaction.ts';
import { logoutMember } from './member-logout.ts';
import type { CryptoSource } from './oauth-data.ts';
import { beginRedirect, type RedirectOptions, takeReturn } from './redirect-login.ts';

/** How a login that left the page came back; `error` when it did not succeed. */
export interface ReturnedLogin {
  originalUri: string;
  email: string | undefined;
  error?: StoreError;
}

export interface MemberSession {
  /** Resolves to the address to go to. @throws StoreError, see redirect-login.ts. */
  beginRedirect(options: RedirectOptions): Promise<string>;
  /**
   * Cleans the address in the same task if it is the way back of a login of ours, and signs the
   * member in; undefined when it is none. Calls that come meanwhile share the outcome.
   */
  finishRedirect(page: Pick<Window, 'location' | 'history'>): Promise<ReturnedLogin | undefined>;
  /** Whether this tab waits for a way back. */
  isReturning(): boolean;
  /** Signs out everywhere here; see member-logout.ts. Never rejects. */
  logout(postFlowUrl?: string): Promise<string | undefined>;
}

export interface MemberParts {
  environment: Environment;
  http: Http;
  /** As the current caller. */
  send: Send;
  client: TokenClient;
  clientId: string;
  origin: string;
  tokens?: Pick<TokenStore, 'get'>;
  /** Lives as long as the tab: session storage. */
  storage: KeyValueStore;
  accessToken: Pick<AccessToken, 'signIn' | 'signOut'>;
  crypto?: CryptoSource;
}

export const createMemberSession = (parts: MemberParts): MemberSession => {
  const { environment, storage, accessToken } = parts;
  const transactions = createLoginTransactions(storage, environment.now);
  const redirect = { ...parts, now: environment.now, transactions };

  const finish = async (page: Pick<Window, 'location' | 'history'>) => {
    const found = takeReturn(redirect, page);
    if (!found) return undefined;
    const { originalUri, email } = found;
    try {
      await accessToken.signIn(await found.tokens);
    } catch (error) {
      if (!isStoreError(error)) throw error;
      return { originalUri, email, error };
    }
    return { originalUri, email };
  };

  let finishing: Promise<ReturnedLogin | undefined> | undefined;
  return {
    beginRedirect: (options) => beginRedirect(redirect, options),
    finishRedirect: (page) => {
      finishing ??= finish(page).finally(() => {
        finishing = undefined;
      });
      return finishing;
    },
    isReturning: transactions.isPending,
    logout: (postFlowUrl) => logoutMember({ ...parts, signOut: accessToken.signOut }, postFlowUrl),
  };
};
