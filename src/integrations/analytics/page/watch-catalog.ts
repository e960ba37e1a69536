// Sends view_item, view_item_list and select_item for the products that the shopper sees and clicks.

import type { App } from '../../../app/app.ts';
import type { IslandStore } from '../../../app/store/actions.ts';
import type { Product } from '../../../client/catalog/product.ts';
import type { GaEvent } from '../ga-event.ts';
import { type Card, selectItem, viewItem, viewItemList } from './catalog-events.ts';
import { createElementWatcher } from './element-watcher.ts';
import { type KnownProducts, knownProducts } from './find-products.ts';

type Send = (event: GaEvent) => void;

/** All instances of an element in the page, also in other shadow roots; see island-host.tsx. */
const instancesOf = (name: string): Iterable<Element> => {
  const known = customElements.get(name) as { shell?: { instances: Set<Element> } } | undefined;
  return known?.shell?.instances ?? [];
};

const QUICK_VIEW = '[data-pannier-node=quick-view]';
const CLICKS = ['click', 'auxclick'] as const;

/** Reports the cards of a collection, and after more are loaded only the new ones. */
const createListReporter = (send: Send) => {
  const reported = new WeakMap<Element, readonly string[]>();
  return (host: Element, list: Element, known: KnownProducts): void => {
    // The cards are those of the previous filters.
    if (list.getAttribute('aria-busy') === 'true') return;
    const cards = [...list.children].flatMap((child, index): Card[] => {
      const product = known.ofCard(child);
      return product ? [{ product, host, index }] : [];
    });
    const ids = cards.map(({ product }) => product.id);
    const before = reported.get(host) ?? [];
    const hasMore = before.every((id, index) => ids[index] === id);
    const [first, ...rest] = hasMore ? cards.slice(before.length) : cards;
    if (!first) return;
    reported.set(host, ids);
    send(viewItemList([first, ...rest]));
  };
};

/** Remembers the clicked card until its selection is reported: by its link, or by the quick view. */
const createSelection = (send: Send, productsNow: () => KnownProducts) => {
  let clicked: Card | undefined;
  const report = (): void => {
    if (clicked) send(selectItem(clicked));
    clicked = undefined;
  };
  return {
    onClick: (event: Event): void => {
      // The right button opens the context menu and selects nothing.
      if ((event as MouseEvent).button === 2) return;
      clicked = undefined;
      const path = event.composedPath().filter((node): node is Element => node instanceof Element);
      const host = path.find(({ localName }) => localName === 'pannier-collection');
      const card = path.find((element) => element.matches('[part~=card]'));
      const product = host && card && productsNow().ofCard(card);
      if (!product) return;
      const index = card.parentElement ? [...card.parentElement.children].indexOf(card) : 0;
      clicked = { product, host, index };
      if (path.some((element) => element.matches('[part~=name]'))) report();
    },
    /** A button that needs options first also opens the quick view. */
    onQuickView: ({ id }: Product): void => {
      if (clicked?.product.id === id) report();
    },
  };
};

/** Runs until the returned function is called. */
export const watchCatalog = (
  { document, listen }: Pick<App, 'document' | 'listen'>,
  store: Pick<IslandStore, 'getState' | 'subscribe'>,
  send: Send,
): (() => void) => {
  const productsNow = () => knownProducts(store.getState().products);
  const reportList = createListReporter(send);
  const selection = createSelection(send, productsNow);
  /** The card in the quick view that was reported last. */
  let quickView: Element | undefined;

  const scan = (): void => {
    const known = productsNow();
    for (const host of instancesOf('pannier-product')) {
      const root = host.shadowRoot?.querySelector('[part~=root]');
      if (host.shadowRoot) watcher.watchTree(host.shadowRoot);
      const product = root && watcher.isVisible(root) && known.ofElement(host);
      if (product) send(viewItem(product));
    }
    for (const host of instancesOf('pannier-collection')) {
      const list = host.shadowRoot?.querySelector('[part~=list]');
      if (host.shadowRoot) watcher.watchTree(host.shadowRoot);
      if (list && watcher.isVisible(list)) reportList(host, list, known);
    }
    const node = document.querySelector(QUICK_VIEW);
    if (node?.shadowRoot) watcher.watchTree(node.shadowRoot);
    const card = node?.shadowRoot?.querySelector('[part~=root]');
    const product = card && known.ofCard(card);
    if (!product || quickView === card) return;
    quickView = card;
    selection.onQuickView(product);
    send(viewItem(product));
  };

  const watcher = createElementWatcher(scan);
  watcher.watchTree(document.getRootNode());
  const unsubscribe = store.subscribe((now, before) => {
    if (now.products !== before.products) watcher.schedule();
  });
  // In the capture phase, because the island's own listener may leave the page.
  const stops = CLICKS.map((type) => listen(type, selection.onClick));
  scan();
  return () => {
    unsubscribe();
    watcher.stop();
    for (const stop of stops) stop();
  };
};
