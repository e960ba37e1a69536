// Counts the widget's listeners on the window, the document and other lasting objects.
import type { Page } from 'playwright-core';
import type { PageWithWidget } from '../drawer.ts';

/** For `init`: counts our listeners on objects that outlive our nodes. */
export const countListeners = (): void => {
  interface Heard {
    target: EventTarget;
    type: string;
    listener: unknown;
    isCapture: boolean;
  }
  const open: Heard[] = [];
  const isOurs = () => /\/(pannier\.js|chunks\/)/.test(new Error().stack ?? '');
  const isLasting = (target: EventTarget) =>
    !(target instanceof Node || target instanceof AbortSignal) ||
    [document, document.documentElement, document.body].some((one) => one === target);
  const parts = ['target', 'type', 'listener', 'isCapture'] as const;
  const find = (heard: Heard): number =>
    open.findIndex((each) => parts.every((name) => each[name] === heard[name]));
  const note = (heard: Heard): void => {
    // Ignores duplicates, because a browser adds the same listener only once.
    if (isLasting(heard.target) && isOurs() && find(heard) < 0) open.push(heard);
  };
  const forget = (heard: Heard): void => {
    const place = find(heard);
    if (place >= 0) open.splice(place, 1);
  };

  type Options = boolean | AddEventListenerOptions | undefined;
  const optionsOf = (options: Options) =>
    typeof options === 'object' && options ? options : { capture: Boolean(options) };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const { capture, once, signal }: AddEventListenerOptions = optionsOf(options);
    const heard = { target, type, listener, isCapture: Boolean(capture) };
    // A browser ignores listeners with an aborted signal, and removes listeners on abort.
    if (!signal?.aborted) note(heard);
    if (signal) add.call(signal, 'abort', () => forget(heard));
    if (once) add.call(target, type, () => forget(heard), options);
    return add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const { capture } = optionsOf(options as Options);
    forget({ target, type, listener, isCapture: Boolean(capture) });
    return remove.call(target, type, listener, options);
  };
  const media = MediaQueryList.prototype;
  const { get = () => null, set } = Object.getOwnPropertyDescriptor(media, 'onchange') ?? {};
  Object.defineProperty(media, 'onchange', {
    configurable: true,
    get,
    set(this: MediaQueryList, listener: unknown) {
      const heard = { target: this, type: 'change', listener: 'onchange', isCapture: false };
      if (listener) note(heard);
      else forget(heard);
      set?.call(this, listener);
    },
  });
  const listeners = () => open.map(({ target, type }) => `${target.constructor.name} ${type}`);
  Object.assign(window, { listeners, openListeners: () => [...new Set(listeners())] });
};

export type Counting = PageWithWidget & {
  listeners(): string[];
  /** Distinct names of the open listeners. */
  openListeners(): string[];
};

/** Traces of the widget in a page, to compare before mounting and after unmount(). */
export const snapshotOf = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    listeners: (window as unknown as Counting).openListeners(),
    globals: Object.getOwnPropertyNames(window).filter((name) => /pannier/i.test(name)),
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    sheets: document.adoptedStyleSheets.length,
    state: JSON.stringify(history.state),
  }));

/** Adds a script tag to a page whose state was recorded before. */
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
