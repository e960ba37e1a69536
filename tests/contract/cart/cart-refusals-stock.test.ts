// What a cart refuses because of its products: stock, options, limits, and what does not exist.
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { refusedOptions } from '../support/refused-options.ts';
import { cartPath, codeOf, line, newVisitor, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore();

const add = (body: unknown) => visitor.send('POST', `${cartPath}/add-to-cart`, body);

describe('a cart that refuses quantities over the stock', () => {
  beforeEach(() => void store.control.settings({ overStock: 'refused' }));

  it('counts what it already holds, and names no quantity', async () => {
    const { body } = await visitor.add(line('mug', 3));
    const refused = await visitor.add(line('mug', 3));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'INSUFFICIENT_INVENTORY']);
    expect(refused.body.details.applicationError.data).toEqual({});
    const raised = await visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [{ id: body.cart.lineItems[0].id, quantity: 6 }],
    });
    expect(codeOf(raised)).toBe('INSUFFICIENT_INVENTORY');
    expect((await visitor.getCart()).body.cart.lineItems[0].quantity).toBe(3);
  });

  it('refuses what is sold out, and pre-orders over their limit', async () => {
    expect(codeOf(await visitor.add(line('gone')))).toBe('INSUFFICIENT_INVENTORY');
    expect((await visitor.add(line('soon', 3))).status).toBe(200);
    expect(codeOf(await visitor.add(line('soon')))).toBe('INSUFFICIENT_INVENTORY');
  });

  it('refuses two lines of one variant that want more than it has together', async () => {
    await visitor.add(line('mug', 3));
    const other = await visitor.add(
      line('mug', 3, { variantId: '00000000-0000-0000-0000-000000000000' }),
    );
    expect(codeOf(other)).toBe('INSUFFICIENT_INVENTORY');
  });

  it('refuses to raise an over-full line, but lets it be lowered', async () => {
    const { body } = await visitor.add(line('mug', 5));
    await store.control.setStock({ productId: productId('mug'), quantity: 2 });
    const set = (quantity: number) =>
      visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
        lineItems: [{ id: body.cart.lineItems[0].id, quantity }],
      });
    expect((await set(4)).status).toBe(200);
    expect(codeOf(await set(5))).toBe('INSUFFICIENT_INVENTORY');
    expect((await set(2)).body.cart.lineItems[0].availability.status).toBe('AVAILABLE');
  });
});

describe('a cart whose refused adds are errors', () => {
  beforeEach(() => void store.control.settings({ refusedAdds: 'error' }));

  it.each(refusedOptions)('refuses a product with options and %s', async (_, options, reason) => {
    const answer = await visitor.add(line('shirt', 1, options));
    expect([answer.status, codeOf(answer)]).toEqual([404, 'ITEM_NOT_FOUND_IN_CATALOG']);
    expect(answer.body.message).toBe(reason);
  });
});

describe('a cart refuses', () => {
  it('lines that do not exist', async () => {
    await visitor.add(line('card'));
    const unknown = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [productId('mug')],
    });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'LINE_ITEM_NOT_FOUND']);
  });

  it('a 301st line, and a quantity over the limit by adding', async () => {
    const custom = (count: number) => ({
      customLineItems: Array.from({ length: count }, (_, index) => ({
        quantity: 1,
        price: '1',
        productName: { original: `Extra ${index}` },
      })),
    });
    for (let count = 0; count < 3; count += 1) expect((await add(custom(100))).status).toBe(200);
    expect(codeOf(await add(custom(1)))).toBe('CART_LINE_ITEMS_LIMIT_REACHED');
    const other = await newVisitor(store);
    await other.add(line('endless', 100_000));
    expect(codeOf(await other.add(line('endless')))).toBe('LINE_ITEM_QUANTITY_LIMIT_EXCEEDED');
  });

  it('a checkout of an empty cart, and of lines that cannot be had', async () => {
    const { body } = await visitor.add(line('mug', 2));
    await store.control.setStock({ productId: productId('mug'), quantity: 1 });
    const short = await visitor.send('POST', `${cartPath}/create-checkout`, {});
    expect(codeOf(short)).toBe('INSUFFICIENT_INVENTORY');
    await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [body.cart.lineItems[0].id],
    });
    const empty = await visitor.send('POST', `${cartPath}/create-checkout`, {});
    expect([empty.status, codeOf(empty)]).toEqual([400, 'EMPTY_CART']);
  });
});
