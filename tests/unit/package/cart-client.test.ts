// The cart-only client sends the same calls as the full client.
import { expect, it } from 'vitest';
import { createCartClient, STORE_APP_ID } from '../../../src/package/index.ts';
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

it('a cart client reports the name of a refused option', () => {
  const options = { clientId: 'shop', tokens: { keepIn: 'cookie' } } as never;
  expect(() => createCartClient(options)).toThrow(
    /tokens.keepIn: expected one of local, session, memory, received cookie/,
  );
  expect(() => createCartClient({ clientId: '' })).toThrow(/createCartClient: expected clientId/);
});
