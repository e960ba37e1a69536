// Browser globals that the client uses, read once and passed on.

import { withoutPrototype } from '../codec/json.ts';

// One window listener for each event type, shared by all parts of the widget.

type PageEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Listens in the capture phase, which includes events of the document. Returns a function that stops listening. */
type Listen = <Type extends keyof PageEvents>(
  type: Type,
  listener: (event: PageEvents[Type]) => void,
) => () => void;

/**
 * Adds no window listener before the first call, and none on a server. When `signal` aborts, all listeners are removed,
 * even listeners of work in progress, and later calls add no listener.
 */
export const createListen = (
  page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>,
  signal?: AbortSignal,
): Listen => {
  const options = withoutPrototype({ capture: true, ...(signal && { signal }) });
  const heard = new Map<string, Set<(event: never) => void>>();
  /** As in browsers: a listener added during dispatch gets the next event, and one listener's error stops no other. */
  const notify = (event: Event): void => {
    const listeners = heard.get(event.type);
    for (const listener of [...(listeners ?? [])]) {
      try {
        // Each set holds the listeners of one type, and the browser calls notify() with events of that type.
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
    // Browsers ignore a repeated addition of the same listener.
    page.addEventListener?.(type, notify, options);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) page.removeEventListener?.(type, notify, true);
    };
  };
};

/** Browser APIs that the client uses. Tests pass replacements. */
export interface Environment {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  /** A number from 0 to 1, for jitter only. */
  random: () => number;
  /** Throws if storage is blocked. Undefined outside browsers. */
  localStorage: () => Storage | undefined;
  sessionStorage: () => Storage | undefined;
  locks?: Pick<LockManager, 'request' | 'query'> | undefined;
  /** Listens for events of the window. Does nothing outside browsers. */
  listen: Listen;
  document?: Document | undefined;
}

/**
 * Reads the globals now, before other scripts on the page can replace them. `fetch` was read earlier. After
 * `signal` aborts, nothing is sent, and no window listeners remain.
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

/** Origin of the current page, or undefined on a server. The string `null` for a local file. */
export const pageOrigin = (
  scope: { location?: { origin: string } } = globalThis,
): string | undefined => scope.location?.origin;
