// Login and logout: stores or deletes the tokens for all tabs, also while a tab refreshes them.
import type { PlatformSession } from '../platform-session.ts';
import type { BareAccessToken } from './access-token.ts';
import type { Tokens } from './token-store.ts';

export interface AccessToken extends BareAccessToken {
  /** Stores these tokens for all tabs. */
  signIn(tokens: Tokens): Promise<void>;
  /** Deletes the tokens and returns them. `keep` gets them just before: the page may be left before this resolves. */
  signOut(keep?: (tokens: Tokens) => void): Promise<Tokens | undefined>;
}

/** Adds login and logout to a session's access token. Apart from access-token.ts, because most pages use neither. */
export const withSigning = ({
  accessToken,
  tokens: store,
  withLock,
}: Pick<PlatformSession, 'accessToken' | 'tokens' | 'withLock'>): AccessToken => ({
  ...accessToken,
  signIn: (tokens) => withLock('tokens', () => store.set(tokens)),
  signOut: (keep) => {
    const tokens = store.get();
    if (tokens) keep?.(tokens);
    // Write now, and again under the lock, when no other tab can be between its check and its write.
    store.clear();
    return withLock('tokens', () => {
      if (store.get()?.identity === tokens?.identity) store.clear();
      return tokens;
    });
  },
});
