// view_item, view_item_list and select_item: what of the catalog a shopper really sees, watched from outside.
import type { Product } from '../../../model/catalog/product.ts';
import { ecommerceOf, type GaEvent } from '../../../store/analytics/ga-event.ts';
import { currencyOf, itemOfProduct } from '../../../store/analytics/items.ts';
import type { IslandStore } from '../../../store/state.ts';
import { type KnownProducts, knownProducts } from './find-products.ts';

export interface CatalogWatchParts {
  document: Document;
  store: Pick<IslandStore, 'getState' | 'subscribe'>;
  send: (event: GaEvent) => void;
}

/** All instances in the page, those in other shadow roots too; see island-host.tsx. */
const instancesOf = (name: string): Iterable<Element> => {
  const known = customElements.get(name) as { shell?: { instances: Set<Element> } } | undefined;
  return known?.shell?.instances ?? [];
};

const QUICK_VIEW = '[data-pannier-node=quick-view]';
const PAUSE_MS = 50;

interface Card {
  product: Product;
  host: Element;
  index: number;
}

const listOf = (host: Element) => {
  const slug = host.getAttribute('slug');
  const name = host.shadowRoot?.querySelector('[part~=list]')?.getAttribute('aria-label');
  return {
    item_list_id: slug || 'all-products',
    item_list_name: name || slug || 'All products',
  };
};

export const watchCatalog = ({ document, store, send }: CatalogWatchParts): (() => void) => {
  const visible = new Set<Element>();
  const observed = new WeakSet<Node>();
  /** What a grid has told of, so that its next page tells only of what has come. */
  const told = new WeakMap<Element, readonly string[]>();
  /** The card that was clicked last, until its selection is told. */
  let clicked: Card | undefined;
  let quickView: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const productsNow = () => knownProducts(store.getState().products);

  const tellItem = (product: Product): void => {
    const item = itemOfProduct(product);
    send({
      name: 'view_item',
      once: { in: 'page', key: `item ${product.id}` },
      ecommerce: ecommerceOf({ currency: currencyOf(product), value: item.price, items: [item] }),
    });
  };

  const itemsOf = (cards: readonly Card[], list: ReturnType<typeof listOf>) =>
    cards.map(({ product, index }) => ({ ...itemOfProduct(product), index, ...list }));

  const tellList = (host: Element, element: Element, known: KnownProducts): void => {
    // What is shown belongs to an earlier wish.
    if (element.getAttribute('aria-busy') === 'true') return;
    const cards = [...element.children].flatMap((child, index): Card[] => {
      const product = known.ofCard(child);
      return product ? [{ product, host, index }] : [];
    });
    const ids = cards.map(({ product }) => product.id);
    const before = told.get(host) ?? [];
    const isMore = before.every((id, place) => ids[place] === id);
    const fresh = isMore ? cards.slice(before.length) : cards;
    if (!fresh[0]) return;
    told.set(host, ids);
    const list = listOf(host);
    const freshIds = fresh.map(({ product }) => product.id);
    send({
      name: 'view_item_list',
      once: { in: 'page', key: `list ${list.item_list_id} ${freshIds.join(' ')}` },
      ecommerce: ecommerceOf({
        currency: currencyOf(fresh[0].product),
        ...list,
        items: itemsOf(fresh, list),
      }),
    });
  };

  const tellSelection = (): void => {
    if (!clicked) return;
    const list = listOf(clicked.host);
    const currency = currencyOf(clicked.product);
    const items = itemsOf([clicked], list);
    clicked = undefined;
    send({ name: 'select_item', ecommerce: ecommerceOf({ currency, ...list, items }) });
  };

  const intersections =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) {
            visible[isIntersecting ? 'add' : 'delete'](target);
          }
          scan();
        })
      : undefined;
  const mutations = new MutationObserver(() => {
    timer ??= setTimeout(scan, PAUSE_MS);
  });

  const watchNode = (node: Node): void => {
    if (observed.has(node)) return;
    observed.add(node);
    mutations.observe(node, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-busy', 'product', 'slug'],
    });
  };
  /** Without an observer of its own a page shows everything. */
  const isSeen = (element: Element): boolean => {
    if (!intersections) return true;
    if (!observed.has(element)) {
      observed.add(element);
      intersections.observe(element);
    }
    return visible.has(element);
  };

  const scan = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const known = productsNow();
    for (const element of visible) if (!element.isConnected) visible.delete(element);
    for (const host of instancesOf('pannier-product')) {
      const root = host.shadowRoot?.querySelector('[part~=root]');
      if (host.shadowRoot) watchNode(host.shadowRoot);
      const product = root && isSeen(root) && known.ofElement(host);
      if (product) tellItem(product);
    }
    for (const host of instancesOf('pannier-collection')) {
      const list = host.shadowRoot?.querySelector('[part~=list]');
      if (host.shadowRoot) watchNode(host.shadowRoot);
      if (list && isSeen(list)) tellList(host, list, known);
    }
    const node = document.querySelector(QUICK_VIEW);
    if (node?.shadowRoot) watchNode(node.shadowRoot);
    const card = node?.shadowRoot?.querySelector('[part~=root]');
    const product = card && known.ofCard(card);
    if (!product || quickView === card) return;
    quickView = card;
    // A button that asks for options first leads here as well.
    if (clicked?.product.id === product.id) tellSelection();
    tellItem(product);
  };

  const onClick = (event: Event): void => {
    // The right button opens a menu and selects nothing.
    if ((event as MouseEvent).button === 2) return;
    clicked = undefined;
    const path = event.composedPath().filter((node): node is Element => node instanceof Element);
    const host = path.find(({ localName }) => localName === 'pannier-collection');
    const card = path.find((element) => element.matches('[part~=card]'));
    const product = host && card && productsNow().ofCard(card);
    if (!product) return;
    const index = card.parentElement ? [...card.parentElement.children].indexOf(card) : 0;
    clicked = { product, host, index };
    if (path.some((element) => element.matches('[part~=name]'))) tellSelection();
  };

  watchNode(document);
  const stopHearing = store.subscribe((now, before) => {
    if (now.products !== before.products) timer ??= setTimeout(scan, PAUSE_MS);
  });
  // Before the island itself, which may leave the page for the product's own.
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, true);
  scan();
  return () => {
    clearTimeout(timer);
    stopHearing();
    intersections?.disconnect();
    mutations.disconnect();
    for (const type of ['click', 'auxclick']) document.removeEventListener(type, onClick, true);
  };
};
