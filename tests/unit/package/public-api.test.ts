// Exports of the package's entries. Importing an entry has no side effects on a server, in a test, or elsewhere.
import { describe, expect, it } from 'vitest';
import { specLists } from '../client/enumerations/spec-lists.ts';

/** Browser globals that a module must not access on import, because servers lack them. */
const BROWSER_ONLY = ['window', 'document', 'localStorage', 'sessionStorage', 'customElements'];

/** Imports code. Returns its exports, the browser globals that it read, and the globals that it added. */
const importWatched = async (load: () => Promise<object>) => {
  const before = Reflect.ownKeys(globalThis);
  const descriptors = BROWSER_ONLY.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const touched: string[] = [];
  for (const name of BROWSER_ONLY) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        touched.push(name);
        return undefined;
      },
    });
  }
  const exported = await load();
  for (const [name, descriptor] of descriptors) {
    Reflect.deleteProperty(globalThis, name);
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key));
  return { names: Object.keys(exported).sort(), touched, left };
};

describe('the package', () => {
  it('`pannier` exports the client, its errors and all enumerations, and importing it has no side effects', async () => {
    const { names, touched, left } = await importWatched(
      () => import('../../../src/package/index.ts'),
    );
    const lists = [...Object.keys(specLists), 'LOGIN_ERROR_CODES'];
    expect(names.filter((name) => !lists.includes(name))).toEqual([
      'STORE_APP_ID',
      'StoreError',
      'categoryQuery',
      'collectionQuery',
      'createCartClient',
      'createStoreClient',
      'customizationQuery',
      'imageUrl',
      'inventoryItemQuery',
      'isStoreError',
      'productQuery',
      'productV3Query',
      'productV3Search',
      'readIslandCollection',
      'readIslandProduct',
      'readProductV3',
      'readRichContent',
      'readTokens',
      'shopperHeaders',
      'storeVariantQuery',
      'toCatalogReference',
      'variantV3Query',
      'writeTokens',
    ]);
    expect(lists.filter((name) => !names.includes(name))).toEqual([]);
    expect([touched, left]).toEqual([[], []]);
  });

  it('`pannier/admin` exports the elevated client, and importing it has no side effects', async () => {
    expect(await importWatched(() => import('../../../src/package/admin.ts'))).toEqual({
      names: ['createElevatedClient'],
      touched: [],
      left: [],
    });
  });

  it('`pannier/react` exports components and hooks, and importing it has no side effects', async () => {
    await import('react');
    const { names, left } = await importWatched(() => import('../../../src/package/react.ts'));
    expect(names).toEqual([
      'AddToCart',
      'CartToggle',
      'CollectionGrid',
      'LoginButton',
      'PannierProvider',
      'ProductCard',
      'RichContentView',
      'useCart',
      'useCartActions',
      'useCollection',
      'useLogin',
      'useMember',
      'usePannier',
      'useProduct',
    ]);
    expect(left).toEqual([]);
  });

  it('`pannier` creates a client without a page, and without sending a request', async () => {
    const { createStoreClient } = await import('../../../src/package/index.ts');
    const asked: string[] = [];
    const fetch = (input: unknown) => {
      asked.push(String(input));
      return Promise.reject(new TypeError('no network here'));
    };
    const client = createStoreClient({ clientId: 'shop', fetch });
    expect([
      client.session.loggedIn(),
      client.session.getTokens().refreshToken.role,
      asked,
    ]).toEqual([false, 'none', []]);
  });
});

describe('the components on a server', () => {
  it('the components on a server render their fallbacks and no cart', async () => {
    const [{ createElement }, { renderToString }, pannier] = await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('../../../src/package/react.ts'),
    ]);
    const { PannierProvider, AddToCart, CartToggle, LoginButton, ProductCard } = pannier;
    const html = renderToString(
      createElement(
        PannierProvider,
        { clientId: 'shop', children: undefined },
        createElement(AddToCart, { productId: 'mug', fallback: 'Buy the mug' }),
        createElement(CartToggle, { className: 'own', fallback: 'Cart' }),
        createElement(LoginButton, { fallback: 'Sign in' }),
        createElement(ProductCard, { slug: 'lemon-bowl', fallback: 'A bowl' }),
        createElement(CartToggle),
      ),
    );
    expect(html).toBe(
      '<pannier-island>Buy the mug</pannier-island><pannier-island class="own">Cart</pannier-island>' +
        '<pannier-island>Sign in</pannier-island><pannier-island>A bowl</pannier-island><pannier-island></pannier-island>',
    );
  });
});
