// Starts the widget on a page and removes it again: one global and one widget, however often the script runs.
import type { Arrival } from '../src/browser/arrival.ts';
import type { ChunkTypes } from '../src/chunks/chunk-types.ts';
import { ADDING, CATALOG_ELEMENTS } from '../src/model/owner-elements.ts';
import type { ApiPart, LoadChunk, PannierGlobal, Widget } from '../src/page-api/widget.ts';
import { keepEarlyClicks } from './early-clicks.ts';

type Run = (pannier: PannierGlobal) => void;
type Page = Window & { Pannier?: Partial<PannierGlobal> | Run[] };

export interface BootParts {
  page: Page;
  /** The data-* attributes of the script tag, checked by the core. */
  attributes: DOMStringMap;
  version: string;
  /** What the address held; the widget takes it out. */
  arrivals: Arrival[];
  load: LoadChunk<ChunkTypes>;
  /** The widget was unmounted and may be started again. */
  onEnd(): void;
}

/** Loaded in parallel with the core, if the page has such elements. */
const EARLY = [
  ['products', ADDING],
  ['catalog', CATALOG_ELEMENTS],
] as const;

/** Follows the link around the element, as the browser would have done. Only http and https. */
const follow = (page: Page, element: Element | undefined): void => {
  const link = element?.closest('a');
  if (link && /^https?:$/.test(link.protocol)) page.location.assign(link.href);
};

/** The chunk with the messages of the page's language; English has none. */
const localeChunk = (
  locale: string | undefined,
  { document, navigator }: Page,
): `locale-${string}` =>
  `locale-${(locale || document.documentElement.lang || navigator.language).split('-')[0]}`;

/**
 * Loads the core and creates the widget; after a failure again, once the browser is online. Until then the owner's links
 * work as without the widget. Stays pending if the attributes name no store, or after the end.
 */
const startWidget = async (parts: BootParts, signal: AbortSignal): Promise<Widget> => {
  const { page, attributes, arrivals, load } = parts;
  const { document } = page;
  const takeClicks = keepEarlyClicks(document);
  signal.addEventListener('abort', takeClicks);
  // Undefined if the attributes name no store, null after a failure.
  const widget = await load('core')
    .then(({ createWidget }) => createWidget(attributes, load, arrivals))
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
  follow(page, takeClicks()[0]);
  return new Promise((resolve) => {
    const startAgain = () => resolve(startWidget(parts, signal));
    if (widget === null) page.addEventListener('online', startAgain, { once: true, signal });
  });
};

/** Starts the widget; calls made before it has loaded are kept in order. */
export const boot = (parts: BootParts): void => {
  const { page, attributes, version, load, onEnd } = parts;
  const { document } = page;
  const ending = new AbortController();
  const { signal } = ending;
  const running = startWidget(parts, signal);

  /** The methods of a part wait for the widget. An unknown method rejects then. */
  const later = (part: ApiPart) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          (...given: unknown[]) =>
            running.then(({ call }) => call(part, method, given)),
      },
    );

  // An element with this id is a global, too.
  const early = Array.isArray(page.Pannier) ? page.Pannier : [];
  const pannier = {
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
    cart: later('cart'),
    member: later('member'),
    analytics: later('analytics'),
    mount: (root) => running.then(({ mount }) => mount(root)),
    unmount: () => {
      ending.abort();
      for (const node of document.querySelectorAll('[data-pannier-node]')) node.remove();
      delete page.Pannier;
      onEnd();
    },
  } as PannierGlobal;
  page.Pannier = pannier;
  for (const run of early) pannier.push(run);

  for (const [chunk, elements] of EARLY) {
    if (document.querySelector(elements)) load(chunk).catch(() => {});
  }
  load(localeChunk(attributes['locale'], page)).catch(() => {});
};
