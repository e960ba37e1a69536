// Boots the widget on a page and takes it away again: one global, one widget, however often it runs.
import type { ChunkTypes } from '../src/chunks/chunk-types.ts';
import type { ApiPart, LoadChunk, PannierGlobal, Widget } from '../src/page-api/widget.ts';
import { ADDING, keepEarlyClicks } from './early-clicks.ts';

type Page = Window & { Pannier?: Partial<PannierGlobal> | ((p: PannierGlobal) => void)[] };

export interface BootParts {
  page: Page;
  /** The data-* attributes of the script tag, checked by the core. */
  attributes: DOMStringMap;
  version: string;
  load: LoadChunk<ChunkTypes>;
}

/** What is fetched side by side with the core, where the page has such elements. */
const EARLY = [
  ['shop', ADDING],
  ['catalog', 'pannier-product,pannier-collection'],
] as const;

/** A link must lead somewhere when we cannot: only to where a browser would go by itself. */
const follow = (page: Page, element: Element | undefined) => {
  const link = element?.closest('a');
  if (link && /^https?:$/.test(link.protocol)) page.location.assign(link.href);
};

/** The chunk with the words of the page's language; English has none. */
const localeChunk = (
  locale: string | undefined,
  { document, navigator }: Page,
): `locale-${string}` =>
  `locale-${(locale || document.documentElement.lang || navigator.language).split('-')[0]}`;

/** Starts the widget; calls made before it is there are kept in order. */
export const boot = ({ page, attributes, version, load }: BootParts): void => {
  const { document } = page;
  const undos: (() => void)[] = [];
  let isGone = false;
  let clicks = keepEarlyClicks(document);
  let widget: Widget | undefined;
  let tellReady: (widget: Widget) => void = () => {};
  const running = new Promise<Widget>((resolve) => {
    tellReady = resolve;
  });

  // Every method waits for the widget; an unknown one rejects then.
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

  // The loader does not boot where it is anything but an array or nothing.
  const early = (page.Pannier ?? []) as ((p: PannierGlobal) => void)[];
  const pannier = {
    version,
    ready: running.then(() => pannier),
    push: (run) => {
      void running.then(() => run(pannier)).catch(reportError);
    },
    on: (type, listener) => {
      const name = `pannier:${type}`;
      document.addEventListener(name, listener as EventListener);
      const undo = () => document.removeEventListener(name, listener as EventListener);
      undos.push(undo);
      return undo;
    },
    cart: later('cart'),
    member: later('member'),
    analytics: later('analytics'),
    mount: (root) => running.then(({ mount }) => mount(root)),
    unmount: () => {
      isGone = true;
      clicks.take();
      widget?.destroy();
      for (const undo of undos) undo();
      for (const node of document.querySelectorAll('[data-pannier-node]')) node.remove();
      delete page.Pannier;
    },
  } as PannierGlobal;
  page.Pannier = pannier;
  for (const run of early) pannier.push(run);

  const start = async (): Promise<void> => {
    try {
      const { createWidget } = await load('core');
      const created = await createWidget(attributes, load);
      // Is this still wanted? The owner may have unmounted meanwhile.
      if (isGone || !created) {
        created?.destroy();
        // Nobody will look after them: the owner's links are theirs again.
        follow(page, clicks.take()[0]);
        return;
      }
      widget = created;
      for (const element of clicks.take()) widget.replay(element);
      tellReady(widget);
      document.dispatchEvent(new CustomEvent('pannier:ready', { bubbles: true }));
    } catch (error) {
      if (isGone) return;
      if ('debug' in attributes) console.error(error);
      // The owner's links work as without us until the next chance.
      follow(page, clicks.take()[0]);
      const again = () => {
        clicks = keepEarlyClicks(document);
        void start();
      };
      page.addEventListener('online', again, { once: true });
      undos.push(() => page.removeEventListener('online', again));
    }
  };
  void start();
  // Fetched side by side with the core: prices must not wait for each other's code.
  for (const [chunk, elements] of EARLY) {
    if (document.querySelector(elements)) load(chunk).catch(() => {});
  }
  load(localeChunk(attributes['locale'], page)).catch(() => {});
};
