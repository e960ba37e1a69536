// Ends a member's session on this device after a time without a visit, and in any case after a longer one.

import { maybe, number, object, readStored, words } from '../../client/codec/codec.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

/** The owner's limits, in hours. */
export interface SessionHours {
  /** From the login on. */
  session: number;
  /** Since the member last did anything here. */
  idle: number;
}

/** Storage name of the times of the present session. */
const TIMES = 'session-times';
/** Epoch milliseconds of the login, and of what the member did last. */
const sessionTimes = object({ identity: words, since: maybe(number), seen: maybe(number) });
const HOUR_MS = 3_600_000;
/** A member who leaves the page was still there, too. */
const ACTIVITY = ['pointerdown', 'keydown', 'visibilitychange'] as const;
/** How often a member's activity is written down. */
const STEP_MS = 60_000;
/** A timer of more than 24 days would fire at once. */
const MAX_TIMER_MS = 86_400_000;

export interface SessionLimit {
  /** A member may have come or gone. */
  check(): void;
  stop(): void;
}

/** `identity` is that of the logged-in member. */
export const keepSessionLimit = (
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
  /** Only what a member does is heard. */
  const stopHearing = (): void => {
    for (const stop of stops) stop();
  };

  const check = (isActive = false): void => {
    if (isStopped) return;
    environment.clearTimeout(timer);
    const who = identity();
    if (!who) {
      stopHearing();
      if (storage.get(TIMES) !== null) storage.remove(TIMES);
      return;
    }
    // A listener that is there already is not added again.
    stops = ACTIVITY.map((type) => environment.listen(type, onActive));
    const now = environment.now();
    const kept = readStored(sessionTimes, storage.get(TIMES));
    const known = kept?.identity === who ? kept : undefined;
    // A clock that was ahead must not make the session longer: what is in the future counts from now on.
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
      seen: isActive && now - seen >= STEP_MS ? now : seen,
    });
    if (times !== storage.get(TIMES)) storage.set(TIMES, times);
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
      stopHearing();
    },
  };
};
