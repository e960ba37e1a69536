// Starts the widget on a page and removes it again: one global and one widget, however often the script runs.
import type { GivenAttributes } from '../src/app/attributes/given-attributes.ts';
import type { RedirectParams } from '../src/app/browser/redirect-params.ts';
import { unshadowed } from '../src/app/browser/unshadowed.ts';
import { cartMethods, type MethodsOf, memberMethods } from '../src/app/page-api/api-methods.ts';
import type {
  AnalyticsApi,
  ApiName,
  CartApi,
  MemberApi,
  PannierGlobal,
  Widget,
} from '../src/app/page-api/widget.ts';
import { version } from './build-info.ts';
import { captureEarlyClicks } from './early-clicks.ts';
import type { Loader } from './load-chunk.ts';

type Run = (pannier: PannierGlobal) => void;
export const page: Window & { Pannier?: Partial<PannierGlobal> | Run[] } = window;
const { navigator } = page;
export const document: Document & { prerendering?: boolean } = unshadowed(page.document);

/** Whether the page is prerendered: loaded in case the shopper follows a link, and not visible yet. */
export const isPrerendered = (): boolean => document.prerendering === true;

/** Whether to preload translations. This is only a guess; the core decides after it has loaded. */
const needsMessages = ({ locale }: GivenAttributes): boolean =>
  !/^en(-|$)/i.test(locale || document.documentElement.lang || navigator.language) ||
  !!document.querySelector('[data-pannier-messages]');

/**
 * Loads the core and creates the widget. After a failure, tries again when the browser is online; until then the
 * owner's links work without the widget. Stays pending if the attributes do not identify a store, or if `signal` is
 * aborted.
 */
const startWidget = async (
  attributes: GivenAttributes,
  redirectParams: RedirectParams[],
  load: Loader['load'],
  signal: AbortSignal,
): Promise<Widget> => {
  const takeClicks = captureEarlyClicks(document);
  signal.addEventListener('abort', takeClicks);
  // `widget` is undefined if the attributes do not identify a store, and null after a failure.
  const core = load('core');
  // If the translations cannot be loaded, English is shown.
  const messages = needsMessages(attributes) ? load('words').catch(() => undefined) : undefined;
  const widget = await core
    .then(async ({ createWidget }) => {
      // A prerendered page may never be visible: it loads code, but must not store, send or do anything.
      if (isPrerendered())
        await new Promise((resolve) =>
          document.addEventListener('prerenderingchange', resolve, { once: true, signal }),
        );
      // A widget created after `unmount()` would also remove the elements of the next start.
      return signal.aborted ? undefined : createWidget(attributes, redirectParams, messages);
    })
    .catch((error: unknown) => {
      if ('debug' in attributes) console.error(error);
      return null;
    });
  // The owner may have called `unmount()` while the code was loading.
  if (widget && !signal.aborted) {
    signal.addEventListener('abort', widget.destroy);
    widget.begin(takeClicks());
    return widget;
  }
  widget?.destroy();
  // Clicks again without the widget, so that the browser does the default action, such as following a link.
  takeClicks()[0]?.click();
  return new Promise((resolve) => {
    const startAgain = () => resolve(startWidget(attributes, redirectParams, load, signal));
    if (widget === null) page.addEventListener('online', startAgain, { once: true, signal });
  });
};

/** The part of the widget that `Pannier.messages()` calls. */
interface OwnMessagesApi {
  add: PannierGlobal['messages'];
}

/** The methods of a part of the global `Pannier`, such as `Pannier.cart`, by name. */
type Methods = Record<string, (...given: never[]) => Promise<unknown>>;

/**
 * Starts the widget. Calls made before it has loaded are queued in order. The core validates the script tag's
 * data-* attributes. `redirectParams` are secrets from the address that the page was opened with; the widget
 * empties the list. `ending` is aborted when the owner removes the widget.
 */
export const boot = (
  attributes: GivenAttributes,
  redirectParams: RedirectParams[],
  load: Loader['load'],
  ending: AbortController,
): void => {
  const { signal } = ending;
  const running = startWidget(attributes, redirectParams, load, signal);

  /** Proxies only listed methods until the widget is ready, so `await Pannier.cart` does not see a `then`. */
  const later = <Api extends object>(part: ApiName, methods: MethodsOf<Api>): Api => {
    const api: Methods = {};
    for (const method of Object.keys(methods))
      api[method] = (...given) => running.then(({ call }) => call(part, method, given));
    return api as Api;
  };

  // The value may be an element with the id `Pannier`, because browsers make such an element a global.
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
