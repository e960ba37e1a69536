// Ends a member's session on this device after a time without activity, and at the latest after a longer time.

import { maybe, nonEmptyText, number, object, readStored } from '../../client/codec/codec.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** The owner's limits, in hours. */
export interface SessionHours {
  /** Time since the login. */
  session: number;
  /** Time since the member's last activity on this device. */
  idle: number;
}

/** Storage key of the times of the current session. */
const SESSION_TIMES_KEY = 'session-times';
/** Times of the login and of the member's last activity, in epoch milliseconds. */
const sessionTimes = object({ identity: nonEmptyText, since: maybe(number), seen: maybe(number) });
const HOUR_MS = 3_600_000;
/** Includes `visibilitychange`: a member who leaves the page was present until then. */
const ACTIVITY = ['pointerdown', 'keydown', 'visibilitychange'] as const;
/** The shortest time between two writes of the last activity. */
const ACTIVITY_STEP_MS = 60_000;
/** The longest timer: browsers run a timer of more than 24 days without any delay. */
const MAX_TIMER_MS = 86_400_000;

export interface SessionLimit {
  /** Called when a member may have logged in or out. */
  check(): void;
  stop(): void;
}

/** `identity` returns the id of the logged-in member. */
export const enforceSessionLimit = (
  {
    environment,
    storage,
  }: {
    environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout' | 'listen'>;
    storage: KeyValueStore;
  },
  hours: SessionHours,
  identity: () => string | undefined,
  end: (reason: 'expired' | 'idle') => void,
): SessionLimit => {
  let timer: unknown;
  let isStopped = false;
  let stops: (() => void)[] = [];
  /** Listeners exist only while a member is logged in. */
  const stopListening = (): void => {
    for (const stop of stops) stop();
  };

  const check = (isActive = false): void => {
    if (isStopped) return;
    environment.clearTimeout(timer);
    const who = identity();
    if (!who) {
      stopListening();
      if (storage.get(SESSION_TIMES_KEY) !== null) storage.remove(SESSION_TIMES_KEY);
      return;
    }
    // `listen` does not add the same listener twice.
    stops = ACTIVITY.map((type) => environment.listen(type, onActive));
    const now = environment.now();
    const kept = readStored(sessionTimes, storage.get(SESSION_TIMES_KEY));
    const known = kept?.identity === who ? kept : undefined;
    // A clock that was ahead must not extend the session: times in the future count as now.
    const since = Math.min(known?.since ?? now, now);
    const seen = Math.min(known?.seen ?? now, now);
    const expires = since + hours.session * HOUR_MS;
    const idles = seen + hours.idle * HOUR_MS;
    if (now >= expires || now >= idles) {
      end(now >= expires ? 'expired' : 'idle');
      return;
    }
    const times = JSON.stringify({
      identity: who,
      since,
      seen: isActive && now - seen >= ACTIVITY_STEP_MS ? now : seen,
    });
    if (times !== storage.get(SESSION_TIMES_KEY)) storage.set(SESSION_TIMES_KEY, times);
    const next = Math.min(expires, idles) - now;
    timer = environment.setTimeout(check, Math.min(Math.max(next, 1), MAX_TIMER_MS));
  };

  const onActive = () => check(true);
  onActive();
  return {
    check: () => check(),
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
      stopListening();
    },
  };
};
