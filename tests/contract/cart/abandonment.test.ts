// Abandoned carts and checkouts, reported once and recovered by an order. Facts: docs/platform/events.md#types.
import { describe, expect, it } from 'vitest';
import { startCheckout } from '../support/checkout.ts';
import { openMarket } from '../support/commerce.ts';
import { line, newVisitor } from '../support/store.ts';

const hour = 3_600_000;
const prefix = 'com.wix.ecommerce.cart.abandonment.api.v1.';

const shop = await openMarket({ isOwn: true });

describe('an abandoned cart or checkout', () => {
  const abandonments = () => shop.published(prefix);

  it('an abandoned cart is detected once, by the first request after the abandonment time', async () => {
    const { body } = await shop.shopper.add(line('mug', 2));
    shop.clock.now += hour - 1_000;
    await newVisitor(shop.store);
    expect(abandonments()).toEqual([]);
    shop.clock.now += 61_000;
    await newVisitor(shop.store);
    shop.clock.now += hour;
    await newVisitor(shop.store);
    expect(abandonments()).toEqual([`${prefix}CartAbandonedEvent`]);
    expect(shop.lastEvent(`${prefix}CartAbandonedEvent`)).toMatchObject({
      entityId: body.cart.id,
      ownerId: body.cart.buyerInfo.visitorId,
      data: {
        cartId: body.cart.id,
        creationTime: '2026-01-02T03:04:05.000Z',
        abandonTime: '2026-01-02T04:05:05.000Z',
        itemsCount: 2,
        totals: { subtotal: '48.00', total: '48.00' },
      },
    });
  });

  it('a change restarts the abandonment time of a cart', async () => {
    await shop.shopper.add(line('mug'));
    shop.clock.now += hour - 1;
    await shop.shopper.add(line('card'));
    shop.clock.now += hour - 1;
    expect((await shop.store.control.noticeAbandoned()).carts).toEqual([]);
    shop.clock.now += 1;
    expect((await shop.store.control.noticeAbandoned()).carts).toHaveLength(1);
  });

  it('the abandonment time is a setting of the shop, and an empty cart is not abandoned', async () => {
    shop.store.control.settings({ abandonAfterSeconds: 60 });
    const { body } = await shop.shopper.add(line('mug'));
    await shop.shopper.send('POST', '/ecom/v1/carts/current/remove-line-items', {
      lineItemIds: [body.cart.lineItems[0].id],
    });
    shop.clock.now += 60_000;
    expect(await shop.store.control.noticeAbandoned()).toEqual({ carts: [], checkouts: [] });
    await shop.shopper.add(line('mug'));
    shop.clock.now += 60_000;
    expect((await shop.store.control.noticeAbandoned()).carts).toEqual([body.cart.id]);
  });

  it('an order of an abandoned cart publishes a recovery event for the cart and another for its checkout', async () => {
    const { body } = await shop.shopper.add(line('mug'));
    await startCheckout(shop.shopper);
    shop.clock.now += 2 * hour;
    const noticed = await shop.store.control.noticeAbandoned();
    expect([noticed.carts.length, noticed.checkouts.length]).toEqual([1, 1]);
    shop.clock.now += hour;
    const { order } = await shop.order();
    expect(shop.lastEvent(`${prefix}CartRecoveredEvent`).data).toEqual({
      cartId: body.cart.id,
      creationTime: '2026-01-02T03:04:05.000Z',
      abandonedTime: '2026-01-02T05:04:05.000Z',
      recoveredTime: '2026-01-02T06:04:05.000Z',
    });
    const { data } = shop.lastEvent('wix.ecom.v1.abandoned_checkout_recovered');
    expect(data.actionEvent.body.abandonedCheckout).toMatchObject({
      checkoutId: order.checkoutId,
      status: 'RECOVERED',
      checkoutRecoveredDate: '2026-01-02T06:04:05.000Z',
    });
    expect(await shop.store.control.abandoned()).toMatchObject({
      carts: [],
      checkouts: [{ id: order.checkoutId, status: 'RECOVERED' }],
    });
  });

  it('an order of a cart that was never abandoned publishes no recovery event', async () => {
    await shop.shopper.add(line('mug'));
    await shop.order();
    expect(abandonments()).toEqual([]);
    expect(shop.published('wix.ecom.v1.abandoned')).toEqual([]);
  });
});
