// Lines of a visitor's cart, also after changes of their products. Facts: docs/platform/cart.md#lines.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { cartPath, type Json, line, newVisitor, productId, storeAppId } from '../support/store.ts';

const { store } = await openTestStore();

describe('the current cart', () => {
  it('the cart merges only lines whose options are deeply equal', async () => {
    const visitor = await newVisitor(store);
    const { id } = await newMerchant(store).newShirt({ manageVariants: false });
    const shirt = (options: object) => ({
      quantity: 1,
      catalogReference: { appId: storeAppId, catalogItemId: id, options: { options } },
    });
    await visitor.add(shirt({ Color: 'Clay', Size: 'S' }));
    const { body } = await visitor.add(
      shirt({ Size: 'S', Color: 'Clay' }),
      shirt({ Size: 'S', Color: 'Ink' }),
      line('card', 1),
      line('card', 1, {}),
    );
    expect(body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([2, 1, 2]);
  });

  it('an update sets absolute quantities of many lines at once', async () => {
    const visitor = await newVisitor(store);
    const { body } = await visitor.add(line('card', 3), line('mug', 2));
    const [card, mug] = body.cart.lineItems;
    const changed = await visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [
        { id: card.id, quantity: 1 },
        { id: mug.id, quantity: 5 },
      ],
    });
    expect(changed.body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([1, 5]);
    expect(changed.body.cart.revision).toBe('2');
  });

  it('the cart remains after its last line is removed', async () => {
    const visitor = await newVisitor(store);
    const { body } = await visitor.add(line('card'), line('mug'));
    const removed = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: body.cart.lineItems.map((item: Json) => item.id),
    });
    expect(removed.body.cart).toMatchObject({ id: body.cart.id, lineItems: [], revision: '2' });
  });

  it('PATCH adds catalog lines and custom lines', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    const { body } = await visitor.send('PATCH', cartPath, {
      lineItems: [line('card', 2)],
      customLineItems: [
        {
          quantity: 2,
          price: '3.50',
          productName: { original: 'Gift wrap' },
          itemType: { preset: 'SERVICE' },
        },
      ],
    });
    expect(body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([3, 2]);
    expect(body.cart.lineItems[1]).toMatchObject({
      productName: { original: 'Gift wrap' },
      lineItemPrice: { amount: '7.00' },
      customLineItem: true,
      itemType: { preset: 'SERVICE' },
    });
  });

  it('the cart reports the current availability of each line', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('mug', 4), line('card'));
    const statusOf = async () =>
      (await visitor.getCart()).body.cart.lineItems.map((item: Json) => item.availability);
    await store.control.setStock({ productId: productId('mug'), quantity: 3 });
    expect((await statusOf())[0]).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 });
    await store.control.setStock({ productId: productId('mug'), quantity: 0 });
    expect((await statusOf())[0]).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 });
    expect((await statusOf())[1]).toEqual({ status: 'AVAILABLE' });
  });

  it('a line stays readable after its product is deleted, and can be removed', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card', 2));
    await store.control.deleteProduct(productId('card'));
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems[0]).toMatchObject({
      productName: { original: 'card' },
      lineItemPrice: { amount: '33.98' },
      availability: { status: 'NOT_FOUND' },
    });
    const removed = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [body.cart.lineItems[0].id],
    });
    expect(removed.status).toBe(200);
    await store.reset();
  });
});
