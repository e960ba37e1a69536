// Waits until somebody sees the page: a prerendered page may never be shown, so it must change nothing before.

/**
 * Runs `act` at once, or when a prerendered page is shown. Returns a function that prevents it. An element of the page may
 * shadow the document's own property, so its getter is called.
 */
export const whenShown = (page: Document, act: () => void): (() => void) => {
  if (Reflect.get(Document.prototype, 'prerendering', page) !== true) {
    act();
    return () => {};
  }
  page.addEventListener('prerenderingchange', act, { once: true });
  return () => page.removeEventListener('prerenderingchange', act);
};
