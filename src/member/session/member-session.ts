// A member's session on a page: redirect login, its return, and logout.
import type { AddressBar } from '../../app/browser/redirect-params.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import type { AccessToken } from '../../client/auth/tokens/member-tokens.ts';
import type { Json } from '../../client/codec/json.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isStoreError, type StoreError } from '../../client/errors.ts';
import { createEndedSessions, logoutMember } from './member-logout.ts';
import {
  beginRedirect,
  createLoginTransactions,
  type RedirectOptions,
  takeReturn,
} from './redirect-login.ts';

/** The outcome of a redirect login. `error` is set if the login failed. */
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
  /** Signs in from a return URL and cleans the URL at once; otherwise undefined. Concurrent calls share the outcome. */
  finishRedirect(page: AddressBar): Promise<ReturnedLogin | undefined>;
  /** Whether a login of this tab can still return. */
  isReturning(): boolean;
  /** Signs out in all tabs; see member-logout.ts. Never rejects. */
  logout(postFlowUrl?: string): Promise<string | undefined>;
  /** Ends sessions on the platform that were ended on this device while offline. Never rejects. */
  sendEnded(): Promise<void>;
}

export interface MemberContext {
  session: PlatformSession;
  /** The access token of the session, with login and logout. */
  accessToken: AccessToken;
  /** Session storage of the tab. */
  tab: KeyValueStore;
  shared: KeyValueStore;
}

export const createMemberSession = (context: MemberContext): MemberSession => {
  const { session, accessToken, tab, shared } = context;
  const transactions = createLoginTransactions(tab, session.environment.now);
  transactions.clean();
  const ended = createEndedSessions(session, shared);

  const finish = async (page: AddressBar) => {
    const found = takeReturn(session, transactions, page);
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
    beginRedirect: (options) => beginRedirect(session, transactions, options),
    finishRedirect: (page) => {
      finishing ??= finish(page).finally(() => {
        finishing = undefined;
      });
      return finishing;
    },
    isReturning: transactions.isPending,
    logout: (postFlowUrl) => {
      transactions.clean(true);
      return logoutMember(session, ended, accessToken.signOut, postFlowUrl);
    },
    sendEnded: ended.send,
  };
};
