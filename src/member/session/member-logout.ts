// Signs the member out: deletes the tokens first, then ends the session on the platform.

import { logoutCall } from '../../client/auth/login/login-calls.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import type { PlatformSession, Send } from '../../client/auth/tokens/authorized-client.ts';
import type { AccessToken } from '../../client/auth/tokens/member-tokens.ts';
import { MAX_LIFE_SECONDS } from '../../client/auth/tokens/token-store.ts';
import { number, object, readStored, words } from '../../client/codec/codec.ts';
import { isAhead, isNear } from '../../client/codec/readers.ts';
import { REQUEST_STEPS } from '../../client/environment/locks.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import { plainRequestOf } from '../../client/http/call.ts';

// Sessions that were ended here and not yet on the platform, because there was no network.

/** Begins like the member's own name in storage: a page with either brings the members' code. */
const NAME = 'member-ended:';
/** After this time the platform is no longer told: it has ended the session by itself, or never will. */
const ENDED_MS: number = 30 * 86_400_000;

/** `at`: epoch milliseconds of the logout. */
const endedSession = object({ refreshToken: words, at: number });

interface EndedSessions {
  /** Saves the refresh token, which alone can end the session later. Returns the name that it is kept under. */
  keep(refreshToken: string): string;
  /**
   * Does the work that ends the session on the platform. What is kept is deleted once that has succeeded, or the
   * platform has refused. Never rejects.
   */
  end<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Ends all that are kept, in one tab at a time. Never rejects. */
  send(): Promise<void>;
}

/** The storage is shared by the tabs. */
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
    if (!kept || !isNear(kept.at, ENDED_MS, now())) {
      storage.remove(name);
      return;
    }
    await attempt(name, async () => {
      const { accessToken } = await client.refresh(kept.refreshToken);
      await http(plainRequestOf(origin, logoutCall), { headers: { authorization: accessToken } });
    });
  };

  return {
    keep: (refreshToken) => {
      const name = `${NAME}${now()}-${count++}`;
      storage.set(name, JSON.stringify({ refreshToken, at: now() }));
      return name;
    },
    end: (name, work) => withLock('ended', () => attempt(name, work), REQUEST_STEPS),
    send: () =>
      withLock(
        'ended',
        async () => {
          for (const name of storage.names(NAME)) await endLater(name);
        },
        REQUEST_STEPS,
      ),
  };
};

/**
 * With `postFlowUrl`, resolves to the URL of the platform's logout page, which ends the session there and returns.
 * Without it, ends these tokens only. Never rejects: a member who is offline is signed out too, and the platform is told
 * once the network is back. `signOut` deletes the tokens in every tab and returns them.
 */
export const logoutMember = async (
  { environment, http, client, clientId, origin, tokens }: PlatformSession,
  ended: EndedSessions,
  signOut: AccessToken['signOut'],
  postFlowUrl?: string,
): Promise<string | undefined> => {
  // A visitor is not signed in, and would lose the cart.
  if (tokens.get()?.refreshToken.role !== 'member') return undefined;
  let kept: string | undefined;
  const forgotten = await signOut(({ refreshToken: { role, value } }) => {
    if (role === 'member') kept = ended.keep(value);
  });
  if (!forgotten || !kept) return undefined;
  const { accessToken, refreshToken } = forgotten;
  const isValid =
    accessToken.value &&
    isAhead(accessToken.expiresAt * 1000, MAX_LIFE_SECONDS * 1000, environment.now());
  return ended.end(kept, async () => {
    // The platform ends a session only if the call has its token.
    const authorization = isValid
      ? accessToken.value
      : (await client.refresh(refreshToken.value)).accessToken;
    const send: Send = (call, payload) =>
      http(plainRequestOf(origin, call, payload), { headers: { authorization } });
    if (postFlowUrl) {
      const request = { logout: { clientId }, callbacks: { postFlowUrl } };
      return (await openRedirectSession(send, request)).fullUrl;
    }
    await send(logoutCall);
    return undefined;
  });
};
