// @vitest-environment happy-dom
// An app that renders everything with the hooks alone: products, a collection, the cart and its methods.
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createStoreClient } from '../../../src/package/index.ts';
import {
  PannierProvider,
  useCart,
  useCollection,
  usePannier,
  useProduct,
} from '../../../src/package/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const bowl = {
  id: 'id-of-bowl',
  slug: 'bowl',
  name: 'A bowl',
  stock: { inStock: true, inventoryStatus: 'IN_STOCK', trackInventory: false },
  priceData: { currency: 'EUR', price: 58, formatted: { price: '€58.00' } },
  productOptions: [],
  variants: [],
};
const otherVersion = {
  details: { applicationError: { code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' } },
};

const savedCart = {
  id: 'id-of-cart',
  currency: 'EUR',
  lineItems: [
    { id: 'l', quantity: 3, catalogReference: { appId: 'a', catalogItemId: 'id-of-bowl' } },
  ],
};

let tokensGiven = 0;
let hasCart = false;
let estimates = 0;
const answer = (path: string): Response => {
  if (path.endsWith('/token')) {
    tokensGiven += 1;
    return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14400 });
  }
  if (/^\/(stores\/v3|categories)\//.test(path))
    return Response.json(otherVersion, { status: 428 });
  if (path.startsWith('/stores-reader/'))
    return Response.json({ products: [bowl], metadata: { total: 1 } });
  if (hasCart && path === '/ecom/v1/carts/current') return Response.json({ cart: savedCart });
  if (hasCart && path.endsWith('/estimate-totals')) {
    estimates += 1;
    const total = { amount: '174', formattedAmount: '€174.00' };
    return Response.json({ cart: savedCart, priceSummary: { subtotal: total, total } });
  }
  return Response.json({}, { status: 404 });
};

function Shop() {
  const pannier = usePannier();
  const cart = useCart();
  const shelf = useCollection();
  const found = useProduct({ slug: 'bowl' });
  if (found?.status !== 'ready') return <p>{found?.status ?? 'nothing yet'}</p>;
  const { id, name, price } = found.product;
  return (
    <button type="button" onClick={() => void pannier?.cart.add({ productId: id, quantity: 2 })}>
      {name}, {price?.formatted}: {cart?.count} of {shelf?.total}
    </button>
  );
}
const app = (
  <PannierProvider clientId="shop" api="http://store.test">
    <Shop />
  </PannierProvider>
);

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  tokensGiven = 0;
  estimates = 0;
  hasCart = false;
  vi.stubGlobal('fetch', async (address: string) => answer(new URL(address).pathname));
  localStorage.clear();
  page = document.createElement('main');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const soon = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(page.textContent).toBe(text);
  }, 5000);

it('the hooks provide a product, its collection and the cart, and can add to the cart', async () => {
  await act(async () => root.render(app));
  await soon('A bowl, €58.00: 0 of 1');
  await act(async () => page.querySelector('button')?.click());
  await soon('A bowl, €58.00: 2 of 1');
});

it('the provider uses the same visitor as a client that stores its tokens in the same place', async () => {
  await act(async () => root.render(app));
  await soon('A bowl, €58.00: 0 of 1');
  const { session } = createStoreClient({
    clientId: 'shop',
    hosts: { api: 'http://store.test' },
    tokens: { keepIn: 'local' },
  });
  expect(await session.getAccessToken()).toBe('a');
  expect(tokensGiven).toBe(1);
});

it('the provider uses the visitor of the client in its props, and stores no tokens', async () => {
  const client = createStoreClient({ clientId: 'shop', hosts: { api: 'http://store.test' } });
  await act(async () =>
    root.render(
      <PannierProvider client={client}>
        <Shop />
      </PannierProvider>,
    ),
  );
  await soon('A bowl, €58.00: 0 of 1');
  expect(await client.session.getAccessToken()).toBe('a');
  expect(tokensGiven).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.endsWith('tokens'))).toEqual([]);
});

it('the provider refuses a copy of a client, and a missing client id', async () => {
  const client = createStoreClient({ clientId: 'shop' });
  const draw = (props: object) =>
    act(async () =>
      root.render(
        <PannierProvider {...(props as { clientId: string })}>
          <Shop />
        </PannierProvider>,
      ),
    );
  await expect(draw({ client: { ...client } })).rejects.toThrow(/what createStoreClient returned/);
  root = createRoot(page);
  await expect(draw({})).rejects.toThrow(/expected clientId or client/);
  root = createRoot(page);
});

function Sums({ areShown }: { areShown: boolean }) {
  const pannier = usePannier();
  const cart = useCart();
  useEffect(() => void pannier?.cart.get(), [pannier]);
  return <p>{`${cart?.count}${areShown ? ` for ${cart?.totals?.total?.formatted}` : ''}`}</p>;
}

it('the cart sums are requested only when a component reads them, and once for all components', async () => {
  hasCart = true;
  const accessToken = { value: 'a', expiresAt: 4e9 };
  const initial = { accessToken, refreshToken: { value: 'r', role: 'visitor' } } as const;
  createStoreClient({ clientId: 'shop', tokens: { keepIn: 'local', initial } });
  const draw = (areShown: boolean) =>
    act(async () =>
      root.render(
        <PannierProvider clientId="shop" api="http://store.test" cart="v1">
          <Sums areShown={areShown} />
          <Sums areShown={areShown} />
        </PannierProvider>,
      ),
    );
  await draw(false);
  await soon('33');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(estimates).toBe(0);
  await draw(true);
  await soon('3 for €174.003 for €174.00');
  expect(estimates).toBe(1);
});

it('the hooks have no data on a server', () => {
  expect(renderToString(app)).toBe('<p>nothing yet</p>');
});

const drawn: { key: string; isSaved: boolean }[] = [];
function KeyedLines() {
  const cart = useCart();
  const pannier = usePannier();
  for (const { key, id } of cart?.lines ?? []) drawn.push({ key, isSaved: id !== undefined });
  return (
    <button type="button" onClick={() => void pannier?.cart.add({ productId: 'id-of-bowl' })}>
      {cart ? 'Add' : 'Wait'}
    </button>
  );
}

it('a cart line keeps its key even after the platform has saved the line with different options', async () => {
  let adds = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { pathname } = new URL(address);
    if (!pathname.endsWith('/add-to-cart')) return answer(pathname);
    adds += 1;
    const [line] = JSON.parse(`${body}`).lineItems;
    const options = { options: {}, variantId: '00000000-0000-0000-0000-000000000000' };
    const saved = { ...line, id: 'l', catalogReference: { ...line.catalogReference, options } };
    return Response.json({ cart: { ...savedCart, lineItems: [saved] } });
  });
  await act(async () =>
    root.render(
      <PannierProvider clientId="shop" api="http://store.test">
        <KeyedLines />
      </PannierProvider>,
    ),
  );
  await soon('Add');
  await act(async () => page.querySelector('button')?.click());
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(drawn.at(-1)?.isSaved).toBe(true);
  }, 5000);
  expect([adds, drawn[0]?.isSaved]).toEqual([1, false]);
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(1);
});

it('a prerendered page sends nothing until it is shown', async () => {
  let isPrerendering = true;
  Object.defineProperty(Document.prototype, 'prerendering', {
    configurable: true,
    get: () => isPrerendering,
  });
  onTestFinished(() => void Reflect.deleteProperty(Document.prototype, 'prerendering'));
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return answer(new URL(address).pathname);
  });
  await act(async () => root.render(app));
  await soon('loading');
  expect(sent).toEqual([]);
  isPrerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await soon('A bowl, €58.00: 0 of 1');
  expect(sent.length).toBeGreaterThan(0);
});
