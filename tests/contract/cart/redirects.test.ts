// Redirect sessions: valid addresses. Facts: docs/platform/authentication.md#redirect, docs/platform/cart.md#checkout.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import {
  call,
  cartPath,
  codeOf,
  line,
  newVisitor,
  productId,
  redirectPath,
  violationsOf,
} from '../support/store.ts';

const { store, visitor } = await openTestStore();

describe('a redirect session', () => {
  const toProduct = (callbacks: Record<string, unknown> = {}) =>
    visitor.send('POST', redirectPath, { storesProduct: { productSlug: 'mug' }, callbacks });

  it('a redirect session leads to the caller’s checkout, at an address that cannot be guessed', async () => {
    await visitor.add(line('card'));
    const { body } = await visitor.send('POST', `${cartPath}/create-checkout`, {});
    const request = { ecomCheckout: { checkoutId: body.checkoutId } };
    const answers = await Promise.all(
      [1, 2].map(() => visitor.send('POST', redirectPath, request)),
    );
    const [first, second] = answers.map((answer) => answer.body.redirectSession);
    expect(first.fullUrl).not.toBe(second.fullUrl);
    expect(first.sessionToken.length).toBeGreaterThan(40);
    const url = new URL(first.fullUrl);
    expect(url.origin + url.pathname).toBe(first.urlDetails.endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual(first.urlDetails.searchParams);

    const stranger = await newVisitor(store);
    const refused = await stranger.send('POST', redirectPath, request);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'CHECKOUT_NOT_FOUND']);
  });

  it('each redirect session path returns a session with an id and a token', async () => {
    for (const path of [
      '/headless/v1/redirect-session',
      '/redirect-session/v1/redirect-session',
      '/v1/redirect-session',
    ]) {
      const answer = await visitor.send('POST', path, { storesProduct: { productSlug: 'mug' } });
      expect(answer.status).toBe(200);
      expect(answer.body.redirectSession).toEqual({
        id: expect.any(String),
        fullUrl: expect.stringMatching(/^http:\/\/pages\./),
        urlDetails: { endpoint: expect.any(String), searchParams: expect.any(Object) },
        sessionToken: expect.any(String),
      });
    }
  });

  it('a redirect session accepts preferences and extra parameters for the page', async () => {
    const preferences = {
      useGenericWixPages: true,
      maintainIdentity: true,
      checkIfPublish: false,
      additionalQueryParameters: { lang: 'de', utm_source: 'letter' },
    };
    const answer = await visitor.send('POST', redirectPath, {
      storesProduct: { productSlug: 'mug' },
      preferences,
    });
    expect(answer.status).toBe(200);
    const { searchParams } = new URL(answer.body.redirectSession.fullUrl);
    expect([searchParams.get('lang'), searchParams.get('utm_source')]).toEqual(['de', 'letter']);
  });

  it('a redirect session needs a token, exactly one destination, and a page that exists', async () => {
    const anonymous = await call(store, 'POST', redirectPath, { body: {} });
    expect(anonymous.status).toBe(401);
    const send = (body: unknown) => visitor.send('POST', redirectPath, body);
    expect(violationsOf(await send({}))).toEqual(['ecomCheckout: REQUIRED_ONE_OF_FIELD']);
    const two = {
      ecomCheckout: { checkoutId: productId('mug') },
      storesProduct: { productSlug: 'mug' },
    };
    expect(violationsOf(await send(two))).toEqual([
      'ecomCheckout: ONE_OF_ALIGNMENT',
      'storesProduct: ONE_OF_ALIGNMENT',
    ]);
    expect(violationsOf(await send({ ecomCheckout: { checkoutId: 'x', y: 1 }, z: 1 }))).toEqual([
      'ecomCheckout.checkoutId: FORMAT',
      'ecomCheckout.y: FIELD_NOT_ALLOWED',
      'z: FIELD_NOT_ALLOWED',
    ]);
    expect(codeOf(await send({ storesProduct: { productSlug: 'none' } }))).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect(violationsOf(await send({ bookingsBook: { resourceId: 'x' } }))).toEqual([
      'bookingsBook.resourceId: FORMAT',
    ]);
  });

  it.each([
    'http://127.0.0.1:4400/shop.html?a=1#b',
    'http://localhost:3000/',
    'https://localhost/',
    'http://[::1]:9/x',
  ])('a redirect session can return to %s', async (postFlowUrl) => {
    expect((await toProduct({ postFlowUrl, cartPageUrl: postFlowUrl })).status).toBe(200);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/relative',
    'http:\\\\evil.example',
    'http://127.0.0.1\\@evil.example',
    'http://127.0.0.1/\u0009x',
    'http:evil.example',
    'ftp://127.0.0.1/',
    'not an address',
    '',
  ])(
    'a redirect session refuses the callback %j, which is not a web address',
    async (postFlowUrl) => {
      const answer = await toProduct({ postFlowUrl });
      expect([answer.status, violationsOf(answer)]).toEqual([
        400,
        ['callbacks.postFlowUrl: FORMAT'],
      ]);
    },
  );

  it.each([
    'http://shop.example/',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.1@evil.example/',
    'http://localhost.evil.example/',
  ])(
    'a redirect session refuses the callback %s, which is neither https nor local',
    async (thankYouPageUrl) => {
      const answer = await toProduct({ thankYouPageUrl });
      expect(violationsOf(answer)).toEqual(['callbacks.thankYouPageUrl: FORMAT']);
    },
  );

  it('a callback to a foreign domain is refused when the session is requested (callbackCheck: request)', async () => {
    store.control.settings({ callbackCheck: 'request' });
    const answer = await toProduct({ thankYouPageUrl: 'https://evil.example/' });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'REDIRECT_NOT_ALLOWED']);
    expect(answer.body.details.applicationError.data.fields).toEqual(['callbacks.thankYouPageUrl']);
    store.control.settings({ allowedRedirectDomains: ['shop.example', '*.market.example'] });
    const statusOf = async (postFlowUrl: string) => (await toProduct({ postFlowUrl })).status;
    expect(await statusOf('https://shop.example/cart')).toBe(200);
    expect(await statusOf('https://a.market.example/')).toBe(200);
    expect(await statusOf('https://market.example/')).toBe(403);
    expect(await statusOf('https://notshop.example/')).toBe(403);
    expect(await statusOf('https://localhost/')).toBe(403);
  });
});
