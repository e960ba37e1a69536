// Back-in-stock mails, with the sandbox as the network: every possible response of a store.
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiSend } from '../../../../src/client/auth/tokens/authorized-client.ts';
import {
  collectingApp,
  requestBackInStock,
} from '../../../../src/products/restock/back-in-stock.ts';
import { mug, openCartStage } from '../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const OLDER = '1380b703-ce81-ff05-f115-39571d94dfcd';
const CATALOG = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const set = (settings: object) => stage.sandbox.control.settings(settings);
afterEach(() => stage.sandbox.control.clearFaults());

describe('the app that collects requests', () => {
  it.each([
    ['older', 'list', OLDER],
    ['older', 'object', OLDER],
    ['catalog', 'list', CATALOG],
    ['catalog', 'object', CATALOG],
  ])(
    'the %s app is found if the platform sends the states of its apps as “%s”',
    async (backInStockApp, backInStockStates, expected) => {
      set({ backInStock: 'collected', backInStockApp, backInStockStates });
      expect(await collectingApp(stage.shop.shop.send)).toBe(expected);
    },
  );

  it('no app is found if the store does not collect back-in-stock requests', async () => {
    set({ backInStock: 'off' });
    expect(await collectingApp(stage.shop.shop.send)).toBeUndefined();
  });

  it('a site without the app causes an error, which is not reported as a config error', async () => {
    set({ backInStock: 'absent' });
    await expect(collectingApp(stage.shop.shop.send)).rejects.toMatchObject({ status: 428 });
    expect(stage.shop.mistakes).toEqual([]);
  });

  it.each([
    undefined,
    {},
    { settings: null },
    { settings: { collectionStates: 'none' } },
    { settings: { collectionStates: [null, 1, { appId: 7, collectingRequests: true }] } },
    { settings: { collectionStates: [{ appId: OLDER, collectingRequests: 'true' }] } },
    { settings: { collectionStates: { 'another-app': { collectingRequests: true } } } },
  ])('no app is found in the response %j', async (answer) => {
    const send: ApiSend = async () => answer;
    expect(await collectingApp(send)).toBeUndefined();
  });
});

describe('a back-in-stock request', () => {
  const item = { productId: mug, email: 'ada@example.com', name: 'Mug', price: '10' };
  const ask = (more: object = {}) =>
    requestBackInStock(stage.shop.shop.send, OLDER, { ...item, ...more });
  const bodies = () =>
    stage.network.sent
      .filter(({ method, path }) => method === 'POST' && path.endsWith('notification-requests'))
      .map(({ body }) => body);

  it('a back-in-stock request contains the item, and can be sent a second time', async () => {
    set({ backInStock: 'collected' });
    await ask();
    await ask();
    expect(bodies()).toEqual(
      Array(2).fill({
        request: {
          catalogReference: { catalogItemId: mug, appId: OLDER },
          email: 'ada@example.com',
        },
        itemDetails: { name: 'Mug', price: '10' },
      }),
    );
  });

  it('a back-in-stock request contains a variant id, except the zero id of a product without variants', async () => {
    set({ backInStock: 'collected' });
    const variantId = 'a0000000-0000-4000-8000-000000000001';
    await ask({ variantId });
    await ask({ variantId: '00000000-0000-0000-0000-000000000000' });
    const options = (bodies() as { request: { catalogReference: { options?: unknown } } }[]).map(
      ({ request }) => request.catalogReference.options,
    );
    expect(options).toEqual([{ variantId }, undefined]);
  });

  it('a refused back-in-stock request throws the platform’s error', async () => {
    set({ backInStock: 'off' });
    await expect(ask()).rejects.toMatchObject({ code: 'REQUEST_COLLECTION_DISABLED' });
    set({ backInStock: 'collected' });
    await expect(ask({ email: 'nobody' })).rejects.toMatchObject({ status: 400 });
  });
});
