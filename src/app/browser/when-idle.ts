// Detects when a page has loaded and is idle, so that work that nobody waits for can begin.

import type { IslandContext } from '../island-context.ts';
import { loadAhead } from '../load.ts';
import type { CoreContext } from '../state/create-store.ts';

/** Network Information API; Chromium only. */
interface Connection {
  saveData?: boolean;
}

/** Delay in Safari, which has no idle callback, in milliseconds. */
const IDLE_FALLBACK_MS = 2000;

/** Maximum wait for a browser that is never idle, such as on a page with an animation, in milliseconds. */
const IDLE_TIMEOUT_MS = 5000;

/** Milliseconds between two checks whether the page is still busy. */
const CHECK_INTERVAL_MS = 500;

/** Calls `run` once, when the page is visible and has loaded, no product is loading, and the browser is idle. */
export const whenIdle = (
  page: Window,
  document: Document,
  { getState }: Pick<CoreContext['store'], 'getState'>,
  run: () => void,
): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const isBusy = () =>
    Object.values(getState().products).some(({ status }) => status === 'loading');
  const check = () => {
    if (signal.aborted) return;
    if (document.hidden)
      document.addEventListener('visibilitychange', rest, { once: true, signal });
    else if (isBusy()) page.setTimeout(rest, CHECK_INTERVAL_MS);
    else run();
  };
  const rest = () => {
    // Checks the type, because an element whose id is `requestIdleCallback` is a property of the window.
    if (typeof page.requestIdleCallback === 'function')
      page.requestIdleCallback(check, { timeout: IDLE_TIMEOUT_MS });
    else page.setTimeout(check, IDLE_FALLBACK_MS);
  };
  if (document.readyState === 'complete') rest();
  else page.addEventListener('load', rest, { once: true, signal });
  return () => ending.abort();
};

/** The part of the widget that waits for an idle page. */
interface IdleWidget {
  app: Pick<IslandContext, 'document'>;
  core: Pick<CoreContext, 'store'>;
  page: Window;
  onDispose(stop: () => void): void;
}

/**
 * Fetches code at the first touch or while the page is idle, never in data-saver mode. `fetch` must not start anything,
 * and a failure is ignored.
 */
export const prefetchWhenIdle = (
  { app, core: { store }, page, onDispose }: IdleWidget,
  fetch: () => Promise<unknown>,
): void => {
  const { connection } = page.navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const ending = new AbortController();
  const { signal } = ending;
  const run = () => {
    ending.abort();
    loadAhead(fetch);
  };
  app.document.addEventListener('touchstart', run, { passive: true, signal });
  signal.addEventListener('abort', whenIdle(page, app.document, store, run));
  onDispose(() => ending.abort());
};
