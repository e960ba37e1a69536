// What a cart refuses because of its products: stock, options, limits, and what does not exist.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { cartPath, codeOf, line, newVisitor, productId, storeAppId } from '../support/store.ts';

const { store, visitor } = await openTestStore();

const add = (body: unknown) => visitor.send('POST', `${cartPath}/add-to-cart`, body);

describe('a cart refuses', () => {
  it('more than is in stock, counting what the cart already holds', async () => {
    const { body } = await visitor.add(line('mug', 3));
    const refused = await visitor.add(line('mug', 3));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'INSUFFICIENT_INVENTORY']);
    expect(refused.body.details.applicationError.data).toMatchObject({
      catalogItemId: productId('mug'),
      lineItemId: body.cart.lineItems[0].id,
      quantityAvailable: 5,
      requested: 6,
    });
    const raised = await visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [{ id: body.cart.lineItems[0].id, quantity: 6 }],
    });
    expect(codeOf(raised)).toBe('INSUFFICIENT_INVENTORY');
  });

  it('what is sold out, and pre-orders over their limit', async () => {
    const gone = await visitor.add(line('gone'));
    expect(gone.body.details.applicationError.data).toMatchObject({
      quantityAvailable: 0,
      requested: 1,
    });
    expect((await visitor.add(line('soon', 3))).status).toBe(200);
    expect(codeOf(await visitor.add(line('soon')))).toBe('INSUFFICIENT_INVENTORY');
  });

  it('two lines of one variant that want more than it has together', async () => {
    await visitor.add(line('mug', 3));
    const other = await visitor.add(
      line('mug', 3, { variantId: '00000000-0000-0000-0000-000000000000' }),
    );
    expect(codeOf(other)).toBe('INSUFFICIENT_INVENTORY');
  });

  it('to raise an over-full line, but lets it be lowered', async () => {
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

  it('products, apps and lines that do not exist', async () => {
    expect(codeOf(await visitor.add(line('no such product')))).toBe('ITEM_NOT_FOUND');
    const item = (catalogItemId: string, appId = storeAppId) => ({
      quantity: 1,
      catalogReference: { appId, catalogItemId },
    });
    expect(codeOf(await visitor.add(item('not-a-guid')))).toBe('ITEM_NOT_FOUND');
    expect(codeOf(await visitor.add(item(productId('mug'), 'other')))).toBe(
      'UNSUPPORTED_CATALOG_APP',
    );
    await visitor.add(line('card'));
    const unknown = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [productId('mug')],
    });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'LINE_ITEM_NOT_FOUND']);
  });

  it.each([
    ['no choice', undefined, 'MISSING_CHOICE'],
    ['half a choice', { options: { Color: 'Clay' } }, 'MISSING_CHOICE'],
    ['an unknown choice', { options: { Color: 'Clay', Size: 'XL' } }, 'UNKNOWN_CHOICE'],
    ['an unknown option', { options: { Color: 'Clay', Size: 'L', Fit: 'x' } }, 'UNKNOWN_OPTION'],
    ['an inherited option', { options: { constructor: 'x' } }, 'UNKNOWN_OPTION'],
    [
      'an unknown variant',
      { variantId: '00000000-0000-0000-0000-000000000000' },
      'UNKNOWN_VARIANT',
    ],
    ['a variant that is a number', { variantId: 5 }, 'UNKNOWN_VARIANT'],
    ['an unknown member', { variant: 'x' }, 'UNKNOWN_FIELD'],
    [
      'a text that the product does not take',
      { customTextFields: { Name: 'A' } },
      'UNKNOWN_TEXT_FIELD',
    ],
    ['options as a list', { options: ['Clay'] }, 'UNKNOWN_OPTION'],
  ])('a product with options and %s', async (_, options, reason) => {
    const answer = await visitor.add(line('shirt', 1, options));
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_ITEM_OPTIONS']);
    expect(answer.body.details.applicationError.data.reason).toBe(reason);
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
