// Every event that the spec names, by name: what in the sandbox makes it happen, or that only the control room can.
import { beforeEach, describe, expect, it } from 'vitest';
import { eventTypes } from '../../../demo/sandbox/platform/events/event-types.ts';
import { openMarket } from '../support/commerce.ts';
import { newMerchant } from '../support/merchant.ts';
import { cartPath, type Json, line, productId } from '../support/store.ts';

const shop = await openMarket();

let merchant: ReturnType<typeof newMerchant>;
beforeEach(() => {
  merchant = newMerchant(shop.store);
});

const catalog = 'com.wix.ecommerce.catalog.api.v1';
const inventory = 'com.wix.ecommerce.inventory.api.v1';
const abandonment = 'com.wix.ecommerce.cart.abandonment.api.v1';

const control = () => shop.store.control;
const order = async (slug = 'mug'): Promise<string> => {
  await shop.shopper.add(line(slug));
  const { order: placed } = await shop.order();
  return placed.id;
};
const rule = { name: 'Winter', kind: 'PERCENTAGE', value: 10 };
const subscribe = async () => {
  const { id } = await control().createSubscriptionOption({
    productId: productId('mug'),
    title: 'Monthly',
    frequency: 'MONTH',
  });
  await shop.shopper.add(line('mug', 1, { subscriptionOptionId: id }));
  await shop.order();
};
const van = { code: 'van', title: 'Van', rates: [{ amount: 9, conditions: [] }] };
const leave = async () => {
  await shop.shopper.add(line('mug'));
  const { body } = await shop.shopper.send('POST', `${cartPath}/create-checkout`, {});
  shop.clock.now += 7_200_000;
  await control().noticeAbandoned();
  return body.checkoutId as string;
};
const write = (method: string, path: string, body?: unknown) =>
  merchant.send(method, `/stores/v1/${path}`, body);

/** What happens in the shop, and the event that tells of it. */
const deeds: Record<string, () => Promise<unknown>> = {
  'wix.ecom.v1.cart_created': () => shop.shopper.add(line('mug')),
  'wix.ecom.v1.cart_updated': async () => {
    await shop.shopper.add(line('mug'));
    await shop.patch({ cartInfo: { buyerNote: 'Ring twice' } });
  },
  'wix.ecom.v1.cart_deleted': async () => {
    await shop.shopper.add(line('mug'));
    await shop.shopper.send('DELETE', cartPath);
  },
  'wix.ecom.v1.checkout_created': async () => {
    await shop.shopper.add(line('mug'));
    await shop.shopper.send('POST', `${cartPath}/create-checkout`, {});
  },
  'wix.ecom.v1.checkout_updated': async () => {
    await shop.shopper.add(line('mug'));
    await shop.shopper.send('POST', `${cartPath}/create-checkout`, {});
    await shop.shopper.send('POST', `${cartPath}/create-checkout`, { email: 'ana@example.com' });
  },
  'wix.ecom.v1.checkout_completed': () => order(),
  'wix.ecom.v1.order_created': () => order(),
  'wix.ecom.v1.order_approved': () => order(),
  'wix.ecom.v1.order_updated': () => order(),
  'wix.ecom.v1.order_canceled': async () => control().cancelOrder(await order()),
  'wix.ecom.v1.fulfillments_updated': async () => control().fulfillOrder(await order()),
  'wix.ecom.v1.orders_settings_updated': async () => control().settings({ approveOrders: false }),
  'wix.ecom.v1.abandoned_checkout_recovered': async () => {
    await leave();
    await shop.order();
  },
  [`${abandonment}.CartAbandonedEvent`]: leave,
  [`${abandonment}.CartRecoveredEvent`]: async () => {
    await leave();
    await shop.order();
  },
  'wix.ecom.discounts.v1.discount_rule_created': () => control().createDiscountRule(rule),
  'wix.ecom.discounts.v1.discount_rule_updated': async () => {
    const startsAt = new Date(shop.clock.now + 3_600_000).toISOString();
    await control().createDiscountRule({ ...rule, startsAt });
    shop.clock.now += 7_200_000;
    await control().noticeAbandoned();
  },
  'wix.ecom.discounts.v1.discount_rule_deleted': async () => {
    const { id } = await control().createDiscountRule(rule);
    await control().deleteDiscountRule(id);
  },
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': subscribe,
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': async () => {
    await subscribe();
    shop.clock.now += 40 * 86_400_000;
    await control().billSubscriptions();
  },
  'wix.ecom.v1.shipping_option_created': () => control().createShippingOption(van),
  'wix.ecom.v1.shipping_option_updated': async () => {
    await control().createShippingOption(van);
    await control().updateShippingOption('van', { title: 'A van' });
  },
  'wix.ecom.v1.shipping_option_deleted': async () => {
    await control().createShippingOption(van);
    await control().deleteShippingOption('van');
  },
  [`${catalog}.ProductCreated`]: () => merchant.newProduct(),
  [`${catalog}.ProductChanged`]: async () => {
    const { id } = await merchant.newProduct();
    await write('PATCH', `products/${id}`, { product: { name: 'Another' } });
  },
  [`${catalog}.ProductDeleted`]: async () => {
    const { id } = await merchant.newProduct();
    await write('DELETE', `products/${id}`);
  },
  [`${catalog}.VariantsChanged`]: async () => {
    const { id } = await merchant.newShirt();
    await write('POST', `products/${id}/variants/resetToDefault`, {});
  },
  [`${catalog}.CollectionCreated`]: () => merchant.newCollection(),
  [`${catalog}.CollectionChanged`]: async () => {
    const { id } = await merchant.newCollection();
    await write('PATCH', `collections/${id}`, { collection: { name: 'Others' } });
  },
  [`${catalog}.CollectionDeleted`]: async () => {
    const { id } = await merchant.newCollection();
    await write('DELETE', `collections/${id}`);
  },
  [`${inventory}.InventoryVariantsChanged`]: () => order(),
  [`${inventory}.InventoryItemChanged`]: () => order('soon'),
};

/** The sandbox has none of these entities; the control room tells of them on demand. */
const onDemand = [
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted',
  'wix.ecom.v1.back_in_stock_notification_request_created',
  'wix.ecom.v1.back_in_stock_notification_request_updated',
  'wix.ecom.v1.back_in_stock_notification_request_deleted',
  'wix.ecom.v1.checkout_settings_updated',
  'wix.ecom.v1.checkout_template_created',
  'wix.ecom.v1.checkout_template_updated',
  'wix.ecom.v1.checkout_template_deleted',
  'wix.ecom.v1.checkout_template_used',
  'wix.ecom.v1.shippo_configuration_created',
  'wix.ecom.v1.shippo_configuration_updated',
  'wix.ecom.v1.shippo_configuration_deleted',
  'wix.stores.catalog.v3.brand_created',
  'wix.stores.catalog.v3.brand_updated',
  'wix.stores.catalog.v3.brand_deleted',
  'wix.stores.catalog.v3.customization_created',
  'wix.stores.catalog.v3.customization_updated',
  'wix.stores.catalog.v3.customization_deleted',
  'wix.stores.catalog.v3.info_section_created',
  'wix.stores.catalog.v3.info_section_updated',
  'wix.stores.catalog.v3.info_section_deleted',
  'wix.stores.catalog.v3.product_created',
  'wix.stores.catalog.v3.product_updated',
  'wix.stores.catalog.v3.product_deleted',
  'wix.stores.catalog.v3.ribbon_created',
  'wix.stores.catalog.v3.ribbon_updated',
  'wix.stores.catalog.v3.ribbon_deleted',
];

describe('the events of the spec', () => {
  it('are all that the sandbox publishes', () => {
    const named = [...Object.keys(deeds), ...onDemand];
    expect(named).toHaveLength(59);
    expect(named.toSorted()).toEqual([...eventTypes.keys()].toSorted());
  });

  it.each(Object.entries(deeds))('%s is published when it happens', async (type, deed) => {
    expect(shop.published(type)).toEqual([]);
    await deed();
    expect(shop.published()).toContain(type);
    const told = control().published();
    expect(told.some(({ eventType }) => eventType === type)).toBe(true);
  });

  it.each(onDemand)('%s is published on demand', async (type) => {
    expect(control().publishEvent({ eventType: type }).eventType).toBe(type);
    expect(shop.published()).toEqual([type]);
  });
});

describe('an order that was sent', () => {
  it('is told of with its lines, once', async () => {
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

  it('has to be approved, and can still be canceled', async () => {
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
  it('is told of when it begins and when it ends, each once, by whoever calls next', async () => {
    const day = 86_400_000;
    await control().createDiscountRule({
      ...rule,
      startsAt: new Date(shop.clock.now + day).toISOString(),
      endsAt: new Date(shop.clock.now + 2 * day).toISOString(),
    });
    const statuses: string[] = [];
    for (const passed of [0, day / 2, day / 2, day / 2, day / 2, day]) {
      shop.clock.now += passed;
      await shop.shopper.getCart();
      const told = shop.published('wix.ecom.discounts.v1.discount_rule_updated').length;
      const last = shop.lastEvent('wix.ecom.discounts.v1.discount_rule_updated') as Json;
      statuses.push(`${told} ${last?.data.updatedEvent.currentEntity.status ?? ''}`);
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
      .filter(({ type }) => type === `${inventory}.InventoryItemChanged`)
      .map(({ data }) => data as Json);

  it('is told of when it begins and ends to be counted', async () => {
    const mug = productId('mug');
    for (const quantity of [3, null, null, 2])
      await control().setStock({ productId: mug, quantity });
    expect(changes().map(({ trackInventory, fieldMask }) => [trackInventory, fieldMask])).toEqual([
      [false, 'trackInventory'],
      [true, 'trackInventory'],
    ]);
  });

  it('is told of when it is ordered ahead, and when that is canceled', async () => {
    await control().cancelOrder(await order('soon'));
    expect(changes().map(({ preorderInfo, reason }) => [preorderInfo.limit, reason])).toEqual([
      [2, 'ORDER'],
      [3, 'REVERT_INVENTORY_CHANGE'],
    ]);
    expect(changes()[0]).toMatchObject({
      fieldMask: 'preorderInfo',
      externalId: productId('soon'),
    });
  });
});
