// Starts the widget on a page and removes it again: one global and one widget, however often the script runs.
import type { GivenAttributes } from '../src/app/attributes/given-attributes.ts';
import type { Arrival } from '../src/app/browser/arrival.ts';
import { unshadowed } from '../src/app/browser/unshadowed.ts';
import { cartMethods, type MethodsOf, memberMethods } from '../src/app/page-api/api-methods.ts';
import type {
  AnalyticsApi,
  ApiPart,
  CartApi,
  MemberApi,
  PannierGlobal,
  Widget,
} from '../src/app/page-api/widget.ts';
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
  // Without translations, English is shown.
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

/** The part behind `Pannier.messages()`. */
interface OwnMessagesApi {
  add: PannierGlobal['messages'];
}

/** The methods of a part of the global, each under its name. */
type Methods = Record<string, (...given: never[]) => Promise<unknown>>;

/**
 * Starts the widget. Calls that are made before it has loaded are kept in order. The core checks the script tag's data-*
 * attributes. `arrivals` are what the address held when the page was opened; the widget empties the list. `ending` is
 * aborted when the owner removes the widget.
 */
export const boot = (
  attributes: GivenAttributes,
  arrivals: Arrival[],
  load: Loader['load'],
  ending: AbortController,
): void => {
  const { signal } = ending;
  const running = startWidget(attributes, arrivals, load, signal);

  /**
   * A part whose methods wait for the widget. The compiler refuses a list that misses a method. Only listed methods exist,
   * so `await Pannier.cart` finds no `then`.
   */
  const later = <Api extends object>(part: ApiPart, methods: MethodsOf<Api>): Api => {
    const api: Methods = {};
    for (const method of Object.keys(methods))
      api[method] = (...given) => running.then(({ call }) => call(part, method, given));
    return api as Api;
  };

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
    cart: later<CartApi>('cart', cartMethods),
    member: later<MemberApi>('member', memberMethods),
    analytics: later<AnalyticsApi>('analytics', { consent: true }),
    messages: later<OwnMessagesApi>('words', { add: true }).add,
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
