// Makes each event of the specification happen in a test store.
import type { openMarket } from './commerce.ts';
import { newMerchant } from './merchant.ts';
import { cartPath, line, productId } from './store.ts';

const catalog = 'com.wix.ecommerce.catalog.api.v1';
const inventory = 'com.wix.ecommerce.inventory.api.v1';
const abandonment = 'com.wix.ecommerce.cart.abandonment.api.v1';

/** By type of event: what makes the store publish it. */
export const eventCauses = (
  shop: Awaited<ReturnType<typeof openMarket>>,
): Record<string, () => Promise<unknown>> => {
  const merchant = newMerchant(shop.store);
  const { control } = shop.store;
  const order = async (slug = 'mug'): Promise<string> => {
    await shop.shopper.add(line(slug));
    const { order: placed } = await shop.order();
    return placed.id;
  };
  const rule = { name: 'Winter', kind: 'PERCENTAGE', value: 10 };
  const subscribe = async () => {
    const { id } = await control.createSubscriptionOption({
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
    await control.noticeAbandoned();
    return body.checkoutId as string;
  };
  const write = (method: string, path: string, body?: unknown) =>
    merchant.send(method, `/stores/v1/${path}`, body);

  /** What happens in the shop, and the event that tells of it. */
  return {
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
    'wix.ecom.v1.order_canceled': async () => control.cancelOrder(await order()),
    'wix.ecom.v1.fulfillments_updated': async () => control.fulfillOrder(await order()),
    'wix.ecom.v1.orders_settings_updated': async () => control.settings({ approveOrders: false }),
    'wix.ecom.v1.abandoned_checkout_recovered': async () => {
      await leave();
      await shop.order();
    },
    [`${abandonment}.CartAbandonedEvent`]: leave,
    [`${abandonment}.CartRecoveredEvent`]: async () => {
      await leave();
      await shop.order();
    },
    'wix.ecom.discounts.v1.discount_rule_created': () => control.createDiscountRule(rule),
    'wix.ecom.discounts.v1.discount_rule_updated': async () => {
      const startsAt = new Date(shop.clock.now + 3_600_000).toISOString();
      await control.createDiscountRule({ ...rule, startsAt });
      shop.clock.now += 7_200_000;
      await control.noticeAbandoned();
    },
    'wix.ecom.discounts.v1.discount_rule_deleted': async () => {
      const { id } = await control.createDiscountRule(rule);
      await control.deleteDiscountRule(id);
    },
    'wix.ecom.subscription_contracts.v1.subscription_contract_created': subscribe,
    'wix.ecom.subscription_contracts.v1.subscription_contract_updated': async () => {
      await subscribe();
      shop.clock.now += 40 * 86_400_000;
      await control.billSubscriptions();
    },
    'wix.ecom.v1.shipping_option_created': () => control.createShippingOption(van),
    'wix.ecom.v1.shipping_option_updated': async () => {
      await control.createShippingOption(van);
      await control.updateShippingOption('van', { title: 'A van' });
    },
    'wix.ecom.v1.shipping_option_deleted': async () => {
      await control.createShippingOption(van);
      await control.deleteShippingOption('van');
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
};

/** The sandbox has none of these entities; the control room tells of them on demand. */
export const onDemand = [
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
