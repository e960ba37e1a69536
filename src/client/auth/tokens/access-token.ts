// Returns the current access token. Refreshes it before it expires, one request at a time.
import { REQUEST_STEPS } from '../../environment/locks.ts';
import type { StoreError } from '../../errors.ts';
import { type AccessTokenOptions, createTokenSource } from './token-source.ts';

/**
 * Milliseconds of the wait after a failed refresh. During the wait, get() sends no request and rejects with the same
 * error.
 */
export const COOL_DOWN_MS = 5000;

export interface BareAccessToken {
  /**
   * @throws StoreError if there is no valid token and the request for one failed; `identity_changed` if the
   *   member signed out during the request, so that the next get() belongs to another identity.
   */
  get(): Promise<string>;
  /** Marks a token that the platform refused. The next get() refreshes it, unless another tab already did. */
  reject(accessToken: string): void;
  /** Ends the wait after a failure, e.g. if the shopper retries or the network is back. */
  endCoolDown(): void;
}

/** The refresh attempts for one identity. */
interface Attempt {
  identity: string | undefined;
  /** The running refresh. Concurrent calls share this promise. */
  running?: Promise<string> | undefined;
  failure?: { error: StoreError; since: number; until: number };
}

export const createAccessToken = (options: AccessTokenOptions): BareAccessToken => {
  const { environment, withLock, store } = options;
  const { valid, obtain, reject } = createTokenSource(options);
  let last: Attempt | undefined;

  const renew = async (attempt: Attempt): Promise<string> => {
    try {
      for (;;) {
        const identity = store.get()?.identity;
        // Each identity has its own lock, so that a refresh for a former identity does not block the current one.
        const token = await withLock(`tokens:${identity}`, () => obtain(identity), REQUEST_STEPS);
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
      // Do not wait for a refresh of another identity's token.
      if (!last || last.identity !== tokens?.identity) last = { identity: tokens?.identity };
      const { failure } = last;
      const now = environment.now();
      // Setting the clock back must not lengthen the wait.
      if (failure && now >= failure.since && now < failure.until) throw failure.error;
      last.running ??= renew(last);
      return last.running;
    },
    reject,
    endCoolDown: () => {
      delete last?.failure;
    },
  };
};
