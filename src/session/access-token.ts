// Gives the current access token: renewed in time, once at a time, and never against the world's will.
import type { Environment } from '../browser/environment.ts';
import type { WithLock } from '../browser/locks.ts';
import { newId } from '../browser/random.ts';
import { isStoreError, type StoreError } from '../errors.ts';
import type { TokenClient } from './token-client.ts';
import { type TokenStore, type Tokens, tokensOfGrant } from './token-store.ts';

/** Renew so long before the end: a request in flight must still find its token valid. */
export const LEEWAY_SECONDS = 60;
/** After a failed renewal the same error is given for so long, without asking again. */
export const COOL_DOWN_MS = 5000;

export interface AccessToken {
  /** @throws StoreError when there is no valid token and none can be had now. */
  get(): Promise<string>;
  /** The platform refused this token: the next get() renews, unless somebody did already. */
  reject(accessToken: string): void;
  /** Tries again at once, e.g. because the shopper asked or the network is back. */
  endCoolDown(): void;
}

export interface AccessTokenParts {
  environment: Pick<Environment, 'now'>;
  withLock: WithLock;
  client: TokenClient;
  store: TokenStore;
}

export const createAccessToken = ({
  environment,
  withLock,
  client,
  store,
}: AccessTokenParts): AccessToken => {
  // The cached thing is the promise: all who ask while it runs get the same answer.
  let running: Promise<string> | undefined;
  let failure: { error: StoreError; since: number; until: number } | undefined;
  const nowSeconds = () => Math.floor(environment.now() / 1000);

  const valid = (tokens: Tokens | undefined): string | undefined =>
    tokens && tokens.accessToken.expiresAt - LEEWAY_SECONDS > nowSeconds()
      ? tokens.accessToken.value || undefined
      : undefined;

  const obtain = async (before: Tokens | undefined): Promise<Tokens> => {
    if (before) {
      const { value, role } = before.refreshToken;
      try {
        const grant = await client.refresh(value);
        return tokensOfGrant(
          grant,
          { refresh: value, role, identity: before.identity },
          environment.now(),
        );
      } catch (error) {
        // Trouble on the way says nothing about the token; only the platform's no does.
        if (isStoreError(error) && error.retryable) throw error;
      }
    }
    const visitor = { refresh: '', role: 'visitor' as const, identity: newId() };
    const tokens = tokensOfGrant(await client.anonymous(), visitor, environment.now());
    return { ...tokens, isNew: true };
  };

  const renew = (): Promise<string> =>
    withLock('tokens', async () => {
      // Another tab may have renewed while we waited for the lock.
      const before = store.get();
      const already = valid(before);
      if (already) return already;
      const tokens = await obtain(before);
      // Commit guard: who logged out or in meanwhile wins over this late answer.
      const now = store.get();
      if (now?.refreshToken.value === before?.refreshToken.value) store.set(tokens);
      return valid(store.get()) ?? tokens.accessToken.value;
    });

  return {
    get: () => {
      const current = valid(store.get());
      if (current) return Promise.resolve(current);
      const now = environment.now();
      // A clock that was set back does not make the pause longer.
      if (failure && now >= failure.since && now < failure.until) {
        return Promise.reject(failure.error);
      }
      running ??= renew()
        .catch((error: StoreError) => {
          failure = {
            error,
            since: environment.now(),
            until: environment.now() + Math.max(COOL_DOWN_MS, error.retryAfterMs ?? 0),
          };
          throw error;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    reject: (accessToken) => {
      const tokens = store.get();
      if (tokens?.accessToken.value === accessToken) {
        store.set({ ...tokens, accessToken: { value: '', expiresAt: 0 } });
      }
    },
    endCoolDown: () => {
      failure = undefined;
    },
  };
};
