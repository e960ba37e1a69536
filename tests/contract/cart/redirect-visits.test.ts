// Pages that redirect sessions open. Facts: docs/platform/authentication.md#redirect, docs/platform/cart.md#checkout.
import { describe, expect, it } from 'vitest';
import { openMarket } from '../support/commerce.ts';
import { call, cartPath, line, productId, redirectPath, violationsOf } from '../support/store.ts';

const home = 'http://127.0.0.1:4400/shop.html';
const some = productId('mug');

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const auth = {
  authRequest: {
    clientId: 'sandbox-client',
    responseType: 'code',
    responseMode: 'query',
    scope: 'offline_access',
    state: 'state',
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    redirectUri: home,
  },
};

const visits: [string, unknown, string, string][] = [
  [
    'bookingsCheckout',
    {
      timezone: 'Europe/Amsterdam',
      slotAvailability: {
        bookable: true,
        slot: { serviceId: 's', scheduleId: 'c', startDate: '2026-02-01T10:00:00Z' },
      },
    },
    'Book this time',
    'bookingsServiceListUrl',
  ],
  ['bookingsBook', { resourceId: some }, 'Choose a time', 'bookingsServiceListUrl'],
  ['eventsCheckout', { reservationId: some, eventSlug: 'market' }, 'Your tickets', 'postFlowUrl'],
  ['paidPlansCheckout', { planId: some, checkoutData: 'x' }, 'Your plan', 'planListUrl'],
  ['ecomOrderPaymentRequest', { paymentRequestId: some }, 'Payment request', 'cartPageUrl'],
];

const shop = await openMarket();

describe('a redirect session', () => {
  const open = async (body: object) => {
    const answer = await shop.shopper.send('POST', redirectPath, body);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body.redirectSession.fullUrl as string;
  };

  it.each(visits)(
    'a redirect session for %s opens a page with links forward and back',
    async (name, details, title, back) => {
      const url = await open({
        [name]: details,
        callbacks: { [back]: `${home}?back`, thankYouPageUrl: `${home}?thanks`, postFlowUrl: home },
      });
      const page = await call(shop.store, 'GET', url);
      expect(page.status).toBe(200);
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.body).toContain(`href="${back === 'postFlowUrl' ? home : `${home}?back`}"`);
      expect(page.body).toContain(`href="${home}?thanks"`);
      shop.clock.now += 86_400_000;
      const ended = await call(shop.store, 'GET', url);
      expect([ended.status, ended.body]).toEqual([410, expect.stringContaining('has expired')]);
    },
  );

  it('a redirect session for one destination does not open the page of another destination', async () => {
    const url = new URL(await open({ bookingsBook: { resourceId: some } }));
    url.pathname = '/hosted/plan-checkout';
    expect((await call(shop.store, 'GET', url.href)).status).toBe(410);
    expect((await call(shop.store, 'GET', '/hosted/plan-checkout')).status).toBe(410);
  });

  it.each([
    ['auth', auth, 'Sign in'],
    ['storesProduct', { productSlug: 'mug' }, 'Mug &lt;b&gt;&amp;&quot;'],
  ])(
    'a redirect session for %s opens a page that links back to the shop',
    async (name, details, title) => {
      const page = await call(
        shop.store,
        'GET',
        await open({ [name]: details, callbacks: { postFlowUrl: home } }),
      );
      expect(page.status).toBe(200);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page.body)?.[1]).toBe(title);
      expect(page.body).toContain('Back to the shop');
      expect(/class="back" href="([^"]*)"/.exec(page.body)?.[1]).toMatch(home);
    },
  );

  it('a redirect session for login opens a page that links back to the shop', async () => {
    const url = await open({ login: {}, callbacks: { postFlowUrl: home } });
    const page = await call(shop.store, 'GET', url);
    expect([page.status, /<h1>(.*?)<\/h1>/.exec(page.body)?.[1]]).toEqual([200, 'Done']);
    expect(page.body).toContain(`href="${home}"`);
  });

  it('a redirect session for ecomCheckout opens the checkout', async () => {
    await shop.shopper.add(line('mug'));
    const { body } = await shop.shopper.send('POST', `${cartPath}/create-checkout`, {});
    const url = await open({
      ecomCheckout: { checkoutId: body.checkoutId },
      callbacks: { postFlowUrl: home, cartPageUrl: home },
      preferences: { useGenericWixPages: true, additionalQueryParameters: { from: 'drawer' } },
    });
    expect(new URL(url).searchParams.get('from')).toBe('drawer');
    const page = await call(shop.store, 'GET', url);
    expect([page.status, /<h1>(.*?)<\/h1>/.exec(page.body)?.[1]]).toEqual([200, 'Checkout']);
    expect(page.body).toContain(`class="back" href="${home}"`);
  });

  it.each(['V1', 'V3'])(
    'a redirect session for storesProduct opens a product of catalog %s',
    async (catalogVersion) => {
      shop.store.control.settings({ catalogVersion });
      const page = await call(
        shop.store,
        'GET',
        await open({ storesProduct: { productSlug: 'mug' } }),
      );
      expect(page.status).toBe(200);
      expect(page.body).toContain('<title>Mug &lt;b&gt;');
      shop.store.control.settings({ catalogVersion: 'V1' });
    },
  );

  it('a refused redirect session reports the missing and unexpected fields of its destination', async () => {
    const refused = async (body: object) =>
      violationsOf(await shop.shopper.send('POST', redirectPath, body));
    expect(await refused({ eventsCheckout: {} })).toEqual([
      'eventsCheckout.eventSlug: REQUIRED_FIELD',
      'eventsCheckout.reservationId: REQUIRED_FIELD',
    ]);
    expect(await refused({ paidPlansCheckout: { planId: 'x' } })).toEqual([
      'paidPlansCheckout.planId: FORMAT',
    ]);
    expect(await refused({ bookingsCheckout: { timezone: 'x'.repeat(41) } })).toEqual([
      'bookingsCheckout.timezone: MAX_LENGTH',
    ]);
    expect(await refused({ ecomOrderPaymentRequest: { paymentRequestId: some, x: 1 } })).toEqual([
      'ecomOrderPaymentRequest.x: FIELD_NOT_ALLOWED',
    ]);
  });
});

describe('a checkout', () => {
  it('a checkout is created once, even if the first response is lost and the request is repeated', async () => {
    await shop.shopper.add(line('mug'));
    const path = `${cartPath}/create-checkout`;
    shop.store.control.setFaults({ match: { path }, fault: { kind: 'drop-after' } });
    await expect(shop.shopper.send('POST', path, {})).rejects.toThrow('fetch failed');
    const again = await Promise.all([1, 2].map(() => shop.shopper.send('POST', path, {})));
    const ids = again.map(({ body }) => body.checkoutId);
    expect(new Set([...ids, (await shop.shopper.getCart()).body.cart.checkoutId]).size).toBe(1);
    expect(shop.published('wix.ecom.v1.checkout')).toEqual([
      'wix.ecom.v1.checkout_created',
      'wix.ecom.v1.checkout_updated',
      'wix.ecom.v1.checkout_updated',
    ]);
  });

  it('a cart gets a new checkout after the previous checkout was ordered', async () => {
    await shop.shopper.add(line('mug'));
    const { order, url, headers } = await shop.order();
    expect((await call(shop.store, 'GET', url, { headers })).body).toContain(
      'Your order has already been placed',
    );
    await shop.shopper.add(line('mug'));
    const { body } = await shop.shopper.send('POST', `${cartPath}/create-checkout`, {});
    expect(body.checkoutId).not.toBe(order.checkoutId);
  });
});
