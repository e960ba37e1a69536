// Starts the widget on a page and removes it again: one global and one widget, however often the script runs.
import type { GivenAttributes } from '../src/attributes/given-attributes.ts';
import type { Arrival } from '../src/browser/arrival.ts';
import { unshadowed } from '../src/browser/unshadowed.ts';
import type { ApiPart, PannierGlobal, Widget } from '../src/page-api/widget.ts';
import { version } from './build-info.ts';
import { keepEarlyClicks } from './early-clicks.ts';
import type { Loader } from './load-chunk.ts';

type Run = (pannier: PannierGlobal) => void;
/** The owner's page. */
export const page: Window & { Pannier?: Partial<PannierGlobal> | Run[] } = window;
const { navigator } = page;
export const document: Document & { prerendering?: boolean } = unshadowed(page.document);

/** Nobody sees the page yet: the browser has loaded it in case a link is followed. */
export const isPrerendered = (): boolean => document.prerendering === true;

/** Whether the page may need other words than our English ones. The core knows it for sure, but comes later. */
const needsWords = ({ locale }: GivenAttributes): boolean =>
  !/^en(-|$)/i.test(locale || document.documentElement.lang || navigator.language) ||
  !!document.querySelector('[data-pannier-messages]');

/**
 * Loads the core and creates the widget; after a failure again, once the browser is online. Until then the owner's links
 * work as without the widget. Stays pending if the attributes name no store, or after the end.
 */
const startWidget = async (
  attributes: GivenAttributes,
  arrivals: Arrival[],
  load: Loader['load'],
  signal: AbortSignal,
): Promise<Widget> => {
  const takeClicks = keepEarlyClicks(document);
  signal.addEventListener('abort', takeClicks);
  // Undefined if the attributes name no store, null after a failure.
  const core = load('core');
  const words = needsWords(attributes) ? load('words').catch(() => undefined) : undefined;
  const widget = await core
    .then(async ({ createWidget }) => {
      // A prerendered page may never be seen: it loads its code, but stores nothing, sends nothing and does nothing.
      if (isPrerendered())
        await new Promise((resolve) =>
          document.addEventListener('prerenderingchange', resolve, { once: true, signal }),
        );
      // A widget of an ended start would take the elements of the next one with it when it is removed.
      return signal.aborted ? undefined : createWidget(attributes, arrivals, words);
    })
    .catch((error: unknown) => {
      if ('debug' in attributes) console.error(error);
      return null;
    });
  // Is this still wanted? The owner may have unmounted meanwhile.
  if (widget && !signal.aborted) {
    signal.addEventListener('abort', widget.destroy);
    widget.begin(takeClicks());
    return widget;
  }
  widget?.destroy();
  // The browser now does what it would have done without us, such as following a link.
  takeClicks()[0]?.click();
  return new Promise((resolve) => {
    const startAgain = () => resolve(startWidget(attributes, arrivals, load, signal));
    if (widget === null) page.addEventListener('online', startAgain, { once: true, signal });
  });
};

/**
 * Starts the widget; calls made before it has loaded are kept in order. The script tag's data-* attributes are checked by
 * the core. `arrivals` are what the address held; the widget takes it out. `ending` is aborted when the owner removes the
 * widget. All are given one by one, without names, which would be bytes of every page.
 */
export const boot = (
  attributes: GivenAttributes,
  arrivals: Arrival[],
  load: Loader['load'],
  ending: AbortController,
): void => {
  const { signal } = ending;
  const running = startWidget(attributes, arrivals, load, signal);

  /** The methods of a part wait for the widget. Other names have no answer, or `await` would call `then`. */
  const later = (part: ApiPart, methods: string) =>
    Object.fromEntries(
      methods
        .split(' ')
        .map((method) => [
          method,
          (...given: unknown[]) => running.then(({ call }) => call(part, method, given)),
        ]),
    ) as never;

  // An element with this id is a global, too.
  const early = page.Pannier;
  const pannier: PannierGlobal = {
    version,
    ready: running.then(() => pannier),
    push: (run) => {
      void pannier.ready.then(run).catch(reportError);
    },
    on: (type, listener) => {
      const name = `pannier:${type}`;
      document.addEventListener(name, listener as EventListener, { signal });
      return () => document.removeEventListener(name, listener as EventListener);
    },
    cart: later(
      'cart',
      'get add updateQuantity remove applyCoupon removeCoupon estimate checkout link open close',
    ),
    member: later('member', 'get openLogin logout'),
    analytics: later('analytics', 'consent'),
    messages: later('words', 'add')['add'],
    mount: (root) => running.then(({ mount }) => mount(root)),
    unmount: () => {
      ending.abort();
      document.querySelectorAll('[data-pannier-node]').forEach((node) => {
        node.remove();
      });
      delete page.Pannier;
    },
  };
  page.Pannier = pannier;
  if (Array.isArray(early)) early.forEach(pannier.push);
};
