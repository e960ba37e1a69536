// Redirect sessions of the package: every destination by its type, and no way back that is not what it seems.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { type RedirectSessionRequest, STORE_APP_ID } from '../../../src/package/index.ts';
import { CLIENT_ID } from '../../support/data/shop-names.ts';
import { openPackageClient } from '../../support/network/package-client.ts';
import { createTestSandbox, productIds } from '../../support/network/test-sandbox.ts';

const home = 'http://127.0.0.1:4400/shop.html';
const some = '11111111-1111-4111-8111-111111111111';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => {
  vi.unstubAllGlobals();
  return sandbox.close();
});
beforeEach(async () => {
  vi.unstubAllGlobals();
  await sandbox.reset({ keepCatalog: true });
});

/** What the platform got, last first. */
const bodies = () =>
  sandbox.control
    .requests()
    .filter(({ path }) => path.endsWith('/redirect-session'))
    .map(({ body }) => body);

const openClient = (options: object = {}) => openPackageClient(sandbox, options);
const openOn = (origin: string, options: object = {}) => {
  vi.stubGlobal('location', { origin });
  return openClient(options);
};

const auth: RedirectSessionRequest = {
  auth: {
    authRequest: {
      clientId: CLIENT_ID,
      responseType: 'code',
      responseMode: 'query',
      scope: 'offline_access',
      state: 'state',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      redirectUri: home,
    },
    prompt: 'login',
  },
};

const requests: [string, string, RedirectSessionRequest][] = [
  [
    'bookingsCheckout',
    '/hosted/booking-form',
    {
      bookingsCheckout: {
        timezone: 'Europe/Amsterdam',
        slotAvailability: {
          slot: {
            serviceId: 's',
            scheduleId: 'c',
            startDate: '2026-02-01T10:00:00Z',
            endDate: '2026-02-01T11:00:00Z',
            timezone: 'Europe/Amsterdam',
            resource: { name: 'Ada' },
            location: { name: 'Studio', locationType: 'OWNER_BUSINESS' },
          },
          bookable: true,
          totalSpots: 8,
          openSpots: 1,
          waitingList: { totalSpots: 2, openSpots: 2 },
          bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false },
          locked: false,
        },
      },
    },
  ],
  ['bookingsBook', '/hosted/booking-calendar', { bookingsBook: { resourceId: some } }],
  [
    'eventsCheckout',
    '/hosted/event-checkout',
    { eventsCheckout: { reservationId: some, eventSlug: 'market' } },
  ],
  [
    'paidPlansCheckout',
    '/hosted/plan-checkout',
    { paidPlansCheckout: { planId: some, checkoutData: 'x' } },
  ],
  [
    'ecomOrderPaymentRequest',
    '/hosted/payment-request',
    { ecomOrderPaymentRequest: { paymentRequestId: some } },
  ],
  ['storesProduct', '/product-page/mug', { storesProduct: { productSlug: 'mug' } }],
  ['login', '/hosted/sync', { login: {} }],
  ['logout', '/hosted/logout', { logout: { clientId: CLIENT_ID } }],
  ['auth', '/hosted/login', auth],
];

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

  it('leads to the caller’s own checkout', async () => {
    const { currentCart, redirects } = openClient();
    const catalogReference = { catalogItemId: productIds[0] ?? '', appId: STORE_APP_ID };
    await currentCart.addToCurrentCart([{ catalogReference, quantity: 1 }]);
    const ecomCheckout = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { fullUrl } = await redirects.createRedirectSession({ ecomCheckout });
    expect(new URL(fullUrl).pathname).toBe(`/checkout/${ecomCheckout.checkoutId}`);
  });
});

describe('a way back', () => {
  const storesProduct = { productSlug: 'mug' };
  const names = [
    'postFlowUrl',
    'thankYouPageUrl',
    'loginUrl',
    'bookingsServiceListUrl',
    'cartPageUrl',
    'planListUrl',
  ];

  it.each(names)('that is no web address is refused before anything is sent: %s', async (name) => {
    const opening = openClient().redirects.createRedirectSession({
      storesProduct,
      callbacks: { [name]: 'javascript:alert(1)' },
    });
    await expect(opening).rejects.toThrow(TypeError);
    await expect(opening).rejects.toThrow(
      `callbacks.${name}: expected an absolute http or https address`,
    );
    expect(sandbox.control.requests()).toEqual([]);
  });

  it('of another origin is refused on a page, unless it is allowed', async () => {
    const callbacks = { postFlowUrl: 'http://localhost:3000/back' };
    const request = { storesProduct, callbacks };
    const refused = openOn('http://127.0.0.1:4400').redirects.createRedirectSession(request);
    await expect(refused).rejects.toThrow(
      'callbacks.postFlowUrl: expected an address of http://127.0.0.1:4400, received "http://localhost:3000/back"',
    );
    expect(sandbox.control.requests()).toEqual([]);
    const returnOrigins = ['http://localhost:3000'];
    const open = openOn('http://127.0.0.1:4400', { returnOrigins });
    await open.redirects.createRedirectSession(request);
    await open.redirects.createRedirectSession({ storesProduct, callbacks: { postFlowUrl: home } });
    expect(bodies()).toMatchObject([{ callbacks }, { callbacks: { postFlowUrl: home } }]);
  });

  it('without a page needs the list only where there is one, and the platform has its own', async () => {
    const request = { storesProduct, callbacks: { postFlowUrl: 'https://evil.example/' } };
    await expect(openClient().redirects.createRedirectSession(request)).rejects.toMatchObject({
      code: 'REDIRECT_NOT_ALLOWED',
      status: 403,
    });
    const strict = openClient({ returnOrigins: ['https://shop.example'] });
    await expect(strict.redirects.createRedirectSession(request)).rejects.toThrow(TypeError);
    expect(bodies()).toHaveLength(1);
  });

  it('that is not given is not sent', async () => {
    const callbacks = { postFlowUrl: home, cartPageUrl: null };
    await openClient().redirects.createRedirectSession({ storesProduct, callbacks });
    expect(bodies()).toEqual([{ storesProduct, callbacks: { postFlowUrl: home } }]);
  });

  it('of a login is checked as well, in both ways to ask for one', async () => {
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

  it('in a mail or of a logout is checked as well', async () => {
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

  it('of a message’s page is its origin', async () => {
    const { redirects } = openOn('http://127.0.0.1:4400');
    await redirects.createRedirectSession({ storesProduct, origin: home });
    expect(bodies()).toEqual([{ storesProduct, origin: 'http://127.0.0.1:4400' }]);
    await expect(
      redirects.createRedirectSession({ storesProduct, origin: 'https://evil.example' }),
    ).rejects.toThrow('origin: expected an address of http://127.0.0.1:4400');
  });

  it('of a logout is checked before the session ends', async () => {
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

describe('the address of a redirect session', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'no address', 5, '', null])(
    'is a bad answer when the platform gives %j',
    async (fullUrl) => {
      const client = openClient();
      await client.session.getAccessToken();
      sandbox.control.setFaults({
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
