// A member's session on a page: redirect login, its return, and logout.
import type { AddressBar } from '../../browser/arrival.ts';
import type { Environment } from '../../browser/environment.ts';
import type { WithLock } from '../../browser/locks.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { isStoreError, type StoreError } from '../../errors.ts';
import type { Json } from '../../model/json.ts';
import type { Http } from '../../transport/http-client.ts';
import type { Send } from '../tokens/authorized-client.ts';
import type { AccessToken } from '../tokens/signing.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { createLoginTransactions } from './login-transaction.ts';
import { logoutMember } from './member-logout.ts';
import type { CryptoSource } from './oauth-data.ts';
import { beginRedirect, type RedirectOptions, takeReturn } from './redirect-login.ts';

/** The outcome of a redirect login. `error` is set when it failed. */
export interface ReturnedLogin {
  originalUri: string;
  email: string | undefined;
  profile?: Json | undefined;
  wanted?: Json | undefined;
  error?: StoreError;
}

export interface MemberSession {
  /** Resolves to the URL of the login page. @throws StoreError, see redirect-login.ts. */
  beginRedirect(options: RedirectOptions): Promise<string>;
  /**
   * If the page's URL is the return of a login, removes its parameters in the same task and signs the member in.
   * Undefined for any other URL. Concurrent calls share the outcome.
   */
  finishRedirect(page: AddressBar): Promise<ReturnedLogin | undefined>;
  /** Whether a login of this tab may still return. */
  isReturning(): boolean;
  /** Signs out in all tabs; see member-logout.ts. Never rejects. */
  logout(postFlowUrl?: string): Promise<string | undefined>;
  /** Ends sessions on the platform that were ended here without a network. Never rejects. */
  sendEnded(): Promise<void>;
}

export interface MemberParts {
  environment: Environment;
  http: Http;
  /** Sends as the current visitor or member. */
  send: Send;
  client: TokenClient;
  clientId: string;
  origin: string;
  tokens?: Pick<TokenStore, 'get'>;
  /** Session storage of the tab. */
  storage: KeyValueStore;
  /** Shared by the tabs. */
  shared: KeyValueStore;
  withLock: WithLock;
  accessToken: Pick<AccessToken, 'signIn' | 'signOut'>;
  crypto?: CryptoSource;
}

export const createMemberSession = (parts: MemberParts): MemberSession => {
  const { environment, storage, accessToken } = parts;
  const transactions = createLoginTransactions(storage, environment.now);
  transactions.clean();
  const ended = createEndedSessions({ ...parts, storage: parts.shared, now: environment.now });
  const redirect = { ...parts, now: environment.now, transactions };

  const finish = async (page: AddressBar) => {
    const found = takeReturn(redirect, page);
    if (!found) return undefined;
    const { originalUri, email, profile, wanted } = found;
    try {
      await accessToken.signIn(await found.tokens);
    } catch (error) {
      if (!isStoreError(error)) throw error;
      return { originalUri, email, error };
    }
    return { originalUri, email, profile, wanted };
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
    logout: (postFlowUrl) => {
      transactions.clean(true);
      return logoutMember({ ...parts, ended, signOut: accessToken.signOut }, postFlowUrl);
    },
    sendEnded: ended.send,
  };
};
