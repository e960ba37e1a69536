// The hosted checkout page and its orders. Facts: docs/platform/cart.md#checkout, docs/platform/cart.md#stock.
import { describe, expect, it } from 'vitest';
import { orderForm } from '../../support/data/order-form.ts';
import { sendForm, startCheckout } from '../support/checkout.ts';
import { openTestStore } from '../support/open-test-store.ts';
import {
  call,
  cartPath,
  codeOf,
  type Json,
  line,
  newVisitor,
  productId,
  shirtLine,
} from '../support/store.ts';

const shop = 'http://127.0.0.1:4400/shop.html?seen=1';

const { store, visitor: shopper, clock } = await openTestStore();

const ways = { postFlowUrl: `${shop}#end`, cartPageUrl: `${shop}#cart` };

const leftOf = async (slug: string): Promise<number> =>
  (await shopper.send('GET', `/stores-reader/v1/products/${productId(slug)}`)).body.product.stock
    .quantity;

describe('the hosted checkout', () => {
  it('the checkout page shows lines, totals and a form, with a strict content security policy and no CORS headers', async () => {
    await shopper.add(shirtLine('Clay', 'L'), line('mug', 2));
    await shopper.send('PATCH', cartPath, { couponCode: 'WELCOME10' });
    const url = await startCheckout(shopper, { postFlowUrl: shop });
    const { status, body, headers } = await call(store, 'GET', url);
    expect(status).toBe(200);
    for (const text of [
      'shirt',
      'Color: Clay',
      'Size: L',
      'Quantity 2',
      '€88.00',
      '−€8.80',
      'WELCOME10',
      '€79.20',
    ])
      expect(body).toContain(text);
    expect(body).toContain('Mug &lt;b&gt;&amp;&quot;');
    expect(body).toContain('href="http://127.0.0.1:4400/shop.html?seen=1"');
    expect(body).not.toMatch(/<script|javascript:/i);
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:4400",
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('an order reduces the stock, empties the cart and leads to a thank-you page', async () => {
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper, { postFlowUrl: shop });
    const answer = await sendForm(store, url, { ...orderForm, goodsTotal: '48.00' });
    expect(answer.status).toBe(303);
    const thanks = await call(store, 'GET', answer.headers.get('location') ?? '');
    expect(thanks.body).toContain(`href="${shop}"`);
    expect(codeOf(await shopper.getCart())).toBe('OWNED_CART_NOT_FOUND');
    const { body } = await shopper.send('GET', `/stores-reader/v1/products/${productId('mug')}`);
    expect(body.product.stock.quantity).toBe(3);
    expect((await call(store, 'GET', url)).body).toContain('Your order has already been placed');
  });

  it('lines that were added after the checkout began stay in the cart', async () => {
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper, { postFlowUrl: shop });
    await shopper.add(line('mug', 1), line('card', 1));
    await sendForm(store, url, { ...orderForm, goodsTotal: '48.00' });
    const { cart } = (await shopper.getCart()).body;
    expect(cart.lineItems.map((item: Json) => item.quantity)).toEqual([1, 1]);
    expect(cart.checkoutId).toBeUndefined();
  });

  it('the checkout shows the platform’s thank-you page if the shop has set no page', async () => {
    await shopper.add(line('mug'));
    const url = await startCheckout(shopper);
    const answer = await sendForm(store, url, {
      ...orderForm,
      firstName: '<i>Ana</i>',
      goodsTotal: '24.00',
    });
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/thank-you\//);
    const thanks = await call(store, 'GET', location);
    expect(thanks.body).toContain('Thank you, &lt;i&gt;Ana&lt;/i&gt;');
    expect(thanks.body).toContain('€28.90');
    expect((await call(store, 'GET', location.split('?')[0] ?? '')).status).toBe(410);
  });

  it('the checkout form shows an error under each wrong field and keeps the input', async () => {
    await shopper.add(line('mug'));
    const url = await startCheckout(shopper);
    const { status, body } = await sendForm(store, url, {
      ...orderForm,
      email: 'ana"@',
      city: '',
      country: 'XX',
      delivery: 'drone',
      lastName: '<script>',
      goodsTotal: '24.00',
    });
    expect(status).toBe(422);
    for (const text of [
      'role="alert" tabindex="-1" autofocus',
      'value="ana&quot;@"',
      'value="&lt;script&gt;"',
      'value="Kade 1"',
      'Enter an email address like',
      'Enter your city.',
      'Choose a country that we deliver to.',
      'Choose a delivery option.',
    ])
      expect(body).toContain(text);
    expect((await shopper.getCart()).status).toBe(200);
  });

  it('pickup needs no address, and a download needs neither address nor delivery', async () => {
    await shopper.add(line('mug'));
    const contact = { email: 'a@b.example', firstName: 'A', lastName: 'B' };
    const pickup = await sendForm(store, await startCheckout(shopper), {
      ...contact,
      delivery: 'pickup',
      goodsTotal: '24.00',
    });
    expect(pickup.status).toBe(303);
    const other = await newVisitor(store);
    await other.add(line('pattern'));
    const url = await startCheckout(other);
    expect((await call(store, 'GET', url)).body).not.toContain('name="country"');
    expect((await sendForm(store, url, { ...contact, goodsTotal: '8.00' })).status).toBe(303);
  });

  it('an order is refused if the stock has run out or the displayed total has changed', async () => {
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper, { postFlowUrl: shop });
    const repriced = await sendForm(store, url, { ...orderForm, goodsTotal: '1.00' });
    expect(repriced.status).toBe(409);
    expect(repriced.body).toContain('The total has changed');
    await store.control.setStock({ productId: productId('mug'), quantity: 1 });
    const short = await sendForm(store, url, { ...orderForm, goodsTotal: '48.00' });
    expect(short.status).toBe(409);
    expect(short.body).toContain('Only 1 left');
    expect((await shopper.getCart()).status).toBe(200);
  });

  it('an order reduces the number of pre-orders that are still available', async () => {
    await shopper.add(line('soon', 2));
    const url = await startCheckout(shopper);
    expect((await sendForm(store, url, { ...orderForm, goodsTotal: '60.00' })).status).toBe(303);
    const other = await newVisitor(store);
    const quantities = async (quantity: number): Promise<number[]> =>
      (await other.add(line('soon', quantity))).body.cart.lineItems.map(
        (item: Json) => item.quantity,
      );
    expect(await quantities(2)).toEqual([1]);
    expect(await quantities(1)).toEqual([1]);
  });

  it('an unknown, foreign or expired checkout URL shows a friendly error page', async () => {
    await shopper.add(line('mug'));
    const url = await startCheckout(shopper, { postFlowUrl: shop });
    const other = await newVisitor(store);
    await other.add(line('card'));
    const foreign = new URL(await startCheckout(other));
    foreign.search = new URL(url).search;
    for (const address of ['/checkout/x?session=y', '/checkout/x', foreign.href]) {
      const answer = await call(store, 'GET', address);
      expect(answer.status).toBe(410);
      expect(answer.body).toContain('Your cart is still there');
    }
    clock.now += 86_400_000;
    const expired = await call(store, 'GET', url);
    expect(expired.status).toBe(410);
    expect(expired.body).toContain(shop);
    expect((await sendForm(store, url, { ...orderForm, goodsTotal: '24.00' })).status).toBe(410);
  });

  it('repeated clicks place one order and lead to the same thank-you page', async () => {
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper);
    const form = { ...orderForm, goodsTotal: '48.00' };
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(store, url, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await leftOf('mug')).toBe(3);
    expect((await sendForm(store, url, form)).status).toBe(303);
    expect(await leftOf('mug')).toBe(3);
  });

  it('the checkout refuses a cart that was ordered in another tab, and links back to the shop', async () => {
    await shopper.add(line('mug', 2));
    const [one, other] = [await startCheckout(shopper), await startCheckout(shopper, ways)];
    const form = { ...orderForm, goodsTotal: '48.00' };
    expect((await sendForm(store, one, form)).status).toBe(303);
    const refused = await sendForm(store, other, form);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('in another tab');
    expect(refused.body).toContain(`href="${ways.postFlowUrl}"`);
    expect(await leftOf('mug')).toBe(3);
  });

  it('a declined payment places no order, and the page links to the post-flow URL', async () => {
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper, ways);
    expect((await call(store, 'GET', url)).body).toContain(`href="${ways.cartPageUrl}"`);
    store.control.settings({ payment: 'declined' });
    const form = { ...orderForm, goodsTotal: '48.00' };
    const declined = await sendForm(store, url, form);
    expect(declined.status).toBe(402);
    expect(declined.body).toContain('Your payment was declined');
    expect(declined.body).toContain(`href="${ways.postFlowUrl}"`);
    expect(await leftOf('mug')).toBe(5);
    store.control.settings({ payment: 'accepted' });
    expect((await sendForm(store, url, form)).status).toBe(303);
    expect(await leftOf('mug')).toBe(3);
  });

  it('each product has a page, and the page of an unknown product gets 404', async () => {
    const page = await call(store, 'GET', '/product-page/shirt');
    expect(page.status).toBe(200);
    for (const text of ['€35.00', '€40.00', 'Size', 'Clay']) expect(page.body).toContain(text);
    expect((await call(store, 'GET', '/product-page/none')).status).toBe(404);
    expect((await call(store, 'GET', '/product-page/%00')).status).toBe(404);
  });
});
