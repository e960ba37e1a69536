// Tells when a page has loaded and rests, so that what is likely to be needed next can be fetched.

import type { WidgetContext } from '../compose/compose-widget.ts';
import { loadAhead } from '../lazy.ts';

/** The browser's facts about the connection; Chromium's only. */
interface Connection {
  saveData?: boolean;
}

/** Safari has no idle callback. */
const REST_MS = 2000;

/** Between two looks at what the page is waiting for. */
const LOOK_MS = 500;

/**
 * Calls `run` once: when the page has loaded, is seen and not busy and the browser is idle, or at the first touch, because
 * a tap may follow soon. Never calls it where the shopper asks to save data. The returned function ends the wait.
 */
export const atRest = (
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
  const look = () => {
    if (signal.aborted) return;
    if (document.hidden)
      document.addEventListener('visibilitychange', rest, { once: true, signal });
    else if (isBusy()) page.setTimeout(rest, LOOK_MS);
    else once();
  };
  const rest = () => {
    // Where the browser has no such function, an element with this id is a property of the window.
    if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(look);
    else page.setTimeout(look, REST_MS);
  };
  document.addEventListener('touchstart', once, { passive: true, signal });
  if (document.readyState === 'complete') rest();
  else page.addEventListener('load', rest, { signal });
  return stop;
};

/**
 * Fetches code that is likely to be needed next, while the page rests. A page that waits for products does not rest.
 * `fetch` starts nothing; what fails is fetched when it is needed.
 */
export const fetchAtRest = (
  { app, core: { store }, page, keep }: Pick<WidgetContext, 'app' | 'core' | 'page' | 'keep'>,
  fetch: () => Promise<unknown>,
): void => {
  const isBusy = () =>
    Object.values(store.getState().products).some(({ status }) => status === 'loading');
  keep(atRest(page, app.document, isBusy, () => loadAhead(fetch)));
};
