// The browser globals that the client uses, read once and passed on.

import { withoutPrototype } from '../codec/json.ts';

// One listener on the window for each kind of event, however many parts of the widget hear it.

type PageEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Calls back in the capture phase, so also for events of the document. Returns a function that stops this. */
type Listen = <Type extends keyof PageEvents>(
  type: Type,
  listener: (event: PageEvents[Type]) => void,
) => () => void;

/**
 * Adds nothing until somebody listens, and nothing at all on a server. `signal` ends every listener, also one whose work is
 * still under way, and later calls then add none.
 */
export const createListen = (
  page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>,
  signal?: AbortSignal,
): Listen => {
  const options = withoutPrototype({ capture: true, ...(signal && { signal }) });
  const heard = new Map<string, Set<(event: never) => void>>();
  /** As a browser does it: those added meanwhile hear the next event, and one that throws stops no other. */
  const tell = (event: Event): void => {
    const listeners = heard.get(event.type);
    for (const listener of [...(listeners ?? [])]) {
      try {
        // A set holds the listeners of one type, and the browser calls tell() with events of that type.
        if (listeners?.has(listener)) listener(event as never);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
  return (type, listener) => {
    const listeners = heard.get(type) ?? new Set();
    heard.set(type, listeners.add(listener));
    // A browser adds the same listener once.
    page.addEventListener?.(type, tell, options);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) page.removeEventListener?.(type, tell, true);
    };
  };
};

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
