// Every method of cartV2 against the sandbox, over HTTP (CART_V2 4).
import { beforeEach, describe, expect, it } from 'vitest';
import { cartLine, openShop, withData } from './shop.ts';

const shop = await openShop();
const carts = () => shop.client().cartV2;

let id = '';
beforeEach(async () => {
  id = (await carts().createCart({ catalogItems: [cartLine('card', 2)] })).id ?? '';
});

/** Address and method, so that the cart can be ordered. */
const deliver = async () => {
  await carts().updateCart(id, {
    deliveryInfo: { address: { country: 'NL', postalCode: '1011 AA' } },
    customerInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
  });
  await carts().setDeliveryMethod(id, { code: 'standard' });
};

describe('a cart by its id', () => {
  it('is beside the current one', async () => {
    expect(await carts().getCart(id)).toMatchObject({ id, currentCart: false });
    expect(await shop.client().currentCartV2.getCurrentCart()).toBeNull();
  });

  it('is repeated in the body of a change', async () => {
    await carts().refreshCart(id);
    expect(shop.lastRequest()).toMatchObject({
      method: 'POST',
      path: `/ecom/v2/carts/${id}/refresh`,
      body: { cartId: id },
    });
  });

  it('is changed by the same calls as the current one', async () => {
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

  it('is deleted', async () => {
    await carts().deleteCart(id);
    await expect(carts().getCart(id)).rejects.toMatchObject({ status: 404 });
    await expect(carts().estimateCart(id)).rejects.toMatchObject({ status: 404 });
  });

  it('is nobody else’s', async () => {
    await expect(shop.newClient().cartV2.getCart(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the way to an order', () => {
  it('has sums, and an address of the platform’s page', async () => {
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

  it('may do without a page, for the price that was calculated', async () => {
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

  it('is refused when the price has changed, and names violations', async () => {
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

  it('may have a payment that is completed later', async () => {
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

  it('may have been another one', async () => {
    const orderId = '22222222-2222-4222-8222-222222222222';
    expect(await carts().markCartAsCompleted(id, { orderId })).toMatchObject({
      orderPlaced: true,
      orderId,
    });
  });
});
