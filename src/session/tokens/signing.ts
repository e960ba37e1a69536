// Logs in and out: committed in all tabs at once, whatever is being renewed in any of them.
import type { WithLock } from '../../browser/locks.ts';
import type { BareAccessToken } from './access-token.ts';
import type { TokenStore, Tokens } from './token-store.ts';

export interface AccessToken extends BareAccessToken {
  /** From now on these are everybody's tokens. */
  signIn(tokens: Tokens): Promise<void>;
  /** Forgets the tokens, and gives those that were. */
  signOut(): Promise<Tokens | undefined>;
}

export interface SigningParts {
  withLock: WithLock;
  store: TokenStore;
}

/** Only those need it who log somebody in or out. */
export const withSigning = (
  accessToken: BareAccessToken,
  { withLock, store }: SigningParts,
): AccessToken => ({
  ...accessToken,
  signIn: (tokens) => withLock('tokens', () => store.set(tokens)),
  signOut: () => {
    const tokens = store.get();
    // At once, and once more when nobody can be between its last look and its writing.
    store.clear();
    return withLock('tokens', () => {
      if (store.get()?.identity === tokens?.identity) store.clear();
      return tokens;
    });
  },
});
