// Placing an order with a call instead of the checkout page, and the cart after its order. Facts:
// docs/platform/cart.md#checkout, docs/platform/cart.md#totals, docs/platform/cart.md#unknown-answers.
import { beforeEach, describe, expect, it } from 'vitest';
import { cartCallsOf, cartsPath, dataOf } from '../support/carts/cart-v2.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Answer, codeOf, type Json, line, newVisitor, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const current = cartCallsOf(visitor);
const address = { country: 'NL', postalCode: '1011 AA' };

const giftCardToBuy = {
  name: { original: 'Gift card' },
  quantityInfo: { requestedQuantity: 1 },
  pricing: { price: { amount: '25' } },
  attributes: { itemType: { preset: 'GIFT_CARD' } },
};

let id = '';
const cart = () => cartCallsOf(visitor, id);
const placeOrder = (body: unknown = {}) => cart().post('place-order', body);
const token = async (): Promise<string> =>
  (await cart().post('calculate')).body.summary.priceVerificationToken;
const refusal = ({ status, body }: Answer) => [status, codeOf({ body } as Answer)];

/** Adds a line, so that the cart can be ordered. */
const fill = async (slug = 'card', quantity = 1): Promise<void> => {
  id = (await current.add(line(slug, quantity))).body.cart.id;
  await current.patch({
    deliveryInfo: { address },
    customerInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
  });
  await current.post('set-delivery-method', { deliveryMethod: { code: 'standard' } });
};

describe('placing an order', () => {
  beforeEach(() => fill());

  it('an order charges the total, and its cart is marked as ordered', async () => {
    const { status, body } = await placeOrder({ priceVerificationToken: await token() });
    expect([status, body]).toEqual([
      200,
      {
        orderId: expect.any(String),
        paymentGatewayOrderId: expect.any(String),
        completed: true,
      },
    ]);
    const [order] = (await store.control.orders()) as Json[];
    expect(order).toMatchObject({
      id: body.orderId,
      buyerInfo: { email: 'ada@example.com' },
      priceSummary: { total: { amount: '21.89' } },
    });
    expect((await cart().get()).body.cart).toMatchObject({
      orderPlaced: true,
      orderId: body.orderId,
      currentCart: false,
      deliveryInfo: { method: { code: 'standard' } },
    });
    const again = await placeOrder();
    expect(refusal(again)).toEqual([428, 'CART_ALREADY_ORDERED']);
    expect(dataOf(again)).toEqual({ cartId: id, orderId: body.orderId });
  });

  it('an order that a gift card pays in full has no payment id', async () => {
    await store.control.createGiftCard({ code: 'CARD-2026-0001', amount: 100 });
    await cart().post('add-gift-card', { giftCard: { code: 'CARD-2026-0001' } });
    expect((await placeOrder()).body).toEqual({ orderId: expect.any(String), completed: true });
    const { giftCards } = (await store.control.commerce()) as Json;
    const card = giftCards.find(({ code }: Json) => code === 'CARD-2026-0001');
    expect(Number(card.balance)).toBe(78.11);
  });

  it('an order is refused after a price change or with an invalid verification token', async () => {
    const priceVerificationToken = await token();
    await store.control.createFee({ code: 'wrap', name: 'Gift wrap', value: 2 });
    expect(refusal(await placeOrder({ priceVerificationToken }))).toEqual([
      428,
      'CART_PRICES_OUT_OF_SYNC',
    ]);
    const made = await placeOrder({ priceVerificationToken: 'made-up' });
    expect(refusal(made)).toEqual([400, 'INVALID_PRICE_VERIFICATION_TOKEN']);
    expect(dataOf(made)).toEqual({ token: 'made-up' });
    expect((await placeOrder({ priceVerificationToken: await token() })).status).toBe(200);
  });

  it('an order is refused when the payment is declined, and can be tried again', async () => {
    store.control.settings({ payment: 'declined' });
    expect(refusal(await placeOrder())).toEqual([428, 'INVALID_PAYMENT_STATUS']);
    store.control.settings({ payment: 'accepted' });
    expect((await placeOrder()).body.completed).toBe(true);
  });

  it('simultaneous calls place only one order', async () => {
    const answers = await Promise.all([placeOrder(), placeOrder(), placeOrder()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428, 428]);
    expect(await store.control.orders()).toHaveLength(1);
  });
});

describe('a pending payment', () => {
  const complete = (paymentId: string) =>
    visitor.send('GET', `${cartsPath}/handle-async-checkout-completion?token=${paymentId}`);
  beforeEach(async () => {
    await fill();
    store.control.settings({ directPaymentV2: 'pending' });
  });

  it('an order with a pending payment is placed only after the payment is completed', async () => {
    const { body } = await placeOrder({ redirectUrls: { successUrl: 'https://shop.example/ok' } });
    expect(body).toEqual({ paymentGatewayOrderId: expect.any(String), completed: false });
    expect(refusal(await placeOrder())).toEqual([428, 'PAYMENT_ALREADY_IN_PROGRESS']);
    expect((await cart().get()).body.cart.orderPlaced).toBe(false);
    expect((await complete(body.paymentGatewayOrderId)).body).toEqual({
      body: '',
      statusCode: 302,
      headers: [{ key: 'location', value: 'https://shop.example/ok' }],
    });
    expect((await cart().get()).body.cart.orderPlaced).toBe(true);
    expect((await complete(body.paymentGatewayOrderId)).status).toBe(404);
  });

  it('a declined pending payment leaves the cart unchanged', async () => {
    const { body } = await placeOrder();
    store.control.settings({ payment: 'declined' });
    expect((await complete(body.paymentGatewayOrderId)).body.statusCode).toBe(200);
    expect((await cart().get()).body.cart.orderPlaced).toBe(false);
    store.control.settings({ payment: 'accepted', directPaymentV2: 'paid' });
    expect((await placeOrder()).body.completed).toBe(true);
  });
});

describe('refused orders', () => {
  it('an empty cart cannot be ordered', async () => {
    id = (await visitor.send('POST', cartsPath, {})).body.cart.id;
    expect(refusal(await placeOrder())).toEqual([428, 'EMPTY_CART']);
  });

  it('a cart of sold-out items cannot be ordered', async () => {
    await fill('mug');
    await store.control.setStock({ productId: productId('mug'), quantity: 0 });
    const answer = await placeOrder();
    expect(refusal(answer)).toEqual([428, 'LINE_ITEMS_OUT_OF_STOCK']);
    expect(dataOf(answer)).toEqual({
      lineItemIds: [expect.any(String)],
      allLineItemsOutOfStock: true,
    });
  });

  it('an order is refused without a delivery address, and then without a delivery method', async () => {
    id = (await current.add(line('card'))).body.cart.id;
    expect(codeOf(await placeOrder())).toBe('MISSING_DELIVERY_ADDRESS');
    await current.patch({ deliveryInfo: { address } });
    expect(codeOf(await placeOrder())).toBe('MISSING_DELIVERY_METHOD');
  });

  it.each([
    ['a gift card', 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD'],
    ['a coupon', 'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD'],
  ])(
    '%s prevents the order of a cart that contains a gift card for purchase',
    async (what, code) => {
      await fill();
      await current.post('add-line-items', { customItems: [giftCardToBuy] });
      await store.control.createGiftCard({ code: 'CARD-2026-0001', amount: 100 });
      if (what === 'a coupon') await current.addCoupon('WELCOME10');
      else await current.post('add-gift-card', { giftCard: { code: 'CARD-2026-0001' } });
      expect(refusal(await placeOrder())).toEqual([428, code]);
    },
  );

  it('a cart with a subscription cannot be ordered with a gift card as payment', async () => {
    const { id: subscriptionOptionId } = await store.control.createSubscriptionOption({
      productId: productId('mug'),
      title: 'Monthly',
      frequency: 'MONTH',
    });
    await fill();
    await current.add(line('mug', 1, { subscriptionOptionId }));
    await store.control.createGiftCard({ code: 'CARD-2026-0001', amount: 100 });
    await current.post('add-gift-card', { giftCard: { code: 'CARD-2026-0001' } });
    expect(refusal(await placeOrder())).toEqual([
      428,
      'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
    ]);
  });

  it('an order is refused if its cart has a violation with severity ERROR', async () => {
    await fill('card', 4);
    await current.addCoupon('FIVER');
    const [{ id: lineItemId }] = (await cart().get()).body.cart.lineItems;
    await cart().post('update-line-items', {
      lineItems: [{ lineItemId, quantity: { newQuantity: 1 } }],
    });
    const answer = await placeOrder();
    expect(refusal(answer)).toEqual([428, 'VIOLATIONS_WITH_ERROR_SEVERITY']);
    expect(dataOf(answer).violationsList.violations).toMatchObject([
      { code: 'INVALID_COUPON_STATUS' },
    ]);
  });

  it('a visitor cannot order another visitor’s cart', async () => {
    await fill();
    const other = await newVisitor(store);
    expect((await cartCallsOf(other, id).post('place-order')).status).toBe(404);
  });
});

describe('a cart that was ordered elsewhere', () => {
  it('mark-cart-as-completed stores the order id in a version 2 cart, and deletes the version 1 cart', async () => {
    await fill();
    const orderId = '22222222-2222-4222-8222-222222222222';
    const { body } = await cart().post('mark-cart-as-completed', { orderId });
    expect(body.cart).toMatchObject({ id, orderPlaced: true, orderId, currentCart: false });
    expect((await cart().get()).body.cart).toEqual(body.cart);
    expect((await visitor.getCart()).status).toBe(404);
    const again = await cart().post('mark-cart-as-completed', { orderId });
    expect(refusal(again)).toEqual([428, 'CART_ALREADY_ORDERED']);
    const types = store.control.events().map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_updated']);
  });
});

describe('a cart in the editor’s preview', () => {
  it('a cart in the editor’s preview reports unsupported items, refuses gift cards and cannot be ordered', async () => {
    store.control.settings({ demoCartsV2: true });
    await fill();
    await current.post('add-line-items', { customItems: [giftCardToBuy] });
    const { body } = await cart().post('calculate');
    expect(body.cart.demo).toBe(true);
    expect(body.summary.violations).toMatchObject([
      {
        code: 'GIFT_CARD_ITEM_NOT_SUPPORTED_ON_DEMO_CART',
        giftCardItemNotSupportedOnDemoCartData: { lineItemIds: [body.cart.lineItems[1].id] },
      },
    ]);
    await store.control.createGiftCard({ code: 'CARD-2026-0001', amount: 100 });
    const card = await cart().post('add-gift-card', { giftCard: { code: 'CARD-2026-0001' } });
    expect(refusal(card)).toEqual([428, 'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART']);
    expect(refusal(await placeOrder())).toEqual([428, 'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART']);
  });
});
