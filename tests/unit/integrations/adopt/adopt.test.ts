// @vitest-environment happy-dom
// Adopting the markup of another shop: the product of each element, its attributes, and the end of the adoption.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdoptOptions,
  adoptPage,
  readOwnerList,
} from '../../../../src/integrations/adopt/adopt-page.ts';
import { readBuyButton, readSnipcart } from '../../../../src/integrations/adopt/index.ts';

const ID = 'e0cdaa2e-7ea2-80a3-a05f-b167ce497776';
const PRODUCTS = [
  { id: ID, slug: 'lemon-bowl' },
  { id: `${ID.slice(0, -1)}7`, slug: 'stoneware-mug' },
];

let said: string[] = [];
let questions: (readonly string[])[] = [];
let stop = (): void => {};

const adopt = async (
  read: AdoptOptions['read'],
  markup: string,
  more: Partial<AdoptOptions> = {},
) => {
  document.body.innerHTML = markup;
  const report = (mistake: string) => void said.push(mistake);
  stop = adoptPage({
    page: document,
    read,
    list: readOwnerList(document, report),
    find: async (slugs) => {
      questions.push(slugs);
      return PRODUCTS.filter(({ slug }) => slugs.includes(slug));
    },
    report,
    ...more,
  });
  await settled();
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const html = () => document.body.innerHTML;

beforeEach(() => {
  said = [];
  questions = [];
});
afterEach(() => stop());

describe('a Snipcart button', () => {
  it.each([
    ['an id of this store', `data-item-id="${ID}"`, ID],
    ['a slug as the id', 'data-item-id="lemon-bowl"', ID],
    ['a slug in the URL', 'data-item-id="1" data-item-url="/shop/lemon-bowl/?x=1"', ID],
    ['a name that yields the slug', 'data-item-id="1" data-item-name="Lemon Bowl"', ID],
    ['an id that the list maps to a slug', 'data-item-id="4711"', PRODUCTS[1]?.id],
    ['an existing Pannier attribute', 'data-item-id="lemon-bowl" data-pannier-add="own"', 'own'],
  ])('a Snipcart button with %s gets the product id of Pannier', async (_, attributes, id) => {
    await adopt(
      readSnipcart,
      `<script type="application/json" data-pannier-adopt>{"4711":"stoneware-mug"}</script>
       <button class="snipcart-add-item" ${attributes}>Buy</button>`,
    );
    expect(document.querySelector('button')?.getAttribute('data-pannier-add')).toBe(id);
    expect(said).toEqual([]);
  });

  it('a Snipcart button keeps its quantity and its chosen options', async () => {
    await adopt(
      readSnipcart,
      `<button class="snipcart-add-item" data-item-id="lemon-bowl" data-item-quantity="2"
        data-item-custom1-name="Size" data-item-custom1-value="Large"
        data-item-custom2-name="Color" data-item-custom2-options="Red|Blue">Buy</button>`,
    );
    const button = document.querySelector('button');
    expect(button?.getAttribute('data-pannier-quantity')).toBe('2');
    expect(button?.getAttribute('data-pannier-options')).toBe('{"Size":"Large"}');
  });

  it('a Snipcart button of an unknown product stays unchanged, and is reported', async () => {
    await adopt(readSnipcart, '<a class="snipcart-add-item" data-item-id="no-such">Buy</a>');
    expect(html()).not.toContain('data-pannier-add');
    expect(said).toEqual(['data-adopt: the store has no product for "no-such"']);
  });

  it('an early click on a Snipcart button is repeated as soon as the button’s product is known', async () => {
    let answer = (): void => {};
    const find = () =>
      new Promise<typeof PRODUCTS>((resolve) => (answer = () => resolve(PRODUCTS)));
    await adopt(readSnipcart, '<a class="snipcart-add-item" data-item-id="lemon-bowl">Buy</a>', {
      find,
    });
    const clicks: (string | null)[] = [];
    const link = document.querySelector('a');
    link?.addEventListener('click', () => clicks.push(link.getAttribute('data-pannier-add')));
    link?.click();
    answer();
    await settled();
    expect(clicks).toEqual([null, ID]);
  });

  it('a Snipcart button that is added to the page later is also adopted, with one more request', async () => {
    const button = '<button class="snipcart-add-item" data-item-id="lemon-bowl"></button>';
    await adopt(readSnipcart, button + button);
    document.body.insertAdjacentHTML('beforeend', button);
    await settled();
    expect(document.querySelectorAll(`[data-pannier-add="${ID}"]`)).toHaveLength(3);
    expect(questions).toHaveLength(2);
  });

  it('a Snipcart button adds the quantity and the choices that the page has set after its adoption', async () => {
    await adopt(
      readSnipcart,
      `<button class="snipcart-add-item" data-item-id="lemon-bowl" data-item-quantity="1"
        data-item-custom1-name="Size" data-item-custom1-value="Small">Buy</button>`,
    );
    const button = document.querySelector('button');
    button?.setAttribute('data-item-custom1-value', 'Large');
    button?.setAttribute('data-item-quantity', '3');
    // Clicks in the same task, before an observer can run.
    button?.click();
    expect(button?.getAttribute('data-pannier-options')).toBe('{"Size":"Large"}');
    expect(button?.getAttribute('data-pannier-quantity')).toBe('3');
    button?.removeAttribute('data-item-custom1-value');
    await settled();
    expect(button?.hasAttribute('data-pannier-options')).toBe(false);
    expect(button?.getAttribute('data-pannier-add')).toBe(ID);
  });

  it('a Snipcart button whose product the page changes gets the new product id, or none for an unknown product', async () => {
    await adopt(
      readSnipcart,
      '<button class="snipcart-add-item" data-item-id="lemon-bowl"></button>',
    );
    const button = document.querySelector('button');
    button?.setAttribute('data-item-id', 'stoneware-mug');
    let isHeld = false;
    document.body.addEventListener('click', (event) => (isHeld = event.defaultPrevented), {
      once: true,
    });
    button?.click();
    expect([isHeld, button?.hasAttribute('data-pannier-add')]).toEqual([true, false]);
    await settled();
    expect(button?.getAttribute('data-pannier-add')).toBe(PRODUCTS[1]?.id);
    button?.setAttribute('data-item-id', 'no-such');
    await settled();
    expect(button?.hasAttribute('data-pannier-add')).toBe(false);
    expect(said).toEqual(['data-adopt: the store has no product for "no-such"']);
  });

  it('hundreds of Snipcart buttons are read with requests of at most one hundred slugs', async () => {
    const unknown = Array.from({ length: 250 }, (_, place) => `x${place}`);
    const buttons = [...unknown, 'lemon-bowl', 'stoneware-mug'].map(
      (id) => `<button class="snipcart-add-item" data-item-id="${id}"></button>`,
    );
    await adopt(readSnipcart, buttons.join(''));
    expect(questions.map(({ length }) => length)).toEqual([100, 100, 52]);
    expect(document.querySelectorAll('[data-pannier-add]')).toHaveLength(2);
    expect(said).toHaveLength(250);
  });

  it('a Snipcart button is restored when the adoption ends', async () => {
    const markup = `<button class="snipcart-add-item" data-item-id="${ID}"></button><i class="snipcart-items-count">0</i>`;
    await adopt(readSnipcart, markup);
    expect(html()).toContain('data-pannier-count');
    stop();
    expect(html()).toBe(markup);
  });

  it('a response that arrives after the adoption has ended leaves a Snipcart button unchanged', async () => {
    const markup = '<button class="snipcart-add-item" data-item-id="lemon-bowl"></button>';
    let answer = (_: readonly { id: string; slug: string }[]) => {};
    await adopt(readSnipcart, markup, {
      find: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    stop();
    answer(PRODUCTS);
    await settled();
    expect(html()).toBe(markup);
  });

  it('an attribute that the page has changed after the adoption stays when the adoption ends', async () => {
    await adopt(readSnipcart, `<button class="snipcart-add-item" data-item-id="${ID}"></button>`);
    document.querySelector('button')?.setAttribute('data-pannier-add', 'own');
    stop();
    expect(document.querySelector('button')?.getAttribute('data-pannier-add')).toBe('own');
  });
});

it('Snipcart counts, totals and links get the matching Pannier attributes', async () => {
  await adopt(
    readSnipcart,
    '<a class="snipcart-checkout"></a><a class="snipcart-customer-signin"></a><i class="snipcart-items-count"></i><i class="snipcart-total-price"></i><a class="snipcart-user-profile"></a><a class="snipcart-checkout snipcart-total-items" id="both"></a>',
  );
  await settled();
  expect(document.querySelector('.snipcart-checkout')?.getAttribute('data-pannier-open')).toBe(
    'cart',
  );
  expect(
    document.querySelector('.snipcart-customer-signin')?.getAttribute('data-pannier-open'),
  ).toBe('login');
  expect(document.querySelectorAll('[data-pannier-count],[data-pannier-subtotal]')).toHaveLength(3);
  // Elements that Snipcart version 2 uses.
  expect(document.querySelectorAll('[data-pannier-open=login]')).toHaveLength(2);
  expect(document.getElementById('both')?.getAttribute('data-pannier-open')).toBe('cart');
  expect(questions).toEqual([]);
});

describe('a Buy Button', () => {
  const script = (type: string) => `<script type="${type}">
    ui.createComponent('product', { id: '8291', node: document.getElementById('product-component-1'), moneyFormat: '%24' });
    ui.createComponent('collection', { id: '77', node: document.getElementById('collection-component-2') });
  </script>`;
  const containers = '<div id="product-component-1"></div><div id="collection-component-2"></div>';

  it.each([
    [
      'by the numbers of its inactive script',
      script('text/plain'),
      '"8291":"lemon-bowl","77":"plants"',
    ],
    [
      'by the ids of its containers',
      '',
      '"product-component-1":"lemon-bowl","collection-component-2":"plants"',
    ],
  ])('a Buy Button becomes a product or a collection %s', async (_, before, list) => {
    const json = `<script type="application/json" data-pannier-adopt>{${list}}</script>`;
    await adopt(readBuyButton, json + before + containers);
    const [product, collection] = document.querySelectorAll('div');
    expect(product?.getAttribute('data-pannier-product')).toBe(ID);
    expect(collection?.getAttribute('data-pannier-collection')).toBe('plants');
  });

  it('a Buy Button with a handle needs no entry in the owner’s list', async () => {
    await adopt(
      readBuyButton,
      '<div data-product_handle="lemon-bowl"></div><div data-collection_handle="plants"></div>',
    );
    expect(html()).toContain(`data-pannier-product="${ID}"`);
    expect(html()).toContain('data-pannier-collection="plants"');
  });

  it('a Buy Button that is missing from the owner’s list is reported', async () => {
    await adopt(readBuyButton, containers);
    expect(said.map((each) => each.slice(-24))).toEqual(
      ['r "product-component-1"', 'collection-component-2"'].map((each) =>
        expect.stringContaining(each),
      ),
    );
  });
});

it('a product list of the owner that is not JSON is reported', async () => {
  await adopt(
    readSnipcart,
    '<script type="application/json" data-pannier-adopt>{4711: "mug"}</script>',
  );
  expect(said[0]).toContain('expected JSON');
});
