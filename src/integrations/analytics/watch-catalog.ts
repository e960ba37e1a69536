// Sends view_item, view_item_list and select_item for the products that the shopper sees and clicks.

import { readAttribute } from '../../app/elements/owner-names.ts';
import type { IslandContext } from '../../app/island-context.ts';
import type { IslandStore } from '../../app/state/actions.ts';
import type { Product } from '../../client/catalog/product.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { type ProductEntry, toProductView } from '../../products/index.ts';
import { type GaEvent, toEcommerce } from './ga-event.ts';
import { getCurrency, toProductItem } from './items.ts';

// Builds the analytics events view_item, view_item_list and select_item.

/** A product's card in a collection. */
interface Card {
  product: Product;
  /** The `<pannier-collection>`. */
  host: Element;
  index: number;
}

const readList = (host: Element) => {
  const slug = host.getAttribute('slug');
  const name = host.shadowRoot?.querySelector('[part~=list]')?.getAttribute('aria-label');
  return {
    item_list_id: slug || 'all-products',
    item_list_name: name || slug || 'All products',
  };
};

const viewItem = (product: Product): GaEvent => {
  const item = toProductItem(product);
  return {
    name: 'view_item',
    once: { in: 'page', key: `item ${product.id}` },
    ecommerce: toEcommerce({ currency: getCurrency(product), value: item.price, items: [item] }),
  };
};

const toListEcommerce = (cards: readonly [Card, ...Card[]]) => {
  const [{ product, host }] = cards;
  const list = readList(host);
  return toEcommerce({
    currency: getCurrency(product),
    ...list,
    items: cards.map((card) => ({ ...toProductItem(card.product), index: card.index, ...list })),
  });
};

/** All cards belong to one collection. */
const viewItemList = (cards: readonly [Card, ...Card[]]): GaEvent => {
  const ids = cards.map(({ product }) => product.id).join(' ');
  return {
    name: 'view_item_list',
    once: { in: 'page', key: `list ${readList(cards[0].host).item_list_id} ${ids}` },
    ecommerce: toListEcommerce(cards),
  };
};

const selectItem = (card: Card): GaEvent => ({
  name: 'select_item',
  ecommerce: toListEcommerce([card]),
});

// Finds the product that an element shows, by its attributes, its link, or its name.

interface KnownProducts {
  /** The product of a `<pannier-product>`. */
  ofElement(element: Element): Product | undefined;
  /** The product of a card in a grid or in the quick view. */
  ofCard(card: ParentNode): Product | undefined;
}

const links = new WeakMap<Product, string>();

const getLink = (product: Product): string => {
  let link = links.get(product);
  if (link === undefined) {
    link = safeHref(toProductView({ product, preorders: [] }).url) ?? '';
    links.set(product, link);
  }
  return link;
};

/** Searches the loaded products. */
const knownProducts = (entries: Readonly<Record<string, unknown>>): KnownProducts => {
  const products = (Object.values(entries) as ProductEntry[]).flatMap((entry) =>
    entry.status === 'ready' ? [entry.data.product] : [],
  );
  return {
    ofElement: (element) => {
      const id = readAttribute(element, 'product');
      const slug = readAttribute(element, 'slug');
      return products.find((product) => (id ? product.id === id : slug && product.slug === slug));
    },
    ofCard: (card) => {
      const link = card.querySelector('a[part~=name],a[part~=details]')?.getAttribute('href');
      const name = card.querySelector('[part~=name]')?.textContent;
      return (
        products.find((product) => link && getLink(product) === link) ??
        products.find((product) => name && product.name === name)
      );
    },
  };
};

// Watches which elements are visible, and reports changes of the watched DOM trees.

interface ElementWatcher {
  /** Calls `onChange` soon after the tree below the node has changed. */
  watchTree(root: Node): void;
  /** True while the element is in the viewport; always true in browsers without IntersectionObserver. */
  isVisible(element: Element): boolean;
  /** Calls `onChange` soon; several calls in a row cause only one call of `onChange`. */
  schedule(): void;
  stop(): void;
}

const DEBOUNCE_MS = 50;

const createElementWatcher = (onChange: () => void): ElementWatcher => {
  const visible = new Set<Element>();
  const observed = new WeakSet<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const element of visible) if (!element.isConnected) visible.delete(element);
    onChange();
  };
  const schedule = (): void => {
    timer ??= setTimeout(run, DEBOUNCE_MS);
  };
  const intersections =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) visible.add(target);
            else visible.delete(target);
          }
          run();
        })
      : undefined;
  const mutations = new MutationObserver(schedule);

  return {
    schedule,
    watchTree: (root) => {
      if (observed.has(root)) return;
      observed.add(root);
      mutations.observe(root, {
        childList: true,
        subtree: true,
        attributeFilter: ['aria-busy', 'product', 'slug'],
      });
    },
    isVisible: (element) => {
      if (!intersections) return true;
      if (!observed.has(element)) {
        observed.add(element);
        intersections.observe(element);
      }
      return visible.has(element);
    },
    stop: () => {
      clearTimeout(timer);
      intersections?.disconnect();
      mutations.disconnect();
    },
  };
};

type SendEvent = (event: GaEvent) => void;

/** All instances of an element in the page, including instances in other shadow roots; see island-host.tsx. */
const listInstances = (name: string): Iterable<Element> => {
  const known = customElements.get(name) as { shell?: { instances: Set<Element> } } | undefined;
  return known?.shell?.instances ?? [];
};

const QUICK_VIEW = '[data-pannier-node=quick-view]';
const CLICKS = ['click', 'auxclick'] as const;

/** Reports the cards of a collection. After more cards have loaded, reports only the new cards. */
const createListReporter = (send: SendEvent) => {
  const reported = new WeakMap<Element, readonly string[]>();
  return (host: Element, list: Element, known: KnownProducts): void => {
    // A busy list still shows the cards of the previous filters.
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

/** Remembers the clicked card until its selection is reported: after a click on its link, or when the quick view opens. */
const createSelection = (send: SendEvent, productsNow: () => KnownProducts) => {
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
    /** Called when the quick view opens. A button whose product needs options also opens the quick view. */
    onQuickView: ({ id }: Product): void => {
      if (clicked?.product.id === id) report();
    },
  };
};

/** Runs until the returned function is called. */
export const watchCatalog = (
  { document, listen }: Pick<IslandContext, 'document' | 'listen'>,
  store: Pick<IslandStore, 'getState' | 'subscribe'>,
  send: SendEvent,
): (() => void) => {
  const productsNow = () => knownProducts(store.getState().products);
  const reportList = createListReporter(send);
  const selection = createSelection(send, productsNow);
  /** The card that was last reported in the quick view. */
  let quickView: Element | undefined;

  const scan = (): void => {
    const known = productsNow();
    for (const host of listInstances('pannier-product')) {
      const root = host.shadowRoot?.querySelector('[part~=root]');
      if (host.shadowRoot) watcher.watchTree(host.shadowRoot);
      const product = root && watcher.isVisible(root) && known.ofElement(host);
      if (product) send(viewItem(product));
    }
    for (const host of listInstances('pannier-collection')) {
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
  // Uses the capture phase, because the island's listener may leave the page.
  const stops = CLICKS.map((type) => listen(type, selection.onClick));
  scan();
  return () => {
    unsubscribe();
    watcher.stop();
    for (const stop of stops) stop();
  };
};
