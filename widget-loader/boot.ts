// Starts the widget on a page and removes it again: one global and one widget, however often the script runs.
import type { Arrival } from '../src/browser/arrival.ts';
import type { ChunkTypes, PackName } from '../src/chunks/chunk-types.ts';
import type { ApiPart, LoadChunk, PannierGlobal, Widget } from '../src/page-api/widget.ts';
import { version } from './build-info.ts';
import { keepEarlyClicks } from './early-clicks.ts';

type Run = (pannier: PannierGlobal) => void;
/** The owner's page. */
export const page: Window & { Pannier?: Partial<PannierGlobal> | Run[] } = window;
export const { document, navigator } = page;

export interface BootParts {
  /** The data-* attributes of the script tag, checked by the core. */
  attributes: DOMStringMap;
  /** What the address held; the widget takes it out. */
  arrivals: Arrival[];
  /** What has the core. */
  file: 'core' | PackName;
  load: LoadChunk<ChunkTypes>;
  /** Aborted when the owner removes the widget. */
  ending: AbortController;
}

/** Whether the page may need other words than our English ones. The core knows it for sure, but comes later. */
const needsWords = ({ locale }: DOMStringMap): boolean =>
  !/^en(-|$)/i.test(locale || document.documentElement.lang || navigator.language) ||
  !!document.querySelector('[data-pannier-messages]');

/**
 * Loads the core and creates the widget; after a failure again, once the browser is online. Until then the owner's links
 * work as without the widget. Stays pending if the attributes name no store, or after the end.
 */
const startWidget = async (parts: BootParts, signal: AbortSignal): Promise<Widget> => {
  const { attributes, arrivals, file, load } = parts;
  const takeClicks = keepEarlyClicks(document);
  signal.addEventListener('abort', takeClicks);
  // Undefined if the attributes name no store, null after a failure.
  const core = load(file);
  const words = needsWords(attributes) ? load('words').catch(() => undefined) : undefined;
  const widget = await core
    .then(({ createWidget }) => createWidget(attributes, load, arrivals, words))
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
    const startAgain = () => resolve(startWidget(parts, signal));
    if (widget === null) page.addEventListener('online', startAgain, { once: true, signal });
  });
};

/** Starts the widget; calls made before it has loaded are kept in order. */
export const boot = (parts: BootParts): void => {
  const { ending } = parts;
  const { signal } = ending;
  // After the end nothing more is fetched; a widget that comes then is only there to be removed.
  const load: BootParts['load'] = (...given) =>
    signal.aborted ? Promise.reject() : parts.load(...given);
  const running = startWidget({ ...parts, load }, signal);

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
    messages: (words) => running.then(({ call }) => call('words', 'add', [words])),
    mount: (root) => running.then(({ mount }) => mount(root)),
    unmount: () => {
      ending.abort();
      for (const node of document.querySelectorAll('[data-pannier-node]')) node.remove();
      delete page.Pannier;
    },
  } as PannierGlobal;
  page.Pannier = pannier;
  for (const run of early) pannier.push(run);
};
