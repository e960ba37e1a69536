// Redirect sessions of the package: every destination by its type, and the address of the answer.
import { describe, expect, it } from 'vitest';
import { STORE_APP_ID } from '../../../src/package/index.ts';
import {
  home,
  openRedirectClient,
  requests,
} from '../../support/network/stages/redirect-client.ts';
import { productIds } from '../../support/network/test-sandbox.ts';

const opened = openRedirectClient();
const { bodies, openClient } = opened;

describe('a redirect session', () => {
  it.each(requests)('for %s is opened with all its callbacks and preferences', async (...row) => {
    const [name, path, request] = row;
    const callbacks = {
      postFlowUrl: home,
      thankYouPageUrl: `${home}?thanks`,
      loginUrl: `${home}?login`,
      bookingsServiceListUrl: `${home}?services`,
      cartPageUrl: `${home}?cart`,
      planListUrl: `${home}?plans`,
    };
    const preferences = {
      useGenericWixPages: true,
      maintainIdentity: true,
      checkIfPublish: false,
      additionalQueryParameters: { from: 'drawer' },
    };
    const { fullUrl, urlDetails, sessionToken } =
      await openClient().redirects.createRedirectSession({ ...request, callbacks, preferences });
    const url = new URL(fullUrl);
    expect(url.origin + url.pathname).toBe(urlDetails.endpoint);
    expect([url.pathname, url.searchParams.get('from')]).toEqual([path, 'drawer']);
    expect(sessionToken).toEqual(expect.any(String));
    expect(bodies()).toMatchObject([{ [name]: expect.anything(), callbacks, preferences }]);
  });

  it('leads to the caller’s checkout', async () => {
    const { currentCart, redirects } = openClient();
    const catalogReference = { catalogItemId: productIds[0] ?? '', appId: STORE_APP_ID };
    await currentCart.addToCurrentCart([{ catalogReference, quantity: 1 }]);
    const ecomCheckout = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { fullUrl } = await redirects.createRedirectSession({ ecomCheckout });
    expect(new URL(fullUrl).pathname).toBe(`/checkout/${ecomCheckout.checkoutId}`);
  });
});

describe('the address of a redirect session', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'no address', 5, '', null])(
    'is a bad answer when the platform gives %j',
    async (fullUrl) => {
      const client = openClient();
      await client.session.getAccessToken();
      opened.sandbox.control.setFaults({
        match: { path: '/_api/redirects-api/' },
        fault: { kind: 'malformed', body: JSON.stringify({ redirectSession: { fullUrl } }) },
        times: 3,
      });
      const { redirects, session } = client;
      for (const ask of [
        () => redirects.createRedirectSession({ storesProduct: { productSlug: 'mug' } }),
        async () => session.getAuthUrl(await session.generateOAuthData(home)),
        () => session.logout(home),
      ])
        await expect(ask()).rejects.toMatchObject({ name: 'StoreError', code: 'bad_answer' });
      expect(session.getTokens()?.accessToken.value).not.toBe('');
    },
  );
});
