// Mails about stock, with the sandbox as the network: every answer that a store may give.
import { afterEach, describe, expect, it } from 'vitest';
import type { Send } from '../../../../src/client/auth/tokens/authorized-client.ts';
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

describe('the app whose requests are collected', () => {
  it.each([
    ['older', 'list', OLDER],
    ['older', 'object', OLDER],
    ['catalog', 'list', CATALOG],
    ['catalog', 'object', CATALOG],
  ])('%s, in a %s', async (backInStockApp, backInStockStates, expected) => {
    set({ backInStock: 'collected', backInStockApp, backInStockStates });
    expect(await collectingApp(stage.shop.shop.send)).toBe(expected);
  });

  it('is none where the store collects nothing', async () => {
    set({ backInStock: 'off' });
    expect(await collectingApp(stage.shop.shop.send)).toBeUndefined();
  });

  it('is an error where the site does not have it, which is no mistake of the owner', async () => {
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
  ])('is none in an answer that says something else: %j', async (answer) => {
    const send: Send = async () => answer;
    expect(await collectingApp(send)).toBeUndefined();
  });
});

describe('a request', () => {
  const item = { productId: mug, email: 'ada@example.com', name: 'Mug', price: '10' };
  const ask = (more: object = {}) =>
    requestBackInStock(stage.shop.shop.send, OLDER, { ...item, ...more });
  const bodies = () =>
    stage.network.sent
      .filter(({ method, path }) => method === 'POST' && path.endsWith('notification-requests'))
      .map(({ body }) => body);

  it('names the item, and is a success the second time, too', async () => {
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

  it('names a variant, but not the zero id of a product without any', async () => {
    set({ backInStock: 'collected' });
    const variantId = 'a0000000-0000-4000-8000-000000000001';
    await ask({ variantId });
    await ask({ variantId: '00000000-0000-0000-0000-000000000000' });
    const options = (bodies() as { request: { catalogReference: { options?: unknown } } }[]).map(
      ({ request }) => request.catalogReference.options,
    );
    expect(options).toEqual([{ variantId }, undefined]);
  });

  it('that is refused throws the platform’s error', async () => {
    set({ backInStock: 'off' });
    await expect(ask()).rejects.toMatchObject({ code: 'REQUEST_COLLECTION_DISABLED' });
    set({ backInStock: 'collected' });
    await expect(ask({ email: 'nobody' })).rejects.toMatchObject({ status: 400 });
  });
});
