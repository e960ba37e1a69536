// @vitest-environment happy-dom
// Pages with many add links: the state that the links show, and the work that a change causes.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOwnerMarkup, type OwnerMarkup } from '../../../../src/app/elements/owner-clicks.ts';
import type { ReadProduct } from '../../../../src/app/state/actions.ts';
import type { ProductState } from '../../../../src/app/state/state.ts';
import type { AddRequest } from '../../../../src/app/state/views.ts';
import { createOwnerAdd } from '../../../../src/products/owner-buttons/owner-add.ts';
import { reportUnknown } from '../../../../src/products/owner-buttons/report-unknown.ts';
import {
  cartOf,
  createFakeApp,
  type FakeApp,
  lineOf,
  productOf,
} from '../../../support/fakes/fake-app.ts';

const data = { product: { id: 'mug' }, preorders: [] };
const LINKS = 500;

let app: FakeApp;
let markup: OwnerMarkup;
const states = new Map<string, ProductState>();
const known: ReadProduct = (id) => states.get(id);
let readState = known;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const link = (id: string) => `<a id="${id}" href="/${id}" data-pannier-add="${id}">Buy</a>`;
const stateOf = (id: string) =>
  document.getElementById(id)?.getAttribute('data-pannier-state') ?? '';

let chosen: AddRequest[] = [];

const open = async (body: string): Promise<void> => {
  document.body.innerHTML = body;
  app = createFakeApp();
  app.store.productState = readState;
  app.reportUnknown = (...given) => reportUnknown(app, ...given);
  const elements = createOwnerAdd(app, {
    choose: (_, request) => void chosen.push(request),
    button: () => new Promise(() => {}),
    catalog: () => new Promise(() => {}),
  });
  markup = createOwnerMarkup(app, {
    products: async () => elements,
    wantMember: () => {},
    onSubtotalWanted: () => {},
  });
  markup.mount(document);
  await settled();
};

/** Sets the products in the store. `states` determines how they are displayed. */
const setProducts = (products: Record<string, object>) => app.set({ products: products as never });

beforeEach(() => {
  states.clear();
  chosen = [];
  readState = known;
});
afterEach(() => {
  markup.destroy();
  vi.restoreAllMocks();
});

it('the add links are not read again after a cart change, and a new link is read without the other links', async () => {
  const links = Array.from({ length: LINKS }, (_, place) => link(`p${place}`));
  await open(`<b data-pannier-count></b><div>${links.join('')}</div>`);
  const read = vi.spyOn(Element.prototype, 'getAttribute');
  app.set({ cart: cartOf([lineOf({ key: 'a' })]) });
  await settled();
  expect(document.querySelector('b')?.textContent).toBe('1');
  expect(read.mock.calls.length).toBeLessThan(20);
  read.mockClear();
  document.querySelector('div')?.insertAdjacentHTML('beforeend', `<p>${link('new')}</p>`);
  await settled();
  expect(app.calls).toContainEqual(['loadProduct', 'new']);
  expect(read.mock.calls.length).toBeLessThan(20);
});

it('each add link shows whether its product is sold out or missing, and follows later changes', async () => {
  await open(link('mug') + link('vase'));
  states.set('mug', { status: 'ready', data, product: productOf({ availability: 'sold-out' }) });
  setProducts({ mug: {} });
  expect([stateOf('mug'), stateOf('vase')]).toEqual(['sold-out', '']);
  states.set('vase', { status: 'missing' });
  setProducts({ mug: app.store.getState().products['mug'] ?? {}, vase: {} });
  expect([stateOf('mug'), stateOf('vase')]).toEqual(['sold-out', 'missing']);
});

it('a product state that a script repeatedly removes is restored only a few times', async () => {
  states.set('mug', { status: 'ready', data, product: productOf({ availability: 'sold-out' }) });
  await open(link('mug'));
  let rounds = 0;
  const remover = new MutationObserver(() => {
    const mug = document.getElementById('mug');
    if (!mug?.hasAttribute('data-pannier-state') || rounds > 200) return;
    rounds += 1;
    mug.removeAttribute('data-pannier-state');
  });
  remover.observe(document.body, { attributes: true, subtree: true });
  document.getElementById('mug')?.removeAttribute('data-pannier-state');
  await settled();
  remover.disconnect();
  expect(rounds).toBeGreaterThan(0);
  expect(rounds).toBeLessThan(10);
});

it('an element that becomes a product card later is rendered', async () => {
  const shown: Element[] = [];
  await open('<div id="card"></div>');
  markup.destroy();
  const elements = createOwnerAdd(app, {
    choose: () => {},
    button: () => new Promise(() => {}),
    catalog: async () => ({
      show: async (element) => void shown.push(element),
      activate: () => {},
    }),
  });
  markup = createOwnerMarkup(app, {
    products: async () => elements,
    wantMember: () => {},
    onSubtotalWanted: () => {},
  });
  markup.mount(document);
  document.getElementById('card')?.setAttribute('data-pannier-product', 'mug');
  await settled();
  expect(shown).toEqual([document.getElementById('card')]);
});

const click = (id: string): boolean =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;

it.each([
  [
    'a sold-out product',
    { status: 'ready', data, product: productOf({ availability: 'sold-out' }) },
  ],
  ['a missing product', { status: 'missing' }],
] as [string, ProductState][])(
  'a click on a button or on a link without a page URL opens the popover for %s; other links navigate',
  async (_, state) => {
    states.set('mug', state);
    await open(`<button id="own" data-pannier-add="mug">Buy</button>
      <a id="idle" href="#buy" data-pannier-add="mug">Buy</a>
      <a id="script" href="javascript:void 0" data-pannier-add="mug">Buy</a>
      <a id="page" href="/mug" data-pannier-add="mug">Buy</a>`);
    for (const id of ['own', 'idle', 'script']) expect(click(id)).toBe(false);
    expect(chosen.map(({ productId }) => productId)).toEqual(['mug', 'mug', 'mug']);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('page');
    expect(chosen).toHaveLength(3);
    expect(app.calls.some(([name]) => name === 'add')).toBe(false);
  },
);

it('misspelled options and variants are reported once, with a suggestion', async () => {
  const options = [
    {
      name: 'Glaze',
      kind: 'list' as const,
      choices: ['Sand', 'Clay'].map((value) => ({ value, label: value, isAvailable: true })),
    },
  ];
  const product = (unknown: 'options' | 'variant') =>
    productOf({ availability: 'choose', options, unknown });
  readState = (_, choices, variantId) => ({
    status: 'ready',
    data,
    product: variantId ? product('variant') : choices ? product('options') : productOf(),
  });
  await open(`<a data-pannier-add="mug" data-pannier-options='{"glaze":"clay"}'>Buy</a>
    <a data-pannier-add="mug" data-pannier-variant="nope">Buy</a>`);
  expect(app.calls.filter(([name]) => name === 'report').map(([, said]) => said)).toEqual([
    '<a> options: expected choices of Mug like {"Glaze":"Clay"}, received "{"glaze":"clay"}"',
    '<a> variant: expected the id of a variant of Mug, received "nope"',
  ]);
});

it('a product id in upper case is converted to lower case', async () => {
  await open('<a data-pannier-add="A4408476-0000-4000-8000-00000000000F">Buy</a>');
  expect(app.calls).toContainEqual(['loadProduct', 'a4408476-0000-4000-8000-00000000000f']);
});
