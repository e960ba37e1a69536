import { cartCallsOf } from './carts/cart-v2.ts';
import type { openMarket } from './commerce.ts';
import { newMerchant } from './merchant.ts';
import { cartPath, line, productId } from './store.ts';

const catalog = 'com.wix.ecommerce.catalog.api.v1';
const inventory = 'com.wix.ecommerce.inventory.api.v1';
const abandonment = 'com.wix.ecommerce.cart.abandonment.api.v1';

type Shop = Awaited<ReturnType<typeof openMarket>>;
/** For each event type, an action that publishes an event of this type. */
type Causes = Record<string, () => Promise<unknown>>;

const placeOrder = async (shop: Shop, slug = 'mug'): Promise<string> => {
  await shop.shopper.add(line(slug));
  const { order } = await shop.order();
  return order.id;
};

const createCheckout = (shop: Shop, settings = {}) =>
  shop.shopper.send('POST', `${cartPath}/create-checkout`, settings);

/** Leaves a checkout until the store considers the checkout abandoned. */
const abandonCheckout = async (shop: Shop): Promise<void> => {
  await shop.shopper.add(line('mug'));
  await createCheckout(shop);
  shop.clock.now += 7_200_000;
  await shop.store.control.noticeAbandoned();
};

/** Actions that cause the cart events of a cart version. Both versions have the same events. */
const cartCausesOf = (shop: Shop, version: 'v1' | 'v2'): Causes => ({
  [`wix.ecom.${version}.cart_created`]: () => shop.shopper.add(line('mug')),
  [`wix.ecom.${version}.cart_updated`]: async () => {
    await shop.shopper.add(line('mug'));
    await shop.patch({ cartInfo: { buyerNote: 'Ring twice' } });
  },
  [`wix.ecom.${version}.cart_deleted`]: async () => {
    await shop.shopper.add(line('mug'));
    await shop.shopper.send('DELETE', cartPath);
  },
});

const cartCauses = (shop: Shop): Causes => ({
  ...cartCausesOf(shop, 'v1'),
  ...cartCausesOf(shop, 'v2'),
  'wix.ecom.v2.cart_calculated': async () => {
    await shop.shopper.add(line('mug'));
    await cartCallsOf(shop.shopper).post('calculate');
  },
  'wix.ecom.v1.checkout_created': async () => {
    await shop.shopper.add(line('mug'));
    await createCheckout(shop);
  },
  'wix.ecom.v1.checkout_updated': async () => {
    await shop.shopper.add(line('mug'));
    await createCheckout(shop);
    await createCheckout(shop, { email: 'ana@example.com' });
  },
  'wix.ecom.v1.abandoned_checkout_recovered': async () => {
    await abandonCheckout(shop);
    await shop.order();
  },
  [`${abandonment}.CartAbandonedEvent`]: () => abandonCheckout(shop),
  [`${abandonment}.CartRecoveredEvent`]: async () => {
    await abandonCheckout(shop);
    await shop.order();
  },
});

const orderCauses = (shop: Shop): Causes => {
  const { control } = shop.store;
  const order = () => placeOrder(shop);
  const subscribe = async () => {
    const { id } = await control.createSubscriptionOption({
      productId: productId('mug'),
      title: 'Monthly',
      frequency: 'MONTH',
    });
    await shop.shopper.add(line('mug', 1, { subscriptionOptionId: id }));
    await shop.order();
  };
  return {
    'wix.ecom.v1.checkout_completed': order,
    'wix.ecom.v1.order_created': order,
    'wix.ecom.v1.order_approved': order,
    'wix.ecom.v1.order_updated': order,
    'wix.ecom.v1.order_canceled': async () => control.cancelOrder(await order()),
    'wix.ecom.v1.fulfillments_updated': async () => control.fulfillOrder(await order()),
    'wix.ecom.v1.orders_settings_updated': async () => control.settings({ approveOrders: false }),
    'wix.ecom.subscription_contracts.v1.subscription_contract_created': subscribe,
    'wix.ecom.subscription_contracts.v1.subscription_contract_updated': async () => {
      await subscribe();
      shop.clock.now += 40 * 86_400_000;
      await control.billSubscriptions();
    },
    [`${inventory}.InventoryVariantsChanged`]: order,
    [`${inventory}.InventoryItemChanged`]: () => placeOrder(shop, 'soon'),
  };
};

const ruleCauses = ({ store: { control }, clock }: Shop): Causes => {
  const rule = { name: 'Winter', kind: 'PERCENTAGE', value: 10 };
  const van = { code: 'van', title: 'Van', rates: [{ amount: 9, conditions: [] }] };
  return {
    'wix.ecom.discounts.v1.discount_rule_created': () => control.createDiscountRule(rule),
    'wix.ecom.discounts.v1.discount_rule_updated': async () => {
      const startsAt = new Date(clock.now + 3_600_000).toISOString();
      await control.createDiscountRule({ ...rule, startsAt });
      clock.now += 7_200_000;
      await control.noticeAbandoned();
    },
    'wix.ecom.discounts.v1.discount_rule_deleted': async () => {
      const { id } = await control.createDiscountRule(rule);
      await control.deleteDiscountRule(id);
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
  };
};

const catalogCauses = ({ store }: Shop): Causes => {
  const merchant = newMerchant(store);
  const write = (method: string, path: string, body?: unknown) =>
    merchant.send(method, `/stores/v1/${path}`, body);
  return {
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
  };
};

export const eventCauses = (shop: Shop): Causes => ({
  ...cartCauses(shop),
  ...orderCauses(shop),
  ...ruleCauses(shop),
  ...catalogCauses(shop),
});

/** The sandbox does not implement these entities. The control room publishes their events on demand. */
const entities = [
  'wix.ecom.v1.back_in_stock_notification_request',
  'wix.ecom.v1.checkout_template',
  'wix.ecom.v1.shippo_configuration',
  'wix.stores.catalog.v3.brand',
  'wix.stores.catalog.v3.customization',
  'wix.stores.catalog.v3.info_section',
  'wix.stores.catalog.v3.product',
  'wix.stores.catalog.v3.ribbon',
];

export const onDemand = [
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted',
  'wix.ecom.v1.checkout_settings_updated',
  'wix.ecom.v1.checkout_template_used',
  ...entities.flatMap((entity) => [`${entity}_created`, `${entity}_updated`, `${entity}_deleted`]),
];
