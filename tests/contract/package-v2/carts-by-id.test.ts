// Every method of cartV2 against the sandbox. Facts: docs/platform/cart.md#calls, docs/platform/cart.md#checkout.
import { beforeEach, describe, expect, it } from 'vitest';
import { cartLine, openShop, withData } from './shop.ts';

const shop = await openShop();
const carts = () => shop.client().cartV2;

let id = '';
beforeEach(async () => {
  id = (await carts().createCart({ catalogItems: [cartLine('card', 2)] })).id ?? '';
});

/** Sets the delivery address and delivery method that an order needs. */
const deliver = async () => {
  await carts().updateCart(id, {
    deliveryInfo: { address: { country: 'NL', postalCode: '1011 AA' } },
    customerInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
  });
  await carts().setDeliveryMethod(id, { code: 'standard' });
};

describe('carts addressed by id', () => {
  it('a cart that is read by its id does not become the current cart', async () => {
    expect(await carts().getCart(id)).toMatchObject({ id, currentCart: false });
    expect(await shop.client().currentCartV2.getCurrentCart()).toBeNull();
  });

  it('the request body of a cart refresh repeats the cart id', async () => {
    await carts().refreshCart(id);
    expect(shop.lastRequest()).toMatchObject({
      method: 'POST',
      path: `/ecom/v2/carts/${id}/refresh`,
      body: { cartId: id },
    });
  });

  it('a cart addressed by id accepts the same changes as the current cart', async () => {
    const [card = expect.fail('no line')] = (await carts().getCart(id)).lineItems;
    const two = await carts().addLineItems(id, { catalogItems: [cartLine('mug', 1)] });
    expect(two.lineItems).toHaveLength(2);
    const lineItems = [{ lineItemId: card.id, quantity: { newQuantity: 4 } }];
    const four = await carts().updateLineItems(id, { lineItems });
    expect(four.lineItems[0]?.quantityInfo?.requestedQuantity).toBe(4);
    const one = await carts().removeLineItems(id, [card.id]);
    expect(one.lineItems).toHaveLength(1);
    const [coupon] = (await carts().addCoupon(id, { code: 'WELCOME10' })).coupons ?? [];
    expect((await carts().removeCoupon(id, coupon?.id ?? '')).coupons).toEqual([]);
    await shop.sandbox().control.createGiftCard({ code: 'CARD-2026-0001', amount: 25 });
    const { paymentInfo } = await carts().addGiftCard(id, { code: 'CARD-2026-0001' });
    const [gift] = paymentInfo?.giftCards ?? [];
    const without = await carts().removeGiftCard(id, gift?.id ?? '');
    expect(without.paymentInfo?.giftCards).toEqual([]);
    await deliver();
    const undelivered = await carts().removeDeliveryMethod(id);
    expect(undelivered.deliveryInfo?.method).toBeUndefined();
    const formSubmissions = [{ id, formSubmissionId: id }];
    expect((await carts().updateFormSubmissions(id, { formSubmissions })).id).toBe(id);
    expect(await carts().getUpsellOptions(id)).toEqual({ itemsUpsells: [] });
  });

  it('a deleted cart is not found', async () => {
    await carts().deleteCart(id);
    await expect(carts().getCart(id)).rejects.toMatchObject({ status: 404 });
    await expect(carts().estimateCart(id)).rejects.toMatchObject({ status: 404 });
  });

  it('another visitor cannot read a cart by its id', async () => {
    await expect(shop.newClient().cartV2.getCart(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('from cart to order', () => {
  it('the sums and the checkout page URL of a cart are read by cart id', async () => {
    expect((await carts().estimateCart(id)).summary.priceSummary?.total?.amount).toBe('33.98');
    expect((await carts().calculateCart(id)).summary.violations).toHaveLength(2);
    const { checkoutUrl } = await carts().getCheckoutUrl(id, { currencyCode: 'EUR' });
    const { pathname, searchParams } = new URL(checkoutUrl);
    expect([pathname, searchParams.get('checkoutId'), searchParams.get('currency')]).toEqual([
      '/checkout',
      id,
      'EUR',
    ]);
  });

  it('an order placed without the checkout page uses the calculated price', async () => {
    await deliver();
    const { summary } = await carts().calculateCart(id);
    const { priceVerificationToken = '' } = summary;
    const placed = await carts().placeOrder(id, { priceVerificationToken });
    expect(placed).toEqual({
      orderId: expect.any(String),
      paymentGatewayOrderId: expect.any(String),
      completed: true,
    });
    expect(await carts().getCart(id)).toMatchObject({
      orderPlaced: true,
      orderId: placed.orderId,
    });
    await expect(carts().placeOrder(id)).rejects.toMatchObject({
      code: 'CART_ALREADY_ORDERED',
      details: withData({ cartId: id, orderId: placed.orderId }),
    });
  });

  it('an order is refused if the delivery address is missing or the price has changed', async () => {
    await expect(carts().placeOrder(id)).rejects.toMatchObject({
      code: 'MISSING_DELIVERY_ADDRESS',
      status: 428,
    });
    await deliver();
    const { priceVerificationToken = '' } = (await carts().calculateCart(id)).summary;
    await carts().addLineItems(id, { catalogItems: [cartLine('mug', 1)] });
    await expect(carts().placeOrder(id, { priceVerificationToken })).rejects.toMatchObject({
      code: 'CART_PRICES_OUT_OF_SYNC',
    });
  });

  it('the payment of an order can be completed later', async () => {
    await deliver();
    shop.set({ directPaymentV2: 'pending' });
    const { completed, paymentGatewayOrderId = '' } = await carts().placeOrder(id);
    expect(completed).toBe(false);
    expect(await carts().handleAsyncCheckoutCompletion(paymentGatewayOrderId)).toEqual({
      body: undefined,
      statusCode: 200,
      headers: [],
    });
    expect((await carts().getCart(id)).orderPlaced).toBe(true);
  });

  it('a cart can be marked as completed with an order that was placed elsewhere', async () => {
    const orderId = '22222222-2222-4222-8222-222222222222';
    expect(await carts().markCartAsCompleted(id, { orderId })).toMatchObject({
      orderPlaced: true,
      orderId,
    });
  });
});
