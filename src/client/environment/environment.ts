// The browser globals that the client uses, read once and passed on.
import { createListen, type Listen } from './listen.ts';

/** The browser APIs that the client uses. Tests pass their own. */
export interface Environment {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  /** A number from 0 to 1, for jitter only. */
  random: () => number;
  /** Throws when storage is blocked; undefined outside browsers. */
  localStorage: () => Storage | undefined;
  sessionStorage: () => Storage | undefined;
  locks?: Pick<LockManager, 'request' | 'query'> | undefined;
  /** Hears events of the window; nothing outside browsers. */
  listen: Listen;
  document?: Document | undefined;
}

/**
 * Reads the globals now, before other scripts on the page can replace them. `fetch` has been read before. After `signal`
 * nothing is sent any more, and nothing listens to the window.
 */
export const takeEnvironment = (
  fetch: Environment['fetch'],
  scope: typeof globalThis = globalThis,
  signal?: AbortSignal,
): Environment => {
  const { Date: SystemDate, Math: SystemMath } = scope;
  const setTimer = scope.setTimeout;
  const clearTimer = scope.clearTimeout;
  return {
    fetch: async (...given) => {
      if (signal?.aborted) throw signal.reason;
      return fetch(...given);
    },
    now: () => SystemDate.now(),
    setTimeout: (run, ms) => setTimer.call(scope, run, ms),
    clearTimeout: (timer) => clearTimer.call(scope, timer as number),
    random: () => SystemMath.random(),
    localStorage: () => scope.localStorage,
    sessionStorage: () => scope.sessionStorage,
    locks: scope.navigator?.locks,
    listen: createListen(scope, signal),
    document: scope.document,
  };
};

/** The origin of the current page, or undefined on a server. It is the text `null` for a local file. */
export const pageOrigin = (
  scope: { location?: { origin: string } } = globalThis,
): string | undefined => scope.location?.origin;
