// The client that developers import, verb by verb against the platform.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { createStoreClient, STORE_APP_ID, type StoreClient } from '../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../../support/data/shop-names.ts';
import { createTestSandbox, productIds, sandboxFetch } from '../../support/network/test-sandbox.ts';

const [mug = '', bowl = '', , vase = ''] = productIds;
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let sandbox: Sandbox;
let client: StoreClient;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset({ keepCatalog: true });
  client = openClient();
});

const fetchSandbox = sandboxFetch({ fetch: (request) => sandbox.fetch(request) } as Sandbox);
const openClient = (options: object = {}) =>
  createStoreClient({
    clientId: CLIENT_ID,
    hosts: { api: ORIGIN },
    fetch: fetchSandbox as typeof fetch,
    ...options,
  });

const line = (catalogItemId: string, quantity = 1) => ({
  catalogReference: { catalogItemId, appId: STORE_APP_ID },
  quantity,
});
const add = (...lines: ReturnType<typeof line>[]) => client.currentCart.addToCurrentCart(lines);
const paths = () => sandbox.control.requests().map(({ method, path }) => `${method} ${path}`);

describe('the current cart', () => {
  it('is null as long as there is none', async () => {
    expect(await client.currentCart.getCurrentCart()).toBeNull();
  });

  it('gets lines, and dates as Dates', async () => {
    const cart = await add(line(mug, 2), line(bowl));
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(cart.createdDate).toBeInstanceOf(Date);
    expect(cart.lineItems[0]?.price?.amount).toBe('10.00');
    expect(await client.currentCart.getCurrentCart()).toEqual(cart);
  });

  it('changes quantities and loses lines', async () => {
    const { lineItems } = await add(line(mug, 2), line(bowl));
    const [first, second] = lineItems.map(({ id }) => id);
    const { updateCurrentCartLineItemQuantity, removeLineItemsFromCurrentCart } =
      client.currentCart;
    const changed = await updateCurrentCartLineItemQuantity([{ id: first ?? '', quantity: 5 }]);
    expect(changed.lineItems.map(({ quantity }) => quantity)).toEqual([5, 1]);
    const left = await removeLineItemsFromCurrentCart([first ?? '']);
    expect(left.lineItems.map(({ id }) => id)).toEqual([second]);
  });

  it('takes a note with a field mask, and keeps its lines', async () => {
    await add(line(mug));
    const cart = await client.currentCart.updateCurrentCart({
      cartInfo: { buyerNote: 'Ring twice' },
      cartFieldmask: 'buyerNote',
    });
    expect(cart).toMatchObject({ buyerNote: 'Ring twice', lineItems: [{ quantity: 1 }] });
  });

  it('refuses a coupon that the shop does not know, and has none to lose', async () => {
    await add(line(mug));
    const { updateCurrentCart, removeCouponFromCurrentCart } = client.currentCart;
    await expect(updateCurrentCart({ couponCode: 'NOPE' })).rejects.toMatchObject({
      name: 'StoreError',
      retryable: false,
    });
    expect((await removeCouponFromCurrentCart()).appliedDiscounts ?? []).toEqual([]);
  });

  it('estimates its totals, and null where there is no cart', async () => {
    expect(await client.currentCart.estimateCurrentCartTotals()).toBeNull();
    await add(line(mug, 3));
    const estimate = await client.currentCart.estimateCurrentCartTotals({ calculateTax: true });
    expect(estimate?.priceSummary?.subtotal?.amount).toBe('30.00');
    expect(estimate?.cart?.createdDate).toBeInstanceOf(Date);
  });

  it('becomes a checkout with an address to go to', async () => {
    await add(line(mug));
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    expect(checkoutId).toMatch(/^[\da-f-]{36}$/);
    const session = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'http://127.0.0.1:4400/thanks' },
    });
    expect(new URL(session.fullUrl).protocol).toMatch(/^https?:$/);
    expect(session.urlDetails.endpoint).toEqual(expect.any(String));
  });

  it('is deleted, and deleting none is just as well', async () => {
    await add(line(mug));
    expect(await client.currentCart.deleteCurrentCart()).toBeUndefined();
    expect(await client.currentCart.getCurrentCart()).toBeNull();
    expect(await client.currentCart.deleteCurrentCart()).toBeUndefined();
  });
});

describe('the catalog', () => {
  it('gives one product by id', async () => {
    const product = await client.products.getProduct(mug);
    expect(product).toMatchObject({ id: mug, name: 'mug', slug: 'mug' });
    expect(product.lastUpdated).toBeInstanceOf(Date);
  });

  it('says in words of the spec that there is no such product', async () => {
    const error = await client.products.getProduct(UNKNOWN).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'StoreError', status: 404, retryable: false });
    await expect(client.products.getProduct('')).rejects.toThrow(
      'Url was not successfully created for this request',
    );
  });

  it('queries a page with filter and order', async () => {
    const { products, metadata } = await client.products.queryProducts({
      sort: [{ fieldName: 'name', order: 'DESC' }],
      paging: { limit: 2, offset: 1 },
    });
    expect(products.map(({ name }) => name)).toEqual(['mug', 'last-vase']);
    expect(metadata).toMatchObject({ count: 2, offset: 1, total: 4 });
  });

  it('asks for pages of 50 when nothing is said', async () => {
    await client.products.queryProducts();
    await client.variants.queryStoreVariants();
    const bodies = sandbox.control.requests().map(({ body }) => body);
    expect(bodies.slice(1)).toMatchObject(
      Array(2).fill({ query: { paging: { limit: 50, offset: 0 } } }),
    );
  });

  it('gives the variants of products', async () => {
    const filter = { productId: { $in: [vase] } };
    const { variants } = await client.variants.queryStoreVariants({ filter });
    expect(variants).toMatchObject([{ productId: vase, stock: { quantity: 3 } }]);
  });
});

describe('a refused call', () => {
  it('is a StoreError with the code and words of the platform', async () => {
    const error = await add(line(UNKNOWN)).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'StoreError', retryable: false });
    expect(error).toHaveProperty('details.applicationError');
    expect(error).toHaveProperty('requestId', expect.any(String));
  });

  it('names every broken field, sorted', async () => {
    await expect(add(line(mug, -1), line('x', 0))).rejects.toThrow(/^INVALID_ARGUMENT: "lineItems/);
  });

  it('tells how many the shop has', async () => {
    await expect(add(line(vase, 5))).rejects.toMatchObject({
      details: { applicationError: { data: { quantityAvailable: 3 } } },
    });
  });

  it('is a system error when the platform is down', async () => {
    sandbox.control.setFaults({ fault: { kind: 'status', status: 500 }, times: 9 });
    await expect(add(line(mug))).rejects.toThrow('Failed to fetch tokens from OAuth API');
    sandbox.control.clearFaults();
  });
});

describe('the client', () => {
  it.each([undefined, null, '', 5])('is not made with the client id %j', (clientId) => {
    expect(() => createStoreClient({ clientId: clientId as string })).toThrow(TypeError);
    expect(() => createStoreClient({ clientId: clientId as string })).toThrow(/expected clientId/);
  });

  it('asks nothing before it is asked', () => {
    expect(paths()).toEqual([]);
  });

  it('goes on with tokens it is given, on a server for instance', async () => {
    await add(line(mug));
    const initial = client.session.getTokens();
    const other = openClient({ tokens: { initial } });
    expect((await other.currentCart.getCurrentCart())?.lineItems).toHaveLength(1);
  });

  it('calls a fetch that is given as the page calls its own', async () => {
    const given = function (this: unknown, input: string, init: RequestInit) {
      // What browsers do when their fetch is called as somebody's method.
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return fetchSandbox(input, init);
    };
    expect(await openClient({ fetch: given }).currentCart.getCurrentCart()).toBeNull();
  });

  it('asks for prices in the language it is told', async () => {
    client = openClient({ locale: 'de-DE' });
    const { lineItems } = await add(line(mug));
    expect(lineItems[0]?.price?.formattedAmount).toMatch(/10,00/);
  });
});
