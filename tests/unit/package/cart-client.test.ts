// The cart-only client sends the same calls as the full client.
import { expect, it } from 'vitest';
import { createCartClient, createStoreClient, STORE_APP_ID } from '../../../src/package/index.ts';
import { openClientStage } from '../../support/network/stages/client-stage.ts';
import { productIds, sandboxFetch } from '../../support/network/test-sandbox.ts';

const stage = openClientStage();
const [mug = ''] = productIds;

it('a cart client fills a cart, returns dates as Date objects, and creates a checkout', async () => {
  const { currentCart, redirects, session } = createCartClient({
    clientId: 'sandbox-client',
    fetch: sandboxFetch(stage.sandbox) as typeof fetch,
  });
  const catalogReference = { catalogItemId: mug, appId: STORE_APP_ID };
  const cart = await currentCart.addToCurrentCart([{ catalogReference, quantity: 2 }]);
  expect(cart.createdDate).toBeInstanceOf(Date);
  const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { fullUrl } = await redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
  expect(fullUrl).toMatch(/^http/);
  expect(session.loggedIn()).toBe(false);
});

/** Requests of all cart calls, sent by a client that `create` returns. */
const requestsFrom = async (create: typeof createCartClient): Promise<unknown[]> => {
  const requests: unknown[] = [];
  const fetch = (async (url, { method, body } = {}) => {
    requests.push([method, url, body]);
    return Response.json({
      ...{ access_token: 'token', expires_in: 900, refresh_token: 'refresh' },
      ...{ cart: {}, checkoutId: 'checkout', redirectSession: { fullUrl: 'https://shop.example' } },
    });
  }) as typeof globalThis.fetch;
  const { currentCart, redirects } = create({ clientId: 'shop', fetch });
  await currentCart.getCurrentCart();
  await currentCart.addToCurrentCart([]);
  await currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'hi' } });
  await currentCart.updateCurrentCartLineItemQuantity([{ id: 'line', quantity: 2 }]);
  await currentCart.removeLineItemsFromCurrentCart(['line']);
  await currentCart.removeCouponFromCurrentCart();
  await currentCart.estimateCurrentCartTotals();
  await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  await currentCart.deleteCurrentCart();
  await redirects.createRedirectSession({ ecomCheckout: { checkoutId: 'checkout' } });
  return requests;
};

it('a cart client sends the same requests as a full client', async () => {
  const requests = await requestsFrom(createCartClient);
  expect(requests).toHaveLength(11);
  expect(requests).toEqual(await requestsFrom(createStoreClient));
});

it('a cart client reports the name of a refused option', () => {
  const options = { clientId: 'shop', tokens: { keepIn: 'cookie' } } as never;
  expect(() => createCartClient(options)).toThrow(
    /tokens.keepIn: expected one of local, session, memory, received cookie/,
  );
  expect(() => createCartClient({ clientId: '' })).toThrow(/createCartClient: expected clientId/);
});
