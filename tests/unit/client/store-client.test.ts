// The client that developers import, method by method against the platform.
import { describe, expect, it } from 'vitest';
import { createStoreClient, STORE_APP_ID } from '../../../src/package/index.ts';
import { openClientStage } from '../../support/network/stages/client-stage.ts';
import { productIds, sandboxFetch } from '../../support/network/test-sandbox.ts';

const [mug = '', bowl = ''] = productIds;
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

const stage = openClientStage();
const { openClient } = stage;

const line = (catalogItemId: string, quantity = 1) => ({
  catalogReference: { catalogItemId, appId: STORE_APP_ID },
  quantity,
});
const add = (...lines: ReturnType<typeof line>[]) =>
  stage.client.currentCart.addToCurrentCart(lines);
const paths = () => stage.sandbox.control.requests().map(({ method, path }) => `${method} ${path}`);

describe('the current cart', () => {
  it('the current cart is null before the first add', async () => {
    expect(await stage.client.currentCart.getCurrentCart()).toBeNull();
  });

  it.each(['OWNED', 'CURRENT'])(
    'the current cart is absent if the platform returns the error %s_CART_NOT_FOUND',
    async (noCartCode) => {
      stage.sandbox.control.settings({ noCartCode });
      const { getCurrentCart, deleteCurrentCart, estimateCurrentCartTotals } =
        stage.client.currentCart;
      expect(await getCurrentCart()).toBeNull();
      expect(await estimateCurrentCartTotals()).toBeNull();
      expect(await deleteCurrentCart()).toBeUndefined();
    },
  );

  it('the current cart accepts lines, and its dates are Date objects', async () => {
    const cart = await add(line(mug, 2), line(bowl));
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(cart.createdDate).toBeInstanceOf(Date);
    expect(cart.lineItems[0]?.price?.amount).toBe('10.00');
    expect(cart.lineItems[0]?.url?.relativePath).toBe('/product-page/mug');
    expect(await stage.client.currentCart.getCurrentCart()).toEqual(cart);
  });

  it('the current cart of one visitor is not visible to another visitor', async () => {
    await add(line(mug));
    const other = openClient().currentCart;
    expect(await other.getCurrentCart()).toBeNull();
    await other.addToCurrentCart([line(bowl, 3)]);
    const cart = await stage.client.currentCart.getCurrentCart();
    expect(cart?.lineItems.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('the quantities of the current cart can be changed, and lines can be removed', async () => {
    const { lineItems } = await add(line(mug, 2), line(bowl));
    const [first, second] = lineItems.map(({ id }) => id);
    const { updateCurrentCartLineItemQuantity, removeLineItemsFromCurrentCart } =
      stage.client.currentCart;
    const changed = await updateCurrentCartLineItemQuantity([{ id: first ?? '', quantity: 5 }]);
    expect(changed.lineItems.map(({ quantity }) => quantity)).toEqual([5, 1]);
    const left = await removeLineItemsFromCurrentCart([first ?? '']);
    expect(left.lineItems.map(({ id }) => id)).toEqual([second]);
  });

  it('the current cart accepts a note with a field mask, and keeps the lines', async () => {
    await add(line(mug));
    const cart = await stage.client.currentCart.updateCurrentCart({
      cartInfo: { buyerNote: 'Ring twice' },
      cartFieldmask: 'buyerNote',
    });
    expect(cart).toMatchObject({ buyerNote: 'Ring twice', lineItems: [{ quantity: 1 }] });
  });

  it('the current cart rejects an unknown coupon, and stays without a coupon', async () => {
    await add(line(mug));
    const { updateCurrentCart, removeCouponFromCurrentCart } = stage.client.currentCart;
    await expect(updateCurrentCart({ couponCode: 'NOPE' })).rejects.toMatchObject({
      name: 'StoreError',
      retryable: false,
    });
    expect((await removeCouponFromCurrentCart()).appliedDiscounts ?? []).toEqual([]);
  });

  it('the totals of the current cart are estimated, and are null without a cart', async () => {
    expect(await stage.client.currentCart.estimateCurrentCartTotals()).toBeNull();
    await add(line(mug, 3));
    const estimate = await stage.client.currentCart.estimateCurrentCartTotals({
      calculateTax: true,
    });
    expect(estimate?.priceSummary?.subtotal?.amount).toBe('30.00');
    expect(estimate?.cart?.createdDate).toBeInstanceOf(Date);
  });

  it('the current cart is deleted, and deleting it again succeeds', async () => {
    await add(line(mug));
    expect(await stage.client.currentCart.deleteCurrentCart()).toBeUndefined();
    expect(await stage.client.currentCart.getCurrentCart()).toBeNull();
    expect(await stage.client.currentCart.deleteCurrentCart()).toBeUndefined();
  });
});

describe('the catalog', () => {
  it('an unknown product causes an error with status 404, and an empty id causes the documented error', async () => {
    const error = await stage.client.products.getProduct(UNKNOWN).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'StoreError', status: 404, retryable: false });
    await expect(stage.client.products.getProduct('')).rejects.toThrow(
      'Url was not successfully created for this request',
    );
  });
});

describe('a refused call', () => {
  it('a refused call throws a StoreError with the platform’s details and request id', async () => {
    const error = await add(line(UNKNOWN)).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'StoreError', retryable: false });
    expect(error).toHaveProperty('details.applicationError');
    expect(error).toHaveProperty('requestId', expect.any(String));
  });
});

describe('the client', () => {
  it.each([undefined, null, '', 5])(
    'the client cannot be created with the client id %j',
    (clientId) => {
      expect(() => createStoreClient({ clientId: clientId as string })).toThrow(TypeError);
      expect(() => createStoreClient({ clientId: clientId as string })).toThrow(
        /expected clientId/,
      );
    },
  );

  it('the client sends no request before a call', () => {
    expect(paths()).toEqual([]);
  });

  it('the client calls a custom fetch function with `this` undefined', async () => {
    const given = function (this: unknown, input: string, init: RequestInit) {
      // Simulates browsers, in which fetch throws if it is called as a method.
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return sandboxFetch(stage.sandbox)(input, init);
    };
    expect(await openClient({ fetch: given }).currentCart.getCurrentCart()).toBeNull();
  });
});
