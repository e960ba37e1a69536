// Every event type is published by an action, or else by the control room. Facts: docs/platform/events.md#types.
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../../demo/sandbox/platform/events/event-types.ts';
import { openMarket } from '../support/commerce.ts';
import { eventCauses, onDemand } from '../support/event-causes.ts';
import { type Json, line, productId } from '../support/store.ts';

const shop = await openMarket({ isOwn: true });
const causes = eventCauses(shop);
const control = () => shop.store.control;
const order = async (slug = 'mug'): Promise<string> => {
  await shop.shopper.add(line(slug));
  return (await shop.order()).order.id;
};

describe('the platform’s events', () => {
  it('the sandbox can publish exactly the declared events', () => {
    const named = [...Object.keys(causes), ...onDemand];
    expect(named).toHaveLength(63);
    expect(named.toSorted()).toEqual([...eventTypes.keys()].toSorted());
  });

  it.each(Object.entries(causes))(
    '%s is published after the action that causes it',
    async (type, cause) => {
      expect(shop.published(type)).toEqual([]);
      await cause();
      expect(shop.published()).toContain(type);
      const reported = control().published();
      expect(reported.some(({ eventType }) => eventType === type)).toBe(true);
    },
  );

  it.each(onDemand)('%s is published on demand', async (type) => {
    expect(control().publishEvent({ eventType: type }).eventType).toBe(type);
    expect(shop.published()).toEqual([type]);
  });
});

describe('a fulfilled order', () => {
  it('the fulfillment of an order is published once, with the order’s lines', async () => {
    const id = await order();
    expect((await control().fulfillOrder(id)).fulfillmentStatus).toBe('FULFILLED');
    await control().fulfillOrder(id);
    expect(shop.published('wix.ecom.v1.fulfillments_updated')).toHaveLength(1);
    const { currentEntity } = shop.lastEvent('wix.ecom.v1.fulfillments_updated').data.updatedEvent;
    expect(currentEntity).toMatchObject({
      orderId: id,
      fulfillments: [{ lineItems: [{ quantity: 1 }], createdDate: expect.any(String) }],
    });
    const { modifiedFields } = shop.lastEvent('wix.ecom.v1.order_updated').data.updatedEvent;
    expect(modifiedFields).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
  });

  it('an order must be approved before it is fulfilled, and can be canceled afterwards', async () => {
    control().settings({ approveOrders: false });
    const id = await order();
    await expect(control().fulfillOrder(id)).rejects.toMatchObject({ status: 409 });
    await control().approveOrder(id);
    await control().fulfillOrder(id);
    expect((await control().cancelOrder(id)).fulfillmentStatus).toBe('CANCELED');
    await expect(control().fulfillOrder(id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('an automatic discount', () => {
  it('the start and the end of an automatic discount are each published once, at the next request', async () => {
    const day = 86_400_000;
    await control().createDiscountRule({
      name: 'Winter',
      kind: 'PERCENTAGE',
      value: 10,
      startsAt: new Date(shop.clock.now + day).toISOString(),
      endsAt: new Date(shop.clock.now + 2 * day).toISOString(),
    });
    const statuses: string[] = [];
    for (const passed of [0, day / 2, day / 2, day / 2, day / 2, day]) {
      shop.clock.now += passed;
      await shop.shopper.getCart();
      const reported = shop.published('wix.ecom.discounts.v1.discount_rule_updated').length;
      const last = shop.lastEvent('wix.ecom.discounts.v1.discount_rule_updated') as Json;
      statuses.push(`${reported} ${last?.data.updatedEvent.currentEntity.status ?? ''}`);
    }
    expect(statuses).toEqual(['0 ', '0 ', '1 LIVE', '1 LIVE', '2 EXPIRED', '2 EXPIRED']);
    const { modifiedFields } = shop.lastEvent('wix.ecom.discounts.v1.discount_rule_updated').data
      .updatedEvent;
    expect(modifiedFields).toMatchObject({ status: 'LIVE', revision: '2' });
  });
});

describe('the stock of a product', () => {
  const changes = () =>
    control()
      .events()
      .filter(({ type }) => type === `com.wix.ecommerce.inventory.api.v1.InventoryItemChanged`)
      .map(({ data }) => data as Json);

  it('a product publishes an event when stock tracking starts and stops', async () => {
    const mug = productId('mug');
    for (const quantity of [3, null, null, 2])
      await control().setStock({ productId: mug, quantity });
    expect(changes().map(({ trackInventory, fieldMask }) => [trackInventory, fieldMask])).toEqual([
      [false, 'trackInventory'],
      [true, 'trackInventory'],
    ]);
  });

  it('a product publishes events for a pre-order and its cancellation', async () => {
    await control().cancelOrder(await order('soon'));
    expect(changes().map(({ preorderInfo }) => preorderInfo.limit)).toEqual([2, 3]);
    expect(changes()[0]).toMatchObject({
      fieldMask: 'preorderInfo',
      productId: productId('soon'),
    });
  });
});
