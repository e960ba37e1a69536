// Sessions that were ended here and not yet on the platform, because there was no network.

import { logoutCall } from '../../client/auth/login/login-calls.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { number, object, readStored, words } from '../../client/codec/codec.ts';
import { isNear } from '../../client/codec/readers.ts';
import { REQUEST_STEPS } from '../../client/environment/locks.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import { plainRequestOf } from '../../client/http/call.ts';

/** Begins like the member's own name in storage: a page with either brings the members' code. */
const NAME = 'member-ended:';
/** After this time the platform is no longer told: it has ended the session by itself, or never will. */
export const ENDED_MS: number = 30 * 86_400_000;

/** `at`: epoch milliseconds of the logout. */
const endedSession = object({ refreshToken: words, at: number });

export interface EndedSessions {
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
