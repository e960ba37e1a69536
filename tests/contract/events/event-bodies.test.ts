// Event bodies have the declared field names. Facts: docs/platform/events.md#types, docs/platform/events.md#envelopes.
import { describe, expect, it } from 'vitest';
import { inventoryItemIdOf } from '../../../demo/sandbox/platform/catalog/products/product-entity.ts';
import { custom, openMarket } from '../support/commerce.ts';
import { newMerchant } from '../support/merchant.ts';
import { cartPath, type Json, line, productId } from '../support/store.ts';

const shop = await openMarket();
const inventory = 'com.wix.ecommerce.inventory.api.v1';

const createCheckout = (body: unknown = {}) =>
  shop.shopper.send('POST', `${cartPath}/create-checkout`, body);

const checkoutEntity = (): Json =>
  shop.lastEvent('wix.ecom.v1.checkout_created').data.createdEvent.entity;

describe('field names in event bodies', () => {
  it('a stock event contains the product id, and each variant with the old and new value', async () => {
    const mug = productId('mug');
    await shop.store.control.setStock({ productId: mug, quantity: 3 });
    const changed = () => shop.lastEvent(`${inventory}.InventoryVariantsChanged`).data;
    const variant = { id: '00000000-0000-0000-0000-000000000000' };
    expect(changed()).toEqual({
      inventoryItemId: inventoryItemIdOf(mug),
      productId: mug,
      updatedDate: expect.any(String),
      variants: [
        {
          ...variant,
          oldValue: { quantity: 5, inStock: true },
          newValue: { quantity: 3, inStock: true },
        },
      ],
    });
    await shop.store.control.setStock({ productId: mug, quantity: null });
    expect(changed().variants).toEqual([
      { ...variant, oldValue: { quantity: 3, inStock: true }, newValue: { inStock: true } },
    ]);
    const item = shop.lastEvent(`${inventory}.InventoryItemChanged`).data;
    expect(item).toEqual({
      inventoryItemId: inventoryItemIdOf(mug),
      productId: mug,
      trackInventory: false,
      fieldMask: 'trackInventory',
      updatedDate: expect.any(String),
    });
  });

  it('the stock events of an order and of its cancellation contain the stock before and after the change', async () => {
    await shop.shopper.add(line('mug', 5));
    const { order } = await shop.order();
    const values = () => {
      const [variant] = shop.lastEvent(`${inventory}.InventoryVariantsChanged`).data.variants;
      return [variant.oldValue, variant.newValue];
    };
    const full = { quantity: 5, inStock: true };
    const empty = { quantity: 0, inStock: false };
    expect(values()).toEqual([full, empty]);
    await shop.store.control.cancelOrder(order.id);
    expect(values()).toEqual([empty, full]);
  });

  it('a variants event identifies variants by variantId, with their choices and changed fields', async () => {
    const merchant = newMerchant(shop.store);
    const { id, variants } = await merchant.newShirt();
    const path = `/stores/v1/products/${id}/variants`;
    const [first, second] = variants;
    await merchant.send('PATCH', path, {
      variants: [
        { variantIds: [first.id.toUpperCase()], price: 20, sku: 'A' },
        { choices: second.choices, weight: 2 },
      ],
    });
    const changed = () => shop.lastEvent('com.wix.ecommerce.catalog.api.v1.VariantsChanged').data;
    expect(changed()).toEqual({
      productId: id,
      variants: [
        { variantId: first.id, choices: first.choices, changedFields: ['price', 'sku'] },
        { variantId: second.id, choices: second.choices, changedFields: ['weight'] },
      ],
    });
    await merchant.send('POST', `${path}/resetToDefault`, {});
    expect(changed().variants.map(({ variantId }: Json) => variantId)).toEqual(
      variants.map((variant: Json) => variant.id),
    );
    expect(changed().variants[0].changedFields).toEqual([]);
  });

  it('the picture of a line is `media` in a checkout and `image` in a cart', async () => {
    const media = { url: 'https://shop.example/vase.jpg' };
    await shop.shopper.add(line('mug'));
    await shop.addCustom(custom('5.00', { media }));
    await createCheckout();
    const lines: Json[] = checkoutEntity().lineItems;
    expect(lines.map((one) => one.media?.url)).toEqual([expect.any(String), media.url]);
    expect(lines.map((one) => 'image' in one)).toEqual([false, false]);
    const { body } = await shop.shopper.getCart();
    expect(body.cart.lineItems.map(({ image }: Json) => image.url)).toEqual(
      lines.map((one) => one.media.url),
    );
  });

  it('the memberships of a checkout are in selectedMemberships.memberships', async () => {
    await shop.shopper.add(line('mug'));
    await createCheckout();
    expect(checkoutEntity().membershipOptions).toEqual({
      eligibleMemberships: [],
      invalidMemberships: [],
      selectedMemberships: { memberships: [] },
    });
  });

  it('the event of a completed checkout contains only the checkout', async () => {
    await shop.shopper.add(line('mug'));
    await shop.order();
    const { body } = shop.lastEvent('wix.ecom.v1.checkout_completed').data.actionEvent;
    expect(Object.keys(body)).toEqual(['checkout']);
    expect(body.checkout.completed).toBe(true);
  });

  it('an order has a taxAmount in each line, and the shipping destination inside logistics', async () => {
    await shop.shopper.add(line('mug'));
    await shop.order();
    const { entity } = shop.lastEvent('wix.ecom.v1.order_created').data.createdEvent;
    expect(entity.lineItems[0].taxInfo).toEqual({ taxAmount: expect.objectContaining({}) });
    expect(entity.shippingInfo.logistics).toMatchObject({
      deliveryTime: expect.any(String),
      shippingDestination: { address: { country: expect.any(String) } },
    });
    expect(entity.shippingInfo.shippingDestination).toBeUndefined();
  });

  it('the event for changed order settings has only declared fields', () => {
    shop.store.control.settings({ approveOrders: false });
    const { updatedEvent } = shop.lastEvent('wix.ecom.v1.orders_settings_updated').data;
    expect(updatedEvent).toEqual({
      currentEntity: {
        inventoryUpdateTrigger: 'ON_ORDER_PLACED',
        createInvoice: false,
        updatedDate: expect.any(String),
      },
    });
  });
});
