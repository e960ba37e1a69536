// The door to the browser: every global the client needs, taken once and handed down.

/** What the client needs from its surroundings. Tests hand in their own. */
export interface Environment {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  /** A number from 0 to 1, for jitter only. */
  random: () => number;
  /** Throws when the page may not use it; absent outside browsers. */
  localStorage: () => Storage | undefined;
  sessionStorage: () => Storage | undefined;
  locks?: Pick<LockManager, 'request'> | undefined;
  BroadcastChannel?: typeof BroadcastChannel | undefined;
  /** Where `storage`, `pageshow`, `pagehide`, `online` and `focus` are heard; absent outside browsers. */
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined;
  document?: Document | undefined;
}

/** Takes the globals of this page now, before anything else on it can replace them. */
export const takeEnvironment = (scope: typeof globalThis = globalThis): Environment => {
  const { fetch, Date: SystemDate, Math: SystemMath } = scope;
  const setTimer = scope.setTimeout;
  const clearTimer = scope.clearTimeout;
  const hasPage = typeof scope.addEventListener === 'function';
  return {
    fetch: (input, init) => fetch.call(scope, input, init),
    now: () => SystemDate.now(),
    setTimeout: (run, ms) => setTimer.call(scope, run, ms),
    clearTimeout: (timer) => clearTimer.call(scope, timer as number),
    random: () => SystemMath.random(),
    localStorage: () => scope.localStorage,
    sessionStorage: () => scope.sessionStorage,
    locks: scope.navigator?.locks,
    BroadcastChannel: scope.BroadcastChannel,
    events: hasPage ? scope : undefined,
    document: scope.document,
  };
};

/** `null` as text in a page that has no origin of its own, such as a local file. */
export const pageOrigin = (
  scope: { location?: { origin: string } } = globalThis,
): string | undefined => scope.location?.origin;
