// @vitest-environment happy-dom
// Visible and selected products and grids, detected without code in the islands.
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWidgetStore } from '../../../../src/app/state/create-store.ts';
import type { Product } from '../../../../src/client/catalog/product.ts';
import { createListen } from '../../../../src/client/environment/environment.ts';
import type { GaEvent } from '../../../../src/integrations/analytics/ga-event.ts';
import { createPageView } from '../../../../src/integrations/analytics/page-view.ts';
import { watchCatalog } from '../../../../src/integrations/analytics/watch-catalog.ts';
import type { ProductEntries } from '../../../../src/products/loading/product-entry.ts';
import { defineIsland } from '../../../../src/ui/runtime/island-host.tsx';

const productOf = (id: string, price: number): Product => ({
  id,
  slug: `${id}-slug`,
  name: `The ${id}`,
  priceData: { currency: 'EUR', price },
  productPageUrl: { base: 'https://shop.example', path: `/product/${id}` },
});
const ready = (...products: Product[]): ProductEntries =>
  Object.fromEntries(
    products.map((product) => [product.id, { status: 'ready', data: { product, preorders: [] } }]),
  );

for (const name of ['pannier-product', 'pannier-collection']) {
  defineIsland(name, { attributes: [], css: '', render: () => null });
}

/** An intersection observer that reports an element as visible when a test calls `show`. */
class FakeObserver {
  static all = new Set<FakeObserver>();
  seen = new Set<Element>();
  constructor(readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    FakeObserver.all.add(this);
  }
  observe(element: Element) {
    this.seen.add(element);
  }
  disconnect() {
    FakeObserver.all.delete(this);
  }
  static show(element: Element, isIntersecting = true) {
    for (const { seen, tell } of FakeObserver.all) {
      if (seen.has(element)) tell([{ target: element, isIntersecting }]);
    }
  }
}

let reported: GaEvent[];
let stop: () => void;
let store: ReturnType<typeof createWidgetStore>;
const never = () => new Promise<never>(() => {});
/** Waits until the mutation observer has reported and its debounce has passed. */
const paused = async () => {
  await later(5);
  vi.advanceTimersByTime(50);
};

const watch = (view = createPageView(() => location.pathname)) => {
  reported = [];
  const send = (event: GaEvent) => {
    if (event.once?.in !== 'page' || view.isNew(event.once.key)) reported.push(event);
  };
  stop = watchCatalog({ document, listen: createListen(window) }, store, send);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Removes IntersectionObserver, which never reports in happy-dom. Without it, every element counts as visible.
  vi.stubGlobal('IntersectionObserver', undefined);
  document.body.innerHTML = '';
  store = createWidgetStore({ count: () => 0 }, { cart: never, member: never }, () => {});
  store.set({
    products: ready(productOf('mug', 24), productOf('bowl', 46.4), productOf('jug', 9)),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const put = (name: string, attributes: Record<string, string>, inside: string): ShadowRoot => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.innerHTML = inside;
  document.body.append(element);
  return shadow;
};
const cardOf = (id: string): string =>
  `<li part="card"><div><a part="name" href="https://shop.example/product/${id}"><span>The ${id}</span></a><button part="button">Add</button></div></li>`;
const putGrid = (...ids: string[]) =>
  put(
    'pannier-collection',
    { slug: 'tableware' },
    `<ul part="list" aria-label="Tableware">${ids.map(cardOf).join('')}</ul>`,
  );
const listOf = (shadow: ShadowRoot): Element => {
  const list = shadow.querySelector('ul');
  if (!list) throw new Error('no list');
  return list;
};
const summary = () =>
  reported.map(({ name, ecommerce }) => [
    name,
    ...(ecommerce?.items ?? []).map(({ item_id, index }) => `${item_id} ${index ?? ''}`.trim()),
  ]);

describe('a product on the page', () => {
  it('a product is reported as viewed once by id or slug, even if it is removed and inserted again', async () => {
    put('pannier-product', { product: 'mug' }, '<article part="root"></article>');
    const { host } = put(
      'pannier-product',
      { slug: 'bowl-slug' },
      '<article part="root"></article>',
    );
    watch();
    host.remove();
    document.body.append(host);
    await paused();
    expect(reported).toMatchObject([
      {
        name: 'view_item',
        ecommerce: { currency: 'EUR', value: 24, items: [{ item_id: 'mug', price: 24 }] },
      },
      { name: 'view_item', ecommerce: { value: 46.4 } },
    ]);
  });

  it('a product that is still a placeholder or unknown is not reported as viewed', async () => {
    const shadow = put('pannier-product', { product: 'mug' }, '<p>…</p>');
    put('pannier-product', { product: 'vase' }, '<article part="root"></article>');
    watch();
    await paused();
    expect(reported).toEqual([]);
    shadow.innerHTML = '<article part="root"></article>';
    await paused();
    store.set({ products: { ...store.getState().products, ...ready(productOf('vase', 80)) } });
    await paused();
    expect(summary()).toEqual([
      ['view_item', 'mug'],
      ['view_item', 'vase'],
    ]);
  });

  it('a product is reported as viewed when it becomes visible', () => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const shadow = put('pannier-product', { product: 'mug' }, '<article part="root"></article>');
    watch();
    expect(reported).toEqual([]);
    FakeObserver.show(shadow.children[0] as Element, false);
    expect(reported).toEqual([]);
    FakeObserver.show(shadow.children[0] as Element);
    FakeObserver.show(shadow.children[0] as Element, false);
    FakeObserver.show(shadow.children[0] as Element);
    expect(summary()).toEqual([['view_item', 'mug']]);
  });
});

describe('a grid', () => {
  it('a grid is reported as one list, and each later page is reported as a separate list of its new products', async () => {
    const shadow = putGrid('mug', 'bowl');
    watch();
    listOf(shadow).insertAdjacentHTML('beforeend', cardOf('jug'));
    await paused();
    expect(summary()).toEqual([
      ['view_item_list', 'mug 0', 'bowl 1'],
      ['view_item_list', 'jug 2'],
    ]);
    expect(reported[0]?.ecommerce).toMatchObject({
      item_list_id: 'tableware',
      item_list_name: 'Tableware',
      items: [{ item_list_id: 'tableware', item_list_name: 'Tableware' }, {}],
    });
  });

  it('a grid is reported again after it is sorted in a new way, but not after it returns to an earlier order', async () => {
    const shadow = putGrid('mug', 'bowl');
    const list = listOf(shadow);
    watch();
    list.setAttribute('aria-busy', 'true');
    list.innerHTML = cardOf('jug');
    await paused();
    expect(reported).toHaveLength(1);
    list.innerHTML = cardOf('bowl') + cardOf('mug');
    list.setAttribute('aria-busy', 'false');
    await paused();
    list.innerHTML = cardOf('mug') + cardOf('bowl');
    await paused();
    expect(summary()).toEqual([
      ['view_item_list', 'mug 0', 'bowl 1'],
      ['view_item_list', 'bowl 0', 'mug 1'],
    ]);
  });

  it('a grid that an app inserts again is not reported again', async () => {
    const { host } = putGrid('mug');
    watch();
    host.remove();
    putGrid('mug');
    await paused();
    expect(summary()).toEqual([['view_item_list', 'mug 0']]);
  });

  it('a click or middle click on a grid’s product name is reported as a selection, but a right click is not', () => {
    const shadow = putGrid('mug', 'bowl');
    watch();
    reported.length = 0;
    const [, name] = shadow.querySelectorAll('span');
    name?.addEventListener('click', (event) => event.preventDefault());
    name?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
    );
    for (const button of [1, 2])
      name?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, composed: true, button }));
    shadow.querySelector('button')?.click();
    expect(summary()).toEqual([
      ['select_item', 'bowl 1'],
      ['select_item', 'bowl 1'],
    ]);
    expect(reported[0]?.ecommerce?.item_list_name).toBe('Tableware');
  });

  it('a grid product is reported as selected if adding it opens the quick view for its options', async () => {
    const shadow = putGrid('mug', 'bowl');
    watch();
    reported.length = 0;
    shadow
      .querySelector('button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    put(
      'pannier-node',
      { 'data-pannier-node': 'quick-view' },
      '<dialog><article part="root"><h2 part="name">The mug</h2></article></dialog>',
    );
    await paused();
    expect(summary()).toEqual([
      ['select_item', 'mug 0'],
      ['view_item', 'mug'],
    ]);
  });
});

it('nothing is sent after the catalog is no longer watched', async () => {
  const shadow = putGrid('mug');
  watch();
  stop();
  reported.length = 0;
  put('pannier-product', { product: 'mug' }, '<article part="root"></article>');
  shadow
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  store.set({ products: ready(productOf('jug', 9)) });
  await paused();
  expect(reported).toEqual([]);
});
