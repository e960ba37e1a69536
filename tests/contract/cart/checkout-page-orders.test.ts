// Orders on the hosted checkout page that need care: sent twice, in two tabs, declined, expired.
import { describe, expect, it } from 'vitest';
import { orderForm } from '../../support/data/order-form.ts';
import { sendForm, startCheckout } from '../support/checkout.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, type Json, line, newVisitor, productId } from '../support/store.ts';

const shop = 'http://127.0.0.1:4400/shop.html?seen=1';

const { store, clock, visitor: shopper } = await openTestStore();

const ways = { postFlowUrl: `${shop}#end`, cartPageUrl: `${shop}#cart` };

const leftOf = async (slug: string): Promise<number> =>
  (await shopper.send('GET', `/stores-reader/v1/products/${productId(slug)}`)).body.product.stock
    .quantity;

describe('the hosted checkout', () => {
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
