// Detects when a page has loaded and is idle, so that code that is likely to be needed next can be fetched.

import type { WidgetContext } from '../compose/compose-widget.ts';
import { loadAhead } from '../load.ts';

/** Network Information API; Chromium only. */
interface Connection {
  saveData?: boolean;
}

/** Delay in Safari, which has no idle callback, in milliseconds. */
const IDLE_FALLBACK_MS = 2000;

/** Milliseconds between two checks whether the page is still busy. */
const CHECK_INTERVAL_MS = 500;

/** Calls `run` once, at the first touch or when the page and the browser are idle; never in data-saver mode. */
export const whenIdle = (
  page: Window,
  document: Document,
  isBusy: () => boolean,
  run: () => void,
): (() => void) => {
  const { navigator } = page;
  const { connection } = navigator as Navigator & { connection?: Connection };
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort();
  if (connection?.saveData) return stop;
  const once = () => {
    if (signal.aborted) return;
    stop();
    run();
  };
  const check = () => {
    if (signal.aborted) return;
    if (document.hidden)
      document.addEventListener('visibilitychange', rest, { once: true, signal });
    else if (isBusy()) page.setTimeout(rest, CHECK_INTERVAL_MS);
    else once();
  };
  const rest = () => {
    // Checks the type, because an element whose id is `requestIdleCallback` is a property of the window.
    if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(check);
    else page.setTimeout(check, IDLE_FALLBACK_MS);
  };
  document.addEventListener('touchstart', once, { passive: true, signal });
  if (document.readyState === 'complete') rest();
  else page.addEventListener('load', rest, { signal });
  return stop;
};

/** Fetches code while the page is idle. `fetch` must not start anything, and a failure is ignored. */
export const prefetchWhenIdle = (
  {
    app,
    core: { store },
    page,
    onDispose,
  }: Pick<WidgetContext, 'app' | 'core' | 'page' | 'onDispose'>,
  fetch: () => Promise<unknown>,
): void => {
  const isBusy = () =>
    Object.values(store.getState().products).some(({ status }) => status === 'loading');
  onDispose(whenIdle(page, app.document, isBusy, () => loadAhead(fetch)));
};
