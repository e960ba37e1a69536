// Redirects to hosted pages and back. Facts: docs/platform/cart.md#checkout, docs/platform/authentication.md#members.
import { beforeEach, describe, expect, it } from 'vitest';
import { orderForm } from '../../support/data/order-form.ts';
import { sendForm, startCheckout } from '../support/checkout.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { newBrowser } from '../support/sign-in.ts';
import { call, codeOf, type Json, line, redirectPath, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const browser = newBrowser(store);
const home = 'http://127.0.0.1:4400/shop.html?seen=1#here';
const thanks = 'http://127.0.0.1:4400/thanks.html?a=b#done';
const foreign = 'https://elsewhere.example/back?a=1';
const form = { ...orderForm, goodsTotal: '24.00' };
const ana = { email: 'ana@example.com', password: 'linen-kettle-42' };

beforeEach(async () => {
  browser.cookies.clear();
  await visitor.add(line('mug'));
});

const order = async (url: string) => (await sendForm(store, url, form)).headers.get('location');
const backIn = (page: Json): string | undefined =>
  /class="(?:back|button)" href="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&');
const toProduct = (more: object) =>
  visitor.send('POST', redirectPath, { storesProduct: { productSlug: 'mug' }, ...more });

describe('an unlisted return address', () => {
  it.each(['postFlowUrl', 'cartPageUrl'])(
    'an unlisted return address is refused: %s',
    async (name) => {
      const page = await browser.open(await startCheckout(visitor, { [name]: foreign }));
      expect(page.status).toBe(200);
      const refused = await browser.open(backIn(page) ?? '');
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        403,
        'text/html; charset=utf-8',
      ]);
      expect(refused.body).toContain('https://elsewhere.example is not listed');
    },
  );

  it('an unlisted thank-you page is refused after an order, but the order is placed', async () => {
    const location = await order(await startCheckout(visitor, { thankYouPageUrl: foreign }));
    expect((await browser.open(location ?? '')).status).toBe(403);
    expect(await store.control.orders()).toHaveLength(1);
  });

  it('a return address is accepted as soon as its domain is listed', async () => {
    const page = await browser.open(await startCheckout(visitor, { postFlowUrl: foreign }));
    store.control.settings({ allowedRedirectDomains: ['elsewhere.example'] });
    expect((await browser.open(backIn(page) ?? '')).location).toBe(foreign);
  });
});

describe('a redirect session', () => {
  it('an order leads to the shop’s thank-you page, and the order id is appended to the page’s query', async () => {
    const callbacks = { thankYouPageUrl: thanks, postFlowUrl: home };
    const location = await order(await startCheckout(visitor, callbacks));
    const [placed] = (await store.control.orders()) as Json[];
    expect(location).toBe(`http://127.0.0.1:4400/thanks.html?a=b&orderId=${placed.id}#done`);
    const seen = await visitor.send('GET', `/ecom/v1/orders/${placed.id}`);
    expect(seen.body.order.checkoutId).toBe(placed.checkoutId);
  });

  it('an order leads to the thank-you page with only the order id in the query (thankYouQuery: dropped)', async () => {
    store.control.settings({ thankYouQuery: 'dropped' });
    const location = await order(await startCheckout(visitor, { thankYouPageUrl: thanks }));
    expect(location).toMatch(/thanks\.html\?orderId=[0-9a-f-]{36}#done$/);
  });

  it('the link from an unfinished checkout back to the shop has no order id', async () => {
    const page = await browser.open(await startCheckout(visitor, { postFlowUrl: home }));
    expect(backIn(page)).toBe(home);
  });

  it('the return address reports whether the shopper has signed in or out on the hosted pages', async () => {
    await store.control.createMember(ana);
    const url = await startCheckout(visitor, { thankYouPageUrl: thanks, postFlowUrl: home });
    const open = async () => (await browser.open(url)).body as string;
    const member = /href="([^"]*checkout-member[^"]*)"/.exec(await open())?.[1] ?? '';
    const wrong = await browser.send(await browser.open(member), 'checkout-member', {
      ...ana,
      password: 'not the one',
    });
    expect(wrong.status).toBe(422);
    const signedIn = await browser.send(await browser.open(member), 'checkout-member', ana);
    expect(new URL(signedIn.location ?? '', url).href).toBe(url);
    expect(backIn({ body: await open() })).toBe(
      'http://127.0.0.1:4400/shop.html?seen=1&wixMemberLoggedIn=true#here',
    );
    await browser.send(await browser.open(member), 'checkout-member', {});
    expect(backIn({ body: await open() })).toContain('wixMemberLoggedIn=false');
    const { location } = await browser.post(url, form);
    expect(location).toMatch(/\?a=b&orderId=[0-9a-f-]{36}&wixMemberLoggedIn=false#done$/);
  });

  it.each([
    [
      'the query parameter lang',
      { preferences: { additionalQueryParameters: { lang: 'de' } } },
      {},
    ],
    ['the request’s language header', {}, { 'x-wix-linguist': 'de|de-de|false|0' }],
  ])('the checkout page has the language of %s', async (_, more, headers) => {
    const answer = await call(store, 'POST', redirectPath, {
      body: { ecomCheckout: await checkoutOf(), ...more },
      token: visitor.token,
      headers,
    });
    const page = await browser.open(answer.body.redirectSession.fullUrl);
    expect(page.body).toContain('<html lang="de" dir="ltr">');
    expect(page.body).toContain('<h1>Kasse</h1>');
    expect(page.body).toMatch(/24,00\s€/);
  });

  it('a callback URL has at most 2048 characters', async () => {
    const long = (length: number) => `https://shop.example/${'x'.repeat(length - 21)}`;
    expect((await toProduct({ callbacks: { postFlowUrl: long(2048) } })).status).toBe(200);
    const answer = await toProduct({ callbacks: { postFlowUrl: long(2049) } });
    expect(violationsOf(answer)).toEqual(['callbacks.postFlowUrl: MAX_LENGTH']);
  });

  it('a redirect session opens in only one browser, and that browser can reload the page', async () => {
    const url = await startCheckout(visitor, { postFlowUrl: home });
    expect((await browser.open(url)).status).toBe(200);
    expect((await browser.open(url)).status).toBe(200);
    const other = await newBrowser(store).open(url);
    expect([other.status, backIn(other)]).toEqual([410, home]);
  });

  it('a form that a foreign page sends is refused, and causes no login and no order', async () => {
    await store.control.createMember(ana);
    const url = await startCheckout(visitor, { postFlowUrl: home });
    const member = `/hosted/checkout-member${new URL(url).search}`;
    const stranger = newBrowser(store);
    // In the first round, nobody has opened the checkout; in the second round, only its owner's browser has opened it.
    for (const _ of ['unopened', 'opened']) {
      const answers = [await stranger.post(member, ana), await stranger.post(url, form)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      await browser.open(url);
    }
    expect([...stranger.cookies.keys()]).not.toContain('store_member');
    expect(await store.control.orders()).toEqual([]);
    expect((await browser.post(url, form)).status).toBe(303);
  });

  it('an unpublished site has no hosted pages, and refuses a redirect session with checkIfPublish', async () => {
    const url = await startCheckout(visitor, { postFlowUrl: home });
    store.control.settings({ published: false });
    for (const address of [url, '/product-page/mug', '/hosted/login', '/thank-you/x'])
      expect((await browser.open(address)).status).toBe(404);
    expect((await toProduct({})).status).toBe(200);
    const refused = await toProduct({ preferences: { checkIfPublish: true } });
    expect([refused.status, codeOf(refused)]).toEqual([428, 'SITE_NOT_PUBLISHED']);
  });
});

const checkoutOf = async () => {
  const { body } = await visitor.send('POST', '/ecom/v1/carts/current/create-checkout', {});
  return { checkoutId: body.checkoutId };
};
