// Orders from placed to canceled: their stock, and the events about them.
import { describe, expect, it } from 'vitest';
import { inventoryItemIdOf } from '../../../demo/sandbox/platform/catalog/products/product-entity.ts';
import { openMarket } from '../support/commerce.ts';
import { call, codeOf, line, newVisitor, productId } from '../support/store.ts';

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
  it('is created and approved, with events in this order', async () => {
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

  it('waits for approval where the shop says so', async () => {
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

  it('takes stock and gives it back once, however often it is canceled', async () => {
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
    // The pre-order's limit is whole again, too: three may be ordered.
    expect((await shop.shopper.add(line('soon', 3))).status).toBe(200);
  });

  it('is for the shop’s own server and the shopper who placed it', async () => {
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
});
