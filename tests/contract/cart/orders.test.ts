// Orders from placement to cancellation. Facts: docs/platform/cart.md#checkout, docs/platform/events.md#types.
import { describe, expect, it } from 'vitest';
import { inventoryItemIdOf } from '../../../demo/sandbox/platform/catalog/products/product-entity.ts';
import { custom, openMarket } from '../support/commerce.ts';
import { call, codeOf, type Json, line, newVisitor, productId } from '../support/store.ts';

const shop = await openMarket();

const stockOf = async (slug: string) => {
  const { body } = await shop.shopper.send('GET', `/stores-reader/v1/products/${productId(slug)}`);
  return body.product.stock.quantity;
};

const elevated = (method: string, path: string) =>
  call(shop.store, method, `/ecom/v1/orders/${path}`, {
    headers: { authorization: `${shop.shopper.token},sandbox-api-key` },
    ...(method === 'POST' && { body: {} }),
  });

describe('an order', () => {
  it('a placed order is created and approved, and its events have a fixed sequence', async () => {
    await shop.shopper.add(line('mug', 2));
    const before = shop.published().length;
    const { order } = await shop.order();
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      buyerInfo: { email: 'ana@example.com' },
      priceSummary: {
        subtotal: { amount: '48.00' },
        shipping: { amount: '4.90' },
        total: { amount: '52.90' },
      },
      lineItems: [{ quantity: 2, lineItemPrice: { amount: '48.00' } }],
    });
    expect(shop.published().slice(before)).toEqual([
      'wix.ecom.v1.checkout_created',
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v2.cart_updated',
      'wix.ecom.v1.order_created',
      'wix.ecom.v1.order_updated',
      'wix.ecom.v1.order_approved',
      'wix.ecom.v1.checkout_completed',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v2.cart_updated',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    ]);
    const created = shop.lastEvent('wix.ecom.v1.order_created');
    expect(created.data.createdEvent.entity).toMatchObject({ id: order.id, status: 'INITIALIZED' });
    expect(created.ownerId).toBe(order.buyerInfo.visitorId);
    const approved = shop.lastEvent('wix.ecom.v1.order_approved');
    expect(approved.data.actionEvent.body.order).toMatchObject({
      id: order.id,
      status: 'APPROVED',
    });
    const updated = shop.lastEvent('wix.ecom.v1.order_updated');
    expect(updated.data.updatedEvent.modifiedFields).toEqual({ status: 'INITIALIZED' });
  });

  it('an order waits for approval if the shop requires it', async () => {
    shop.store.control.settings({ approveOrders: false });
    await shop.shopper.add(line('mug'));
    const { order } = await shop.order();
    expect(order.status).toBe('INITIALIZED');
    expect(shop.published('wix.ecom.v1.order_')).toEqual(['wix.ecom.v1.order_created']);
    const { body } = await elevated('POST', `${order.id}/approve`);
    expect(body.order.status).toBe('APPROVED');
    const again = await elevated('POST', `${order.id}/approve`);
    expect([again.status, codeOf(again)]).toEqual([409, 'ORDER_STATUS_IS_NOT_SUPPORTED']);
  });

  it('an order reduces the stock, and a repeated cancellation restores the stock only once', async () => {
    await shop.shopper.add(line('mug', 2), line('soon', 1));
    const { order } = await shop.order();
    expect(await stockOf('mug')).toBe(3);
    expect(
      shop.lastEvent('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'),
    ).toMatchObject({
      entityId: productId('mug'),
      data: {
        inventoryItemId: inventoryItemIdOf(productId('mug')),
        variants: [{ oldValue: { quantity: 5 }, newValue: { quantity: 3 } }],
      },
    });
    await Promise.all([1, 2].map(() => elevated('POST', `${order.id}/cancel`)));
    expect(await stockOf('mug')).toBe(5);
    expect(
      shop.lastEvent('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'),
    ).toMatchObject({
      data: { variants: [{ oldValue: { quantity: 3 }, newValue: { quantity: 5 } }] },
    });
    expect(
      shop.published('wix.ecom.v1.order').filter((type) => type.endsWith('canceled')),
    ).toHaveLength(1);
    const { body } = await elevated('GET', order.id);
    expect(body.order).toMatchObject({
      status: 'CANCELED',
      paymentStatus: 'FULLY_REFUNDED',
      fulfillmentStatus: 'CANCELED',
    });
    // The pre-order limit is also restored, so a quantity of three can be added.
    expect((await shop.shopper.add(line('soon', 3))).status).toBe(200);
  });

  it('an order can be read only by the shopper who placed the order and by the merchant’s server', async () => {
    await shop.shopper.add(line('mug'));
    const { order } = await shop.order();
    const answer = await shop.shopper.send('GET', `/ecom/v1/orders/${order.id}`);
    expect([answer.status, answer.body.order.id]).toEqual([200, order.id]);
    const other = await newVisitor(shop.store);
    expect(codeOf(await other.send('GET', `/ecom/v1/orders/${order.id}`))).toBe('ORDER_NOT_FOUND');
    const cancel = await shop.shopper.send('POST', `/ecom/v1/orders/${order.id}/cancel`);
    expect([cancel.status, codeOf(cancel)]).toEqual([403, 'PERMISSION_DENIED']);
    expect(codeOf(await elevated('GET', productId('mug')))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await elevated('POST', 'nonsense/cancel'))).toBe('ORDER_NOT_FOUND');
  });

  it('a gift card pays for an order up to its balance, and a canceled order returns the amount', async () => {
    const card = await shop.store.control.createGiftCard({ amount: 30 });
    const left = async () => {
      const { giftCards = [] } = await shop.store.control.commerce();
      return Number((giftCards[0] as Json).balance);
    };
    await shop.shopper.add(line('mug'));
    // The gift card pays the whole order, so there is no payment that could be declined.
    shop.store.control.settings({ payment: 'declined' });
    const first = await shop.order({ giftCard: card.code.toLowerCase(), delivery: 'pickup' });
    expect(first.order.giftCard.amount.amount).toBe('24.00');
    expect(await left()).toBe(6);
    shop.store.control.settings({ payment: 'accepted' });
    await shop.shopper.add(line('mug'));
    const second = await shop.order({ giftCard: card.code, delivery: 'pickup' });
    expect(second.order.giftCard.amount.amount).toBe('6.00');
    expect(await left()).toBe(0);
    await shop.shopper.add(line('mug'));
    const third = await shop.order({ giftCard: card.code });
    expect([third.answer.status, third.answer.body]).toEqual([
      422,
      expect.stringContaining('This gift card has no balance left.'),
    ]);
    await shop.store.control.cancelOrder(second.order.id);
    expect(await left()).toBe(6);
  });

  it.each([
    ['NO-SUCH-CARD', {}, 'This gift card code is not valid.'],
    ['OLD-CARD', { expiresAt: '2026-01-01T00:00:00.000Z' }, 'This gift card has expired.'],
  ])('the checkout shows why the gift card %s is refused', async (code, more, sentence) => {
    if (code === 'OLD-CARD') await shop.store.control.createGiftCard({ code, amount: 5, ...more });
    await shop.shopper.add(line('mug'));
    const { answer } = await shop.order({ giftCard: code });
    expect([answer.status, answer.body]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('a purchased gift card is sent by mail and pays for the next order', async () => {
    await shop.addCustom(custom('25', { quantity: 2, itemType: { preset: 'GIFT_CARD' } }));
    await shop.order();
    const codes = shop.store.control.outbox().map(({ code }) => code ?? '');
    expect(new Set(codes).size).toBe(2);
    await shop.shopper.add(line('mug'));
    const { order } = await shop.order({ giftCard: codes[0] ?? '', delivery: 'pickup' });
    expect(order.giftCard.amount.amount).toBe('24.00');
  });

  it('an order with a deposit and an offline payment is partly paid', async () => {
    await shop.addCustom(
      custom('40', { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '10' }),
      custom('5', { paymentOption: 'FULL_PAYMENT_OFFLINE', itemType: { preset: 'SERVICE' } }),
    );
    const answer = await shop.estimate();
    expect([answer.payNow.total.amount, answer.payLater.total.amount]).toEqual(['10.00', '35.00']);
    expect(answer.calculatedLineItems.map(({ paymentOption }: Json) => paymentOption)).toEqual([
      'DEPOSIT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
    ]);
    const { order } = await shop.order();
    expect(order.paymentStatus).toBe('PARTIALLY_PAID');
  });

  it.each([
    ['FULL_PAYMENT_ONLINE', '9.00', '0.00', 'PAID'],
    ['FULL_PAYMENT_OFFLINE', '0.00', '9.00', 'NOT_PAID'],
    ['DEPOSIT_ONLINE', '2.00', '7.00', 'PARTIALLY_PAID'],
    ['MEMBERSHIP', '9.00', '0.00', 'PAID'],
    ['MEMBERSHIP_OFFLINE', '0.00', '9.00', 'NOT_PAID'],
  ])('an order paid by %s charges %s now and %s later, and is %s', async (...row) => {
    const [paymentOption, now, later, paymentStatus] = row;
    const deposit = paymentOption === 'DEPOSIT_ONLINE' && { depositAmount: '2' };
    const itemType = { preset: 'SERVICE' };
    await shop.addCustom(custom('9', { paymentOption, itemType, ...deposit }));
    const { payNow, payLater } = await shop.estimate();
    expect([payNow.total.amount, payLater.total.amount]).toEqual([now, later]);
    const { order } = await shop.order();
    expect([order.paymentStatus, order.lineItems[0].paymentOption]).toEqual([
      paymentStatus,
      paymentOption,
    ]);
  });

  it.each(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM'])(
    'an order accepts a line of the type %s, and only PHYSICAL lines are shipped',
    async (preset) => {
      const { body } = await shop.addCustom(custom('9', { itemType: { preset } }));
      expect(body.cart.lineItems[0].itemType).toEqual({ preset });
      const { shippingInfo } = await shop.estimate();
      expect(shippingInfo.carrierServiceOptions).toHaveLength(preset === 'PHYSICAL' ? 1 : 0);
      expect((await shop.order()).order.lineItems[0].itemType).toEqual({ preset });
    },
  );
});
