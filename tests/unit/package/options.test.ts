// Unknown options, in every function of the package that accepts options: refused with a list of the allowed names.
import { describe, expect, it } from 'vitest';
import { createTestStore } from '../../../demo/testing/index.ts';
import { createRunning } from '../../../src/app/react/create-running.ts';
import { createElevatedClient } from '../../../src/package/admin.ts';
import {
  createEventReceiver,
  createMemoryStore,
  createPostgresStore,
} from '../../../src/package/events.ts';
import { createCartClient, createStoreClient, imageUrl } from '../../../src/package/index.ts';
import { publicKey } from '../webhooks/support.ts';

type Create = (options: never) => unknown;

const entries: Record<string, Create> = {
  createStoreClient,
  createCartClient,
  createElevatedClient,
  createEventReceiver,
  createPostgresStore,
  createTestStore,
  PannierProvider: createRunning,
};

const messageOf = async (name: string, options?: unknown): Promise<string> => {
  try {
    await entries[name]?.(options as never);
  } catch (error) {
    return error instanceof TypeError ? error.message : `no TypeError: ${error}`;
  }
  return 'accepted';
};

it.each(Object.keys(entries))(
  '%s refuses an unknown option with an error that lists the known options, but not the given value',
  async (name) => {
    const message = await messageOf(name, { apiKy: 'my-secret' });
    expect(message).toMatch(
      new RegExp(`^${name}: unknown option apiKy. Expected one of \\w+, \\w+`),
    );
    expect(message).not.toContain('my-secret');
  },
);

it.each(Object.keys(entries).filter((name) => name !== 'createTestStore'))(
  'the error of %s without options lists the known options',
  async (name) => {
    expect(await messageOf(name)).toMatch(
      new RegExp(`^${name}: expected options \\(\\{ .+ received undefined`),
    );
  },
);

it.each([
  [
    'createStoreClient',
    { clientId: 'x', api: 'http://127.0.0.1' },
    'createStoreClient: unknown option api; use hosts.api. ',
  ],
  [
    'createCartClient',
    { clientId: 'x', api: 'http://127.0.0.1' },
    'createCartClient: unknown option api; use hosts.api. ',
  ],
  [
    'createElevatedClient',
    { apiKey: 'x', api: 'http://127.0.0.1' },
    'createElevatedClient: unknown option api; use hosts.api. ',
  ],
  ['createTestStore', { hosts: {} }, 'createTestStore: unknown option hosts; use api. '],
  [
    'PannierProvider',
    { clientId: 'x', hosts: {} },
    'PannierProvider: unknown option hosts; use api. ',
  ],
  [
    'createStoreClient',
    { clientId: 'x', tokens: { keepIn: 'Memory' } },
    'createStoreClient tokens.keepIn: expected one of local, session, memory, cookie, received Memory',
  ],
  [
    'createCartClient',
    { clientId: 'x', tokens: { keepIn: 'cookie' } },
    'createCartClient tokens.keepIn: expected one of local, session, memory, received cookie',
  ],
  [
    'createStoreClient',
    { clientId: 'x', tokens: { accessToken: { value: 'secret' } } },
    'createStoreClient tokens: unknown option accessToken. Expected one of initial, keepIn, cookie',
  ],
  [
    'createStoreClient',
    { clientId: 'x', tokens: { cookie: { path: '/' } } },
    'createStoreClient tokens.cookie: expected tokens.keepIn to be cookie, received undefined',
  ],
  [
    'createStoreClient',
    { clientId: 'x', tokens: { keepIn: 'cookie', cookie: { path: 'shop; secure' } } },
    'createStoreClient tokens.cookie.path: expected a path like /shop, received shop; secure',
  ],
  [
    'createStoreClient',
    { clientId: 'x', tokens: { keepIn: 'cookie', cookie: { days: 0 } } },
    'createStoreClient tokens.cookie.days: expected a number above 0, received 0',
  ],
  [
    'createStoreClient',
    { clientId: 'x', tokens: { keepIn: 'cookie', cookie: { domain: 'x' } } },
    'createStoreClient tokens cookie: unknown option domain. Expected one of path, days',
  ],
  [
    'createStoreClient',
    { clientId: 'x', hosts: { url: 'https://x' } },
    'createStoreClient hosts: unknown option url. Expected one of api',
  ],
  [
    'createStoreClient',
    { clientId: 'x', fetch: 'node-fetch' },
    'createStoreClient fetch: expected a function',
  ],
  [
    'createEventReceiver',
    { publicKey: 'x', maxBytes: '1 MB' },
    'createEventReceiver maxBytes: expected a number from 0',
  ],
  [
    'createEventReceiver',
    { publicKey: 'x', maxAgeSeconds: Number.NaN },
    'createEventReceiver maxAgeSeconds: expected a number',
  ],
  [
    'createTestStore',
    { catalogVersion: 'v3' },
    'createTestStore catalogVersion: expected one of V1, V3, received v3',
  ],
  [
    'PannierProvider',
    { clientId: 'x', tokens: 'Memory' },
    'PannierProvider tokens: expected one of local, session',
  ],
  [
    'PannierProvider',
    { clientId: 'x', login: 'popup' },
    'PannierProvider login: expected one of frame, form, redirect',
  ],
  [
    'PannierProvider',
    { clientId: 'x', cart: 'V2' },
    'PannierProvider cart: expected one of auto, v1, v2',
  ],
  [
    'PannierProvider',
    { clientId: 'x', api: 'http://evil.example' },
    'PannierProvider api: expected https',
  ],
])('%s with the options %j is refused', async (name, options, message) => {
  expect(await messageOf(name, options)).toContain(message);
});

it('an undefined option counts as missing', () => {
  const options = { clientId: 'shop', api: undefined, tokens: undefined, locale: undefined };
  expect(createStoreClient(options as never)).toHaveProperty('products');
  expect(createMemoryStore({ maxEvents: undefined } as never)).toHaveProperty('done');
});

it.each([
  ['http://evil.example', /expected https/],
  ['http://10.0.0.5:4401', /expected https/],
  ['http://localhost.evil.example', /expected https/],
  ['http://127.0.0.1.evil.example', /expected https/],
  [
    'https://user:pass-word@shop.example',
    /^createStoreClient hosts.api: expected an address without a user name$/,
  ],
  ['https://shop.example/store', /expected an address like/],
  ['https://shop.example?x=1', /expected an address like/],
  ['https://shop.example#x', /expected an address like/],
  ['https://shop.example\\evil', /expected an address like/],
])('the value %j is refused for hosts.api', async (api, message) => {
  expect(await messageOf('createStoreClient', { clientId: 'shop', hosts: { api } })).toMatch(
    message,
  );
});

it.each(['shop.example', 'localhost:4401', '//shop.example', '/store', '', 'ftp://shop.example'])(
  'both clients reject %j for hosts.api, and the error contains the option name',
  async (api) => {
    const said = `hosts.api: expected an address like https://shop.example, received ${api}`;
    const hosts = { api };
    const store = await messageOf('createStoreClient', { clientId: 'shop', hosts });
    expect(store).toBe(`createStoreClient ${said}`);
    const admin = await messageOf('createElevatedClient', { apiKey: 'key', hosts });
    expect(admin).toBe(`createElevatedClient ${said}`);
  },
);

it.each([
  undefined,
  'https://shop.example',
  'HTTPS://shop.example',
  'http://127.0.0.1:4401/',
  'https://shop.example:8443/',
  'http://localhost:4401',
  'http://shop.localhost',
  'http://127.0.0.1:4401',
  'http://[::1]:4401',
  'http://store.test',
])('the value %j is accepted for hosts.api', async (api) => {
  expect(await messageOf('createStoreClient', { clientId: 'shop', hosts: { api } })).toBe(
    'accepted',
  );
});

it.each(['acc\r\nx-evil: 1', 'acc\0', 'acc ess', 'accéss'])(
  'a token with the value %j is refused, and the error does not contain the value',
  (value) => {
    const { session } = createStoreClient({ clientId: 'shop' });
    const fine = {
      accessToken: { value: 'a', expiresAt: 1 },
      refreshToken: { value: 'r', role: 'visitor' },
    } as const;
    const bad = [
      { ...fine, accessToken: { value, expiresAt: 1 } },
      { ...fine, refreshToken: { value, role: 'visitor' } },
    ] as const;
    for (const tokens of bad) {
      const tries = [
        () => session.setTokens(tokens),
        () => createStoreClient({ clientId: 'shop', tokens: { initial: tokens } }),
      ];
      for (const attempt of tries) {
        expect(attempt).toThrow(TypeError);
        expect(attempt).toThrow(
          /^(?!.*acc\W)(?!.*accé).*a character in (access|refresh)Token.value that no token has$/s,
        );
      }
    }
  },
);

describe('a single call', () => {
  const options = { clientId: 'shop', hosts: { api: 'http://store.test' } };
  const sent: unknown[] = [];
  const fetch = async (address: unknown) => {
    sent.push(address);
    return Response.json({});
  };
  const store = createStoreClient({ ...options, fetch });
  const admin = createElevatedClient({ apiKey: 'key', hosts: options.hosts, fetch });
  const receiver = createEventReceiver({ publicKey });
  const wrong = { singal: AbortSignal.abort() } as object;

  it.each<[string, string, () => unknown]>([
    [
      'products.getProduct',
      'signal, includeMerchantSpecificData',
      () => store.products.getProduct('a', wrong),
    ],
    [
      'products.queryProducts',
      'signal, viaGet, includeHiddenProducts',
      () => store.products.queryProducts({}, wrong),
    ],
    [
      'collections.queryCollections',
      'signal, viaGet',
      () => store.collections.queryCollections({}, wrong),
    ],
    ['currentCart.getCurrentCart', 'signal', () => store.currentCart.getCurrentCart(wrong)],
    ['currentCartV2.getCurrentCart', 'signal', () => store.currentCartV2.getCurrentCart(wrong)],
    ['cartV2.getCart', 'signal', () => store.cartV2.getCart('a', wrong)],
    ['productsV3.getProduct', 'signal, fields', () => store.productsV3.getProduct('a', wrong)],
    [
      'productsV3.searchProducts',
      'signal, fields',
      () => store.productsV3.searchProducts({}, wrong),
    ],
    [
      'categories.getCategory',
      'signal, fields, returnNonVisibleCategories',
      () => store.categories.getCategory('a', wrong),
    ],
    [
      'categories.queryCategories',
      'signal, fields, returnNonVisibleCategories',
      () => store.categories.queryCategories({}, wrong),
    ],
    [
      'categories.listItemsInCategory',
      'signal, useCategoryArrangement, includeItemsFromSubcategories, cursorPaging',
      () => store.categories.listItemsInCategory('a', wrong),
    ],
    ['brands.getBrand', 'signal, fields', () => store.brands.getBrand('a', wrong)],
    ['authentication.login', 'signal', () => store.authentication.login({ email: 'a' }, {}, wrong)],
    [
      'session.getAuthUrl',
      'prompt, responseMode, sessionToken, idp, signal',
      () => store.session.getAuthUrl(undefined, wrong),
    ],
    [
      'session.generateOAuthData',
      'codeVerifierLength',
      () => store.session.generateOAuthData('', '', wrong),
    ],
    [
      'admin inventory',
      'signal, reason, restrictInventory',
      () => admin.inventory.bulkDecrementInventoryItems([], wrong),
    ],
    ['admin products', 'signal', () => admin.products.deleteProduct('a', wrong)],
    [
      'admin productsV3',
      'signal, fields, returnEntity',
      () => admin.productsV3.bulkCreateProducts([], wrong),
    ],
    ['receiver.on', 'name', () => receiver.on('product.created' as never, () => {}, wrong)],
    [
      'imageUrl',
      'width, height, quality',
      () => imageUrl('https://static.wixstatic.com/media/a.jpg', wrong as never),
    ],
  ])(
    '%s refuses an unknown option with an error that lists %s, and sends nothing',
    async (_, names, call) => {
      const attempt = async () => call();
      await expect(attempt()).rejects.toThrow(
        new RegExp(`^\\w+: unknown option singal\\. Expected one of ${names}$`),
      );
      await expect(attempt()).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );

  it.each([0, 1])(
    'a call does not treat the index %i, which Array.map passes, as options',
    async (index) => {
      const read = store.brands.getBrand('a', index as never);
      await expect(read).rejects.not.toThrow(TypeError);
    },
  );
});
