// Redirect sessions of the package, and the return addresses that the package accepts.
import { describe, expect, it } from 'vitest';
import { type RedirectSessionRequest, STORE_APP_ID } from '../../../../src/package/index.ts';
import {
  auth,
  home,
  openRedirectClient,
  requests,
} from '../../../support/network/stages/redirect-client.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const opened = openRedirectClient();

const { bodies, openClient, openOn } = opened;

describe('a redirect session', () => {
  it.each(requests)(
    'a redirect session for %s is opened with all callbacks and preferences',
    async (...row) => {
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
    },
  );

  it('a redirect session leads to the caller’s checkout', async () => {
    const { currentCart, redirects } = openClient();
    const catalogReference = { catalogItemId: productIds[0] ?? '', appId: STORE_APP_ID };
    await currentCart.addToCurrentCart([{ catalogReference, quantity: 1 }]);
    const ecomCheckout = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    expect(ecomCheckout.checkoutId).toMatch(/^[\da-f-]{36}$/);
    const { fullUrl, urlDetails } = await redirects.createRedirectSession({ ecomCheckout });
    const { protocol, origin, pathname } = new URL(fullUrl);
    expect(protocol).toMatch(/^https?:$/);
    expect(pathname).toBe(`/checkout/${ecomCheckout.checkoutId}`);
    expect(urlDetails.endpoint).toBe(origin + pathname);
  });
});

describe('the address of a redirect session', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'no address', 5, '', null])(
    'a redirect session fails with bad_answer if the platform sends the invalid URL %j',
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
      expect(session.getTokens().accessToken.value).not.toBe('');
    },
  );
});

describe('a return address', () => {
  const storesProduct = { productSlug: 'mug' };
  const names = [
    'postFlowUrl',
    'thankYouPageUrl',
    'loginUrl',
    'bookingsServiceListUrl',
    'cartPageUrl',
    'planListUrl',
  ];

  it.each(names)(
    'a return address that is not a web address is rejected before any request: %s',
    async (name) => {
      const opening = openClient().redirects.createRedirectSession({
        storesProduct,
        callbacks: { [name]: 'javascript:alert(1)' },
      });
      await expect(opening).rejects.toThrow(TypeError);
      await expect(opening).rejects.toThrow(
        `callbacks.${name}: expected an absolute http or https address`,
      );
      expect(opened.sandbox.control.requests()).toEqual([]);
    },
  );

  it('a return address of another origin is rejected on a page unless it is allowed', async () => {
    const callbacks = { postFlowUrl: 'http://localhost:3000/back' };
    const request = { storesProduct, callbacks };
    const refused = openOn('http://127.0.0.1:4400').redirects.createRedirectSession(request);
    await expect(refused).rejects.toThrow(
      'callbacks.postFlowUrl: expected an address of http://127.0.0.1:4400, received "http://localhost:3000/back"',
    );
    expect(opened.sandbox.control.requests()).toEqual([]);
    const returnOrigins = ['http://localhost:3000'];
    const open = openOn('http://127.0.0.1:4400', { returnOrigins });
    await open.redirects.createRedirectSession(request);
    await open.redirects.createRedirectSession({ storesProduct, callbacks: { postFlowUrl: home } });
    expect(bodies()).toMatchObject([{ callbacks }, { callbacks: { postFlowUrl: home } }]);
  });

  it('a return address on a server is checked against returnOrigins if given, and otherwise by the platform', async () => {
    opened.sandbox.control.settings({ callbackCheck: 'request' });
    const request = { storesProduct, callbacks: { postFlowUrl: 'https://evil.example/' } };
    await expect(openClient().redirects.createRedirectSession(request)).rejects.toMatchObject({
      code: 'REDIRECT_NOT_ALLOWED',
      status: 403,
    });
    const strict = openClient({ returnOrigins: ['https://shop.example'] });
    await expect(strict.redirects.createRedirectSession(request)).rejects.toThrow(TypeError);
    expect(bodies()).toHaveLength(1);
  });

  it('a missing return address is not sent', async () => {
    const callbacks = { postFlowUrl: home, cartPageUrl: null };
    await openClient().redirects.createRedirectSession({ storesProduct, callbacks });
    expect(bodies()).toEqual([{ storesProduct, callbacks: { postFlowUrl: home } }]);
  });

  it('a return address is checked in createRedirectSession and in getAuthUrl', async () => {
    const { redirects, session } = openOn('http://127.0.0.1:4400');
    const there = { ...auth.auth, authRequest: { ...auth.auth?.authRequest, redirectUri: 'x:y' } };
    await expect(
      redirects.createRedirectSession({ ...auth, auth: there } as RedirectSessionRequest),
    ).rejects.toThrow('auth.authRequest.redirectUri: expected an absolute');
    const foreign = await session.generateOAuthData('http://localhost:3000/');
    await expect(session.getAuthUrl(foreign)).rejects.toThrow(
      'redirectUri: expected an address of http://127.0.0.1:4400',
    );
    const own = await session.generateOAuthData(home);
    expect((await session.getAuthUrl(own)).authUrl).toContain('/hosted/login');
  });

  it('a return address is checked for recovery mails, activation mails and logouts', async () => {
    const { recovery, authentication } = openOn('http://127.0.0.1:4400');
    const redirect = { url: 'https://evil.example/' };
    const refused = 'expected an address of http://127.0.0.1:4400';
    await expect(recovery.sendRecoveryEmail('ada@example.com', { redirect })).rejects.toThrow(
      `redirect.url: ${refused}`,
    );
    await expect(
      recovery.sendActivationEmail('an-id', { emailOptions: { redirect } }),
    ).rejects.toThrow(`redirect.url: ${refused}`);
    await expect(authentication.logout({ postLogoutRedirectUri: redirect.url })).rejects.toThrow(
      `postLogoutRedirectUri: ${refused}`,
    );
    expect(bodies()).toEqual([]);
  });

  it('the origin for web messages must be an allowed return origin, and is sent without a path', async () => {
    const { redirects } = openOn('http://127.0.0.1:4400');
    await redirects.createRedirectSession({ storesProduct, origin: home });
    expect(bodies()).toEqual([{ storesProduct, origin: 'http://127.0.0.1:4400' }]);
    await expect(
      redirects.createRedirectSession({ storesProduct, origin: 'https://evil.example' }),
    ).rejects.toThrow('origin: expected an address of http://127.0.0.1:4400');
  });

  it('a return address is checked before a logout ends the session', async () => {
    const { session } = openOn('http://127.0.0.1:4400');
    const tokens = await session.generateVisitorTokens();
    session.setTokens(tokens);
    await expect(session.logout('javascript:alert(1)')).rejects.toThrow(
      'originalUrl: expected an absolute http or https address',
    );
    expect(session.getTokens()).toEqual(tokens);
    expect((await session.logout(home)).logoutUrl).toContain('/hosted/logout');
  });
});
