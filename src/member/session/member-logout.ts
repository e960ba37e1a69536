// Signs the member out: deletes the tokens first, then ends the session on the platform.

import { logoutCall } from '../../client/auth/login/login-calls.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import type { ApiSend, PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import type { AccessToken } from '../../client/auth/tokens/member-tokens.ts';
import { MAX_LIFE_SECONDS } from '../../client/auth/tokens/token-store.ts';
import { nonEmptyText, number, object, readStored } from '../../client/codec/codec.ts';
import { isAhead, isNear } from '../../client/codec/readers.ts';
import { REQUEST_STEPS } from '../../client/environment/locks.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import { toPlainRequest } from '../../client/http/call.ts';

// Sessions that have ended on this device, but not yet on the platform because there was no network.

/** Starts like the storage key of the member's profile, because a page with either key loads the member code. */
const ENDED_SESSION_KEY_PREFIX = 'member-ended:';
/** Age in milliseconds at which a logout that could not be sent is dropped. */
const ENDED_SESSION_MAX_AGE_MS: number = 30 * 86_400_000;

/** `at`: epoch milliseconds of the logout. */
const endedSession = object({ refreshToken: nonEmptyText, at: number });

interface EndedSessions {
  /** Saves the refresh token, because only this token can end the session later. Returns its storage key. */
  store(refreshToken: string): string;
  /** Runs `work`, which ends the session on the platform; deletes the token on success or refusal. Never rejects. */
  end<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Ends all saved sessions, in one tab at a time. Never rejects. */
  send(): Promise<void>;
}

/** `storage` is shared by the tabs. */
export const createEndedSessions = (
  { environment, withLock, http, client, origin }: PlatformSession,
  storage: KeyValueStore,
): EndedSessions => {
  const { now } = environment;
  let count = 0;

  const attempt = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const done = await work();
      storage.remove(name);
      return done;
    } catch (error) {
      if (!isStoreError(error) || !error.retryable) storage.remove(name);
      return undefined;
    }
  };

  const endLater = async (name: string): Promise<void> => {
    const kept = readStored(endedSession, storage.get(name));
    if (!kept || !isNear(kept.at, ENDED_SESSION_MAX_AGE_MS, now())) {
      storage.remove(name);
      return;
    }
    await attempt(name, async () => {
      const { accessToken } = await client.refresh(kept.refreshToken);
      await http(toPlainRequest(origin, logoutCall), { headers: { authorization: accessToken } });
    });
  };

  return {
    store: (refreshToken) => {
      const name = `${ENDED_SESSION_KEY_PREFIX}${now()}-${count++}`;
      storage.set(name, JSON.stringify({ refreshToken, at: now() }));
      return name;
    },
    end: (name, work) => withLock('ended', () => attempt(name, work), REQUEST_STEPS),
    send: () =>
      withLock(
        'ended',
        async () => {
          for (const name of storage.names(ENDED_SESSION_KEY_PREFIX)) await endLater(name);
        },
        REQUEST_STEPS,
      ),
  };
};

/**
 * With `postFlowUrl`, resolves to the URL of the platform's logout page, which ends the session there and returns.
 * Without `postFlowUrl`, ends these tokens only. Never rejects: an offline member is also signed out, and the logout is
 * sent when the network is back. `signOut` deletes the tokens in every tab and returns them.
 */
export const logoutMember = async (
  { environment, http, client, clientId, origin, tokens }: PlatformSession,
  ended: EndedSessions,
  signOut: AccessToken['signOut'],
  postFlowUrl?: string,
): Promise<string | undefined> => {
  // Does nothing for a visitor, who is not signed in and would lose the cart.
  if (tokens.get()?.refreshToken.role !== 'member') return undefined;
  let kept: string | undefined;
  const forgotten = await signOut(({ refreshToken: { role, value } }) => {
    if (role === 'member') kept = ended.store(value);
  });
  if (!forgotten || !kept) return undefined;
  const { accessToken, refreshToken } = forgotten;
  const isValid =
    accessToken.value &&
    isAhead(accessToken.expiresAt * 1000, MAX_LIFE_SECONDS * 1000, environment.now());
  return ended.end(kept, async () => {
    // The platform ends a session only if the call contains a token of that session.
    const authorization = isValid
      ? accessToken.value
      : (await client.refresh(refreshToken.value)).accessToken;
    const send: ApiSend = (call, payload) =>
      http(toPlainRequest(origin, call, payload), { headers: { authorization } });
    if (postFlowUrl) {
      const request = { logout: { clientId }, callbacks: { postFlowUrl } };
      return (await openRedirectSession(send, request)).fullUrl;
    }
    await send(logoutCall);
    return undefined;
  });
};
