// @vitest-environment happy-dom
// Markup that a server has rendered is hydrated in strict mode without a React warning.
import { act, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  AddToCart,
  CartToggle,
  CollectionGrid,
  LoginButton,
  PannierProvider,
  ProductCard,
} from '../../../src/package/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const app = (
  <StrictMode>
    <PannierProvider clientId="shop" api="http://store.test">
      <CartToggle className="own" fallback={<a href="/cart">Cart</a>} />
      <LoginButton fallback="Sign in" />
      <AddToCart productId="mug" fallback={<a href="/mug">See the mug</a>} />
    </PannierProvider>
  </StrictMode>
);

let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('hydration keeps the server-rendered fallbacks and renders the islands once', async () => {
  const complained = vi.spyOn(console, 'error');
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = renderToString(app);
  const served = page.innerHTML;
  const recovered: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(page, app, { onRecoverableError: (error) => recovered.push(error) });
  });
  expect([recovered, complained.mock.calls]).toEqual([[], []]);
  expect(page.innerHTML).toBe(served);
  expect(served).toContain('<pannier-island class="own"><a href="/cart">Cart</a></pannier-island>');
  const [cart, login, add] = page.querySelectorAll('pannier-island');
  expect(cart?.shadowRoot?.querySelectorAll('button')).toHaveLength(1);
  expect(login?.shadowRoot?.querySelectorAll('button')).toHaveLength(1);
  expect(add?.shadowRoot?.querySelector('slot')).not.toBe(null);
});

it('a server renders the data of islands as plain HTML with name, price, picture and link', () => {
  const plain = {
    name: 'Mug <b>',
    href: 'https://shop.test/mug',
    price: '€18.00',
    image: { src: 'https://media.test/mug.jpg', alt: 'A mug' },
  };
  const data = { product: { id: 'mug' }, plain };
  const page = { products: [data.product], total: 1, next: undefined };
  const grid = { slug: 'cups', limit: 24, search: undefined, collection: undefined, page };
  const html = renderToString(
    <PannierProvider clientId="shop" api="http://store.test">
      <ProductCard data={data} />
      <AddToCart data={data} fallback="A button" />
      <CollectionGrid data={{ ...grid, plain: [plain] }} />
    </PannierProvider>,
  );
  const drawn =
    '<div><img loading="lazy" src="https://media.test/mug.jpg" sizes="(max-width: 480px) 100vw, 480px" alt="A mug" style="max-width:100%"/>' +
    '<p><a href="https://shop.test/mug">Mug &lt;b&gt;</a></p><p>€18.00</p></div>';
  expect(html).toBe(
    [drawn, 'A button', drawn].map((part) => `<pannier-island>${part}</pannier-island>`).join(''),
  );
});
