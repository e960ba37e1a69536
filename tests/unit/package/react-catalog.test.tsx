// @vitest-environment happy-dom
// The catalog in a React app: a card, a grid, its quick view. Responses are fixed: the sandbox does not run in happy-dom.
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CollectionGrid, PannierProvider, ProductCard } from '../../../src/package/react.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const bowl = (slug: string, name: string) => ({
  id: `id-of-${slug}`,
  slug,
  name,
  stock: { inStock: true, inventoryStatus: 'IN_STOCK', trackInventory: false },
  priceData: { currency: 'EUR', price: 58, formatted: { price: '€58.00' } },
  productOptions: [],
  variants: [],
});
const bowls = [
  bowl('lemon-bowl', 'Footed bowl for lemons'),
  bowl('nesting-bowls', 'Nesting bowls'),
  bowl('salad-bowl', 'Salad bowl'),
];

const otherVersion = {
  details: { applicationError: { code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' } },
};

const answerTo = (path: string): unknown => {
  if (path.endsWith('/token')) return { access_token: 'a', refresh_token: 'r', expires_in: 14400 };
  if (path.includes('/collections/')) return { collection: { id: 'c', numberOfProducts: 3 } };
  return { products: bowls, metadata: { total: 3 } };
};

let root: Root;

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    if (pathname.includes('/carts/')) return Response.json({}, { status: 404 });
    if (/^\/(stores\/v3|categories)\//.test(pathname)) {
      return Response.json(otherVersion, { status: 428 });
    }
    return Response.json(answerTo(pathname));
  });
  localStorage.clear();
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  // Unmounting the provider also removes the nodes added next to it.
  expect(document.querySelectorAll('[data-pannier-node]')).toHaveLength(0);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (islands: ReactNode) =>
  act(async () =>
    root.render(
      <PannierProvider clientId="sandbox-client" api="http://store.test">
        {islands}
      </PannierProvider>,
    ),
  );
const inIsland = (selector: string) =>
  document.querySelector('pannier-island')?.shadowRoot?.querySelector<HTMLElement>(selector);
const soon = (look: () => unknown) =>
  vi.waitFor(
    async () => {
      // Runs an empty act(), because React renders at the end of an act.
      await act(async () => {});
      expect(look()).toBeTruthy();
    },
    { timeout: 5000 },
  );

describe('products in React', () => {
  it('a product card renders a product by its slug', async () => {
    await show(<ProductCard slug="lemon-bowl" fallback="A bowl" />);
    expect(document.querySelector('pannier-island')?.textContent).toBe('A bowl');
    await soon(() => inIsland('[part=name]'));
    expect(inIsland('[part=name]')?.textContent).toBe('Footed bowl for lemons');
    expect(inIsland('[part=buy-now]')?.textContent).toBe('Buy now Footed bowl for lemons');
  });

  it('a collection shows the requested number of products, and a click on a name opens the quick view', async () => {
    await show(<CollectionGrid slug="tableware" limit={3} />);
    await soon(() => inIsland('[part=list]'));
    const names = () =>
      [...(inIsland('[part=list]')?.children ?? [])].map(
        (card) => card.querySelector('[part=name]')?.textContent,
      );
    expect(names()).toHaveLength(3);
    await act(async () => inIsland('[part=name]')?.click());
    const dialog = () =>
      [...document.querySelectorAll('[data-pannier-node]')]
        .map((node) => node.shadowRoot?.querySelector('[part=quick-view]'))
        .find(Boolean);
    await soon(() => dialog()?.querySelector('[part=buy-now]'));
    expect(dialog()?.querySelector('[part=name]')?.textContent).toBe(names()[0]);
  });
});
