// The hosted checkout page: what it shows, its form, the order that it places, and orders that need care.
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
  it('shows lines, totals and a form, under a strict policy and to no other origin', async () => {
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

  it('places the order, takes the stock, empties the cart and thanks the shopper', async () => {
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

  it('keeps in the cart what was added after the checkout began', async () => {
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper, { postFlowUrl: shop });
    await shopper.add(line('mug', 1), line('card', 1));
    await sendForm(store, url, { ...orderForm, goodsTotal: '48.00' });
    const { cart } = (await shopper.getCart()).body;
    expect(cart.lineItems.map((item: Json) => item.quantity)).toEqual([1, 1]);
    expect(cart.checkoutId).toBeUndefined();
  });

  it('thanks the shopper itself where the shop gave no page', async () => {
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

  it('says what is wrong under each field and keeps what was typed', async () => {
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

  it('needs no address for pickup, and neither address nor delivery for a download', async () => {
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

  it('stops when something has run out, and when a price is not the one that was shown', async () => {
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

  it('subtracts pre-orders from their limit', async () => {
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

  it('shows a friendly page for an unknown, foreign or expired address', async () => {
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

  it('places one order when the button is clicked twice, and thanks for the same one', async () => {
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

  it('refuses in one tab what is ordered in another, and shows the way back', async () => {
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

  it('orders nothing when the payment is declined, and leads to the end of the flow', async () => {
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

  it('has a page for each product, and a friendly one for unknown products', async () => {
    const page = await call(store, 'GET', '/product-page/shirt');
    expect(page.status).toBe(200);
    for (const text of ['€35.00', '€40.00', 'Size', 'Clay']) expect(page.body).toContain(text);
    expect((await call(store, 'GET', '/product-page/none')).status).toBe(404);
    expect((await call(store, 'GET', '/product-page/%00')).status).toBe(404);
  });
});
