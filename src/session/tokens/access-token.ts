// Gives the current access token: renewed in time, once at a time, and never against the world's will.
import type { Environment } from '../../browser/environment.ts';
import type { WithLock } from '../../browser/locks.ts';
import { newId } from '../../browser/random.ts';
import { isStoreError, StoreError } from '../../errors.ts';
import type { TokenClient } from './token-client.ts';
import { LEEWAY_SECONDS, type TokenStore, type Tokens, tokensOfGrant } from './token-store.ts';

/** After a failed renewal the same error is given for so long, without asking again. */
export const COOL_DOWN_MS = 5000;
/**
 * Longer than several tabs need, one after the other, whose requests all end by their time limit:
 * then the tab that holds the lock is frozen. In steps, so that a machine that slept ends but one.
 */
export const PATIENCE_MS = 30_000;
export const PATIENCE_STEPS = 4;

export interface BareAccessToken {
  /**
   * @throws StoreError when there is no valid token and none can be had now; `identity_changed`
   * when the caller signed out meanwhile, and the next get() is for somebody else.
   */
  get(): Promise<string>;
  /** The platform refused this token: the next get() renews, unless somebody did already. */
  reject(accessToken: string): void;
  /** Tries again at once, e.g. because the shopper asked or the network is back. */
  endCoolDown(): void;
}

/** What has been tried for one caller. */
interface Attempt {
  identity: string | undefined;
  /** The cached thing is the promise: all who ask while it runs get the same answer. */
  running?: Promise<string> | undefined;
  failure?: { error: StoreError; since: number; until: number };
}

export interface AccessTokenParts {
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>;
  withLock: WithLock;
  client: TokenClient;
  store: TokenStore;
  /** The platform has ended a session; whoever calls now is somebody else. */
  onEnded?: () => void;
}

/** The caller is not the one any more who began; safe to begin again. */
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

  /** Empty text counts as none. */
  const valid = (tokens: Tokens | undefined): string | undefined => {
    if (!tokens) return undefined;
    const { value, expiresAt, renewAt = expiresAt - LEEWAY_SECONDS } = tokens.accessToken;
    return renewAt * 1000 > environment.now() && value !== refused ? value : undefined;
  };

  /** Commit guard: who logged in or out meanwhile, in any tab, wins over a late answer. */
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

  /** Nothing when there are other tokens now than those that it was called for. */
  const obtain = async (identity: string | undefined): Promise<string | undefined> => {
    const before = store.get();
    // Another tab may have renewed while we waited for the lock.
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
        // Trouble on the way says nothing about the token; only the platform's no does.
        if (!isStoreError(error) || error.retryable) throw error;
        // Forgotten before anything else is tried, so that no tab sends it once more; a newer one
        // that another tab has got meanwhile stays.
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

  /** A lock for each caller: nobody waits for a renewal of somebody who has left. */
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
      // Nobody waits for what was begun for somebody else.
      if (!last || last.identity !== tokens?.identity) last = { identity: tokens?.identity };
      const { failure } = last;
      const now = environment.now();
      // A clock that was set back does not make the pause longer.
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
