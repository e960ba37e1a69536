// Checks the stored token, refreshes it, or requests one for a new visitor. Never overwrites newer tokens.
// Facts: docs/platform/authentication.md#tokens.

import { isAhead } from '../../codec/readers.ts';
import type { Environment } from '../../environment/environment.ts';
import type { WithLock } from '../../environment/locks.ts';
import { newId } from '../../environment/random.ts';
import { isStoreError, StoreError } from '../../errors.ts';
import type { TokenClient } from './token-client.ts';
import {
  grantToTokens,
  LEEWAY_SECONDS,
  MAX_LIFE_SECONDS,
  type TokenStore,
  type Tokens,
} from './token-store.ts';

export interface AccessTokenOptions {
  environment: Pick<Environment, 'now' | 'document'>;
  withLock: WithLock;
  client: TokenClient;
  store: TokenStore;
  /** Called if the platform ended a session. Later calls belong to a new visitor. */
  onEnded?: () => void;
}

export interface TokenSource {
  /** Value of the access token. Undefined if it must be refreshed. */
  valid(tokens: Tokens | undefined): string | undefined;
  /** See BareAccessToken.reject. */
  reject(accessToken: string): void;
  /**
   * Refreshes the tokens of this identity, or requests tokens of a new visitor. Undefined if the stored
   * tokens belong to another identity.
   * @throws StoreError of the token endpoint, `identity_changed`.
   */
  obtain(identity: string | undefined): Promise<string | undefined>;
}

/** The identity changed during the call. The call can be retried. */
export const identityChanged = (): StoreError =>
  new StoreError('The session ended', { code: 'identity_changed', retryable: true });

/** Requests tokens of a new visitor. */
export const visitorTokens = async (client: TokenClient, now: () => number): Promise<Tokens> => {
  const visitor = { refresh: '', role: 'visitor', identity: newId() } as const;
  return grantToTokens(await client.anonymous(), visitor, now());
};

/** Refreshes the tokens. Does not store them. */
export const refreshTokens = async (
  client: TokenClient,
  { refreshToken: { value: refresh, role }, identity }: Tokens,
  now: () => number,
): Promise<Tokens> =>
  grantToTokens(await client.refresh(refresh), { refresh, role, identity }, now());

/** Statuses of a refusal. Other statuses, such as 429 and 503, come from a platform that cannot answer now. */
const REFUSALS: readonly (number | undefined)[] = [400, 401, 403];

/** Whether the platform may have refused the request. An error in another format can come from an intermediary. */
export const mayBeRefusal = ({ retryable, status }: StoreError): boolean =>
  !retryable || REFUSALS.includes(status);

export const createTokenSource = (options: AccessTokenOptions): TokenSource => {
  const { environment, withLock, client, store, onEnded } = options;
  let refused: string | undefined;
  /** The refresh token that was last refused in another format than the platform's format. */
  let doubted: string | undefined;

  /**
   * Whether the platform has refused this refresh token for good. A refusal in another format than the platform's may
   * come from a firewall or a Wi-Fi login page, so it counts only if it is repeated. A server creates a client for each
   * request, so the first refusal counts there.
   */
  const isRefused = (error: StoreError, refresh: string): boolean => {
    if (!error.retryable) return true;
    if (!mayBeRefusal(error)) return false;
    const isRepeated = doubted === refresh || !environment.document;
    doubted = refresh;
    return isRepeated;
  };

  /** An empty string counts as no token. */
  const valid: TokenSource['valid'] = (tokens) => {
    if (!tokens) return undefined;
    const { value, expiresAt, renewAt = expiresAt - LEEWAY_SECONDS } = tokens.accessToken;
    const isValid = isAhead(renewAt * 1000, MAX_LIFE_SECONDS * 1000, environment.now());
    return isValid && value !== refused ? value : undefined;
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

  return {
    valid,
    reject: (accessToken) => {
      refused = accessToken;
    },
    obtain: async (identity) => {
      const before = store.get();
      // Another tab may have refreshed the token while this tab waited for the lock.
      const already = valid(before);
      if (already) return already;
      if (before?.identity !== identity) return undefined;
      if (before) {
        try {
          return await settle(before, await refreshTokens(client, before, environment.now));
        } catch (error) {
          // Only a refusal by the platform invalidates the token, not a network failure.
          if (!isStoreError(error) || !isRefused(error, before.refreshToken.value)) throw error;
          // Delete the refused token first, so that no tab sends it again. Another tab's newer token stays. After a
          // refusal in another format, the token is replaced only if the platform gives tokens to a new visitor.
          if (error.status === 400 && !error.retryable) {
            await commit(before, undefined);
            return undefined;
          }
        }
      }
      return settle(before, { ...(await visitorTokens(client, environment.now)), isNew: true });
    },
  };
};
