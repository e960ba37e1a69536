// Counts the listeners that the widget's scripts have on the window, the document and other lasting objects.
import type { Page } from 'playwright-core';
import type { PageWithWidget } from '../drawer.ts';

/** For `init`: counts the listeners that scripts of ours have on what outlives our own nodes. */
export const countListeners = (): void => {
  const open = new Map<string, Set<unknown>>();
  const isOurs = () => /\/(pannier\.js|chunks\/)/.test(new Error().stack ?? '');
  const listenersOf = (target: EventTarget, type: string) => {
    const name = `${target.constructor.name} ${type}`;
    const listeners = open.get(name) ?? new Set();
    open.set(name, listeners);
    return listeners;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const isLasting =
      !(target instanceof Node || target instanceof AbortSignal) ||
      target === document ||
      target === document.body;
    if (isLasting && isOurs()) {
      const listeners = listenersOf(target, type);
      listeners.add(listener);
      // The browser removes such a listener itself.
      const signal = typeof options === 'object' ? options?.signal : undefined;
      if (signal) add.call(signal, 'abort', () => listeners.delete(listener));
    }
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    listenersOf(target, type).delete(listener);
    return remove.call(target, type, listener, options);
  };
  Object.assign(window, {
    openListeners: () => [...open].filter(([, { size }]) => size).map(([name]) => name),
  });
};

export type Counting = PageWithWidget & { openListeners(): string[] };

/** What a page holds of the widget: all of it is gone, or as it was, after unmount(). */
export const snapshotOf = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    listeners: (window as unknown as Counting).openListeners(),
    globals: Object.getOwnPropertyNames(window).filter((name) => /pannier/i.test(name)),
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    sheets: document.adoptedStyleSheets.length,
    state: JSON.stringify(history.state),
  }));

/** Adds a script tag to a page that is compared with what it was before. */
export const addTag = (page: Page, tag: string): Promise<void> =>
  page.evaluate(
    (attributes) => {
      const script = document.createElement('script');
      for (const [name, value] of attributes) script.setAttribute(name, value);
      document.body.append(script);
    },
    [...tag.matchAll(/ ([a-z-]+)(?:="([^"]*)")?(?=[ >])/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );
