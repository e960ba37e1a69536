// Events of created, changed and deleted carts. Facts: docs/platform/events.md#envelopes, docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { openMarket } from '../support/commerce.ts';
import { cartPath, codeOf, line, productId } from '../support/store.ts';

const cart = 'wix.ecom.v1.cart';

const shop = await openMarket();

describe('a cart', () => {
  it('a created, changed or deleted cart publishes an event with the cart’s owner', async () => {
    const { body } = await shop.shopper.add(line('card', 2));
    const [first] = body.cart.lineItems;
    const owner = body.cart.buyerInfo.visitorId;
    const created = shop.lastEvent(`${cart}_created`);
    expect(created).toMatchObject({ entityId: body.cart.id, ownerId: owner });
    expect(created.data.createdEvent.entity).toMatchObject({
      id: body.cart.id,
      lineItems: [{ id: first.id, quantity: 2 }],
    });

    shop.clock.now += 1_000;
    await shop.shopper.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [{ id: first.id, quantity: 3 }],
    });
    const updated = shop.lastEvent(`${cart}_updated`);
    expect(updated.data.updatedEvent).toMatchObject({
      currentEntity: { lineItems: [{ quantity: 3 }], revision: '2' },
      modifiedFields: {
        'lineItems[0].quantity': 2,
        'lineItems[0].lineItemPrice.amount': '33.98',
        revision: '1',
        updatedDate: '2026-01-02T03:04:05.000Z',
      },
    });
    expect(updated.data.updatedEvent.modifiedFields).not.toHaveProperty('id');

    await shop.shopper.send('DELETE', cartPath);
    expect(shop.lastEvent(`${cart}_deleted`)).toMatchObject({
      entityId: body.cart.id,
      ownerId: owner,
      data: { deletedEvent: {} },
    });
  });

  it('a refused change publishes no event', async () => {
    shop.store.control.settings({ overStock: 'refused' });
    await shop.shopper.add(line('mug'));
    const before = shop.published().length;
    expect(codeOf(await shop.shopper.add(line('mug', 9)))).toBe('INSUFFICIENT_INVENTORY');
    expect((await shop.patch({ couponCode: 'nope' })).status).toBe(400);
    expect(shop.published()).toHaveLength(before);
  });

  it('a cart event has prices formatted in the site’s language', async () => {
    await shop.shopper.send('POST', `${cartPath}/add-to-cart`, { lineItems: [line('card')] });
    const { entity } = shop.lastEvent(`${cart}_created`).data.createdEvent;
    expect(entity.lineItems[0].price.formattedAmount).toBe('€16.99');
  });
});

describe('an order violation', () => {
  it('a violation is an error with a suggested fix, or a warning without a fix', async () => {
    const { body } = await shop.shopper.add(line('mug'), line('soon'));
    await shop.store.control.setStock({ productId: productId('mug'), quantity: 0 });
    const { violations } = await shop.estimate();
    expect(violations).toEqual([
      {
        severity: 'ERROR',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: body.cart.lineItems[0].id } },
        description: 'The item is sold out.',
        suggestedFix: 'REMOVE_LINE_ITEM',
      },
      {
        severity: 'WARNING',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: body.cart.lineItems[1].id } },
        description: 'Ships in June',
      },
    ]);
  });
});
