// @vitest-environment happy-dom
// Markup that a server has rendered is hydrated in strict mode without a React warning.
import { act, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddToCart, CartToggle, LoginButton, PannierProvider } from '../../../src/package/react.ts';

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
