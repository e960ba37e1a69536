// Returns the current access token. Refreshes it before it expires, once at a time, and never overwrites newer tokens.
import type { Environment } from '../../browser/environment.ts';
import type { WithLock } from '../../browser/locks.ts';
import { newId } from '../../browser/random.ts';
import { isStoreError, StoreError } from '../../errors.ts';
import type { TokenClient } from './token-client.ts';
import { LEEWAY_SECONDS, type TokenStore, type Tokens, tokensOfGrant } from './token-store.ts';

/** For this long after a failed refresh, get() rejects with the same error without a new request. */
export const COOL_DOWN_MS = 5000;
/**
 * How long to wait for the lock: longer than several tabs need one after the other when their requests time out. After
 * that, the tab that holds the lock is frozen. The wait has steps, so that a computer that slept uses up only one.
 */
export const PATIENCE_MS = 30_000;
export const PATIENCE_STEPS = 4;

export interface BareAccessToken {
  /**
   * @throws StoreError when there is no valid token and the request for one failed; `identity_changed` when the member
   * signed out in the meantime, so that the next get() belongs to another identity.
   */
  get(): Promise<string>;
  /** Marks a token that the platform refused. The next get() refreshes it, unless another tab already did. */
  reject(accessToken: string): void;
  /** Ends the wait after a failure, e.g. when the shopper retries or the network is back. */
  endCoolDown(): void;
}

/** The refresh attempts for one identity. */
interface Attempt {
  identity: string | undefined;
  /** The running refresh. Concurrent calls share this promise. */
  running?: Promise<string> | undefined;
  failure?: { error: StoreError; since: number; until: number };
}

export interface AccessTokenParts {
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>;
  withLock: WithLock;
  client: TokenClient;
  store: TokenStore;
  /** Called when the platform has ended a session. Later calls belong to a new visitor. */
  onEnded?: () => void;
}

/** The identity changed during the call. The call can be repeated. */
export const identityChanged = (): StoreError =>
  new StoreError('The session ended', { code: 'identity_changed', retryable: true });

export const createAccessToken = ({
  environment,
  withLock,
  client,
  store,
  onEnded,
}: AccessTokenParts): BareAccessToken => {
  let last: Attempt | undefined;
  let refused: string | undefined;

  /** An empty text counts as no token. */
  const valid = (tokens: Tokens | undefined): string | undefined => {
    if (!tokens) return undefined;
    const { value, expiresAt, renewAt = expiresAt - LEEWAY_SECONDS } = tokens.accessToken;
    return renewAt * 1000 > environment.now() && value !== refused ? value : undefined;
  };

  /** Stores the tokens only if no tab has logged in or out since the request. */
  const commit = (before: Tokens | undefined, after: Tokens | undefined): Promise<boolean> =>
    withLock('tokens', () => {
      if (store.get()?.refreshToken.value !== before?.refreshToken.value) return false;
      if (after) store.set(after);
      else store.clear();
      refused = undefined;
      if (before && before.identity !== after?.identity) onEnded?.();
      return true;
    });

  const settle = async (before: Tokens | undefined, after: Tokens): Promise<string> => {
    if (await commit(before, after)) return after.accessToken.value;
    const now = valid(store.get());
    if (now) return now;
    throw identityChanged();
  };

  /** Does nothing when the stored tokens differ from those of the call. */
  const obtain = async (identity: string | undefined): Promise<string | undefined> => {
    const before = store.get();
    // Another tab may have refreshed the token while this one waited for the lock.
    const already = valid(before);
    if (already) return already;
    if (before?.identity !== identity) return undefined;
    if (before) {
      const { value: refresh, role } = before.refreshToken;
      try {
        const grant = await client.refresh(refresh);
        const who = { refresh, role, identity: before.identity };
        return await settle(before, tokensOfGrant(grant, who, environment.now()));
      } catch (error) {
        // A network failure says nothing about the token; only a refusal by the platform does.
        if (!isStoreError(error) || error.retryable) throw error;
        // Delete the refused token first, so that no tab sends it again. A newer token of another tab stays.
        if (error.status === 400) {
          await commit(before, undefined);
          return undefined;
        }
      }
    }
    const visitor = { refresh: '', role: 'visitor' as const, identity: newId() };
    const tokens = tokensOfGrant(await client.anonymous(), visitor, environment.now());
    return settle(before, { ...tokens, isNew: true });
  };

  /** Each identity has its own lock, so that a refresh for a former identity does not block the current one. */
  const obtainOnce = (identity?: string): Promise<string | undefined> => {
    let begun: Promise<string | undefined> | undefined;
    const begin = () => {
      begun ??= obtain(identity);
      return begun;
    };
    return new Promise((resolve, reject) => {
      let timer: unknown;
      const wait = (steps: number) => {
        timer = environment.setTimeout(
          () => (steps > 1 ? wait(steps - 1) : resolve(begin())),
          PATIENCE_MS,
        );
      };
      wait(PATIENCE_STEPS);
      withLock(`tokens:${identity}`, begin)
        .then(resolve, reject)
        .finally(() => environment.clearTimeout(timer));
    });
  };

  const renew = async (attempt: Attempt): Promise<string> => {
    try {
      for (;;) {
        const token = await obtainOnce(store.get()?.identity);
        if (token) return token;
      }
    } catch (thrown) {
      const error = thrown as StoreError;
      const since = environment.now();
      const until = since + Math.max(COOL_DOWN_MS, error.retryAfterMs ?? 0);
      if (error.code !== 'identity_changed') attempt.failure = { error, since, until };
      throw error;
    } finally {
      attempt.running = undefined;
    }
  };

  return {
    get: async () => {
      const tokens = store.get();
      const current = valid(tokens);
      if (current) return current;
      // A refresh for another identity is not awaited.
      if (!last || last.identity !== tokens?.identity) last = { identity: tokens?.identity };
      const { failure } = last;
      const now = environment.now();
      // A clock that was set back must not make the wait longer.
      if (failure && now >= failure.since && now < failure.until) throw failure.error;
      last.running ??= renew(last);
      return last.running;
    },
    reject: (accessToken) => {
      refused = accessToken;
    },
    endCoolDown: () => {
      delete last?.failure;
    },
  };
};
