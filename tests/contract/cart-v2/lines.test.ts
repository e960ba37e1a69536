// Lines of the caller's cart. Facts: docs/platform/cart.md#lines, docs/platform/cart.md#stock,
// docs/platform/cart.md#unknown-answers.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartCallsOf } from '../support/carts/cart-v2.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { cartPath, codeOf, type Json, line, productId, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const { path, post, add } = cartCallsOf(visitor);

const update = (lineItemId: string, newQuantity: number) =>
  post('update-line-items', { lineItems: [{ lineItemId, quantity: { newQuantity } }] });
const quantities = ({ body }: Json) =>
  body.cart.lineItems.map(({ name, quantityInfo }: Json) => [
    name.original,
    quantityInfo.requestedQuantity,
    quantityInfo.confirmedQuantity,
  ]);

describe('the first item of a cart', () => {
  it.each([
    ['OWNED', 404, 'OWNED_CART_NOT_FOUND'],
    ['CURRENT', 404, 'CURRENT_CART_NOT_FOUND'],
  ] as const)(
    'a read before the first add is refused (noCartV2: %s)',
    async (noCartV2, status, code) => {
      store.control.settings({ noCartV2 });
      const answer = await visitor.send('GET', path);
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    },
  );

  it.each([
    ['empty', {}],
    ['null', { cart: null }],
  ] as const)(
    'a read before the first add can succeed without a cart (noCartV2: %s)',
    async (noCartV2, body) => {
      store.control.settings({ noCartV2 });
      expect(await visitor.send('GET', path)).toMatchObject({ status: 200, body });
    },
  );

  it('the first add creates the cart', async () => {
    const { status, body } = await add(line('mug', 2));
    expect(status).toBe(200);
    expect(body.cart).toMatchObject({
      revision: '1',
      currentCart: true,
      orderPlaced: false,
      coupons: [],
      businessInfo: { currencyCode: 'EUR' },
      lineItems: [
        {
          name: { original: expect.any(String) },
          status: 'IN_STOCK',
          quantityInfo: { confirmedQuantity: 2, requestedQuantity: 2 },
          source: { catalogReference: { catalogItemId: productId('mug') } },
        },
      ],
    });
  });
});

describe('money', () => {
  it('a price has an amount and no formatted amount', async () => {
    const { body } = await add(line('mug'));
    const { pricing } = body.cart.lineItems[0];
    expect(Object.keys(pricing.unitPrice).sort()).toEqual(['amount', 'convertedAmount']);
    expect(pricing.unitPrice).toEqual(pricing.totalPrice);
  });
});

describe('adding the same item twice', () => {
  it.each([
    ['merged', 1],
    ['separate', 2],
  ] as const)('adding the same item twice creates %s lines', async (secondAddV2, count) => {
    store.control.settings({ secondAddV2 });
    await add(line('mug'));
    const { body } = await add(line('mug'));
    expect(body.cart.lineItems).toHaveLength(count);
  });
});

describe('refused items', () => {
  it('an item that is not in the catalog is refused, and no item of the call is added', async () => {
    const missing = {
      ...line('mug'),
      catalogReference: {
        ...line('mug').catalogReference,
        catalogItemId: '11111111-1111-4111-8111-111111111111',
      },
    };
    const answer = await add(line('mug'), missing);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'ITEM_NOT_FOUND_IN_CATALOG']);
    expect((await visitor.send('GET', path)).status).toBe(404);
  });

  it('a refused item does not stop the other items from being added (batchV2: each)', async () => {
    store.control.settings({ batchV2: 'each' });
    const { body } = await add(line('mug'), line('shirt'));
    expect(body.cart.lineItems).toHaveLength(1);
  });

  it('a refused item is left out without an error (refusedItemsV2: silent)', async () => {
    store.control.settings({ refusedItemsV2: 'silent' });
    const { status, body } = await add(line('shirt'));
    expect([status, body.cart.lineItems]).toEqual([200, []]);
  });

  it('a call without items is refused', async () => {
    const answer = await post('add-line-items', {});
    expect([answer.status, codeOf(answer)]).toEqual([400, 'NO_LINE_ITEMS_TO_ADD']);
  });

  it('an item with quantity 0 is refused, and the error identifies the field', async () => {
    const answer = await add(line('mug', 0));
    expect([answer.status, violationsOf(answer)]).toEqual([400, ['catalogItems[0].quantity: MIN']]);
  });
});

describe('stock', () => {
  it('a line above the stock keeps the requested quantity, but only the available quantity is confirmed', async () => {
    const { body } = await add(line('mug', 9));
    expect(body.cart.lineItems[0].status).toBe('PARTIALLY_IN_STOCK');
    const { quantityInfo, pricing } = body.cart.lineItems[0];
    expect(quantityInfo.requestedQuantity).toBe(9);
    expect(quantityInfo.confirmedQuantity).toBe(quantityInfo.availableQuantity);
    expect(Number(pricing.totalPrice.amount)).toBeCloseTo(
      Number(pricing.unitPrice.amount) * quantityInfo.confirmedQuantity,
    );
  });

  it('an add above the stock is refused, and the error has the requested quantity (overStock: refused)', async () => {
    store.control.settings({ overStock: 'refused' });
    const answer = await add(line('mug', 9));
    expect([answer.status, codeOf(answer)]).toEqual([428, 'INSUFFICIENT_INVENTORY']);
    const [item] = answer.body.details.applicationError.data.invalidItems;
    expect(item).toEqual({
      id: { catalogReference: line('mug').catalogReference },
      requestedQuantity: 9,
      availableQuantity: 5,
    });
  });
});

describe('a sold-out item', () => {
  beforeEach(() => store.control.setStock({ productId: productId('mug'), quantity: 0 }));
  afterEach(() => store.control.setStock({ productId: productId('mug'), quantity: 5 }));

  it('a sold-out item is refused and adds no line', async () => {
    const answer = await add(line('mug', 2));
    expect([answer.status, codeOf(answer)]).toEqual([428, 'INSUFFICIENT_INVENTORY']);
    const [item] = answer.body.details.applicationError.data.invalidItems;
    expect(item).toMatchObject({ requestedQuantity: 2, availableQuantity: 0 });
  });

  it('a call with a sold-out item is refused completely, or without the item if batchV2 is each', async () => {
    expect(codeOf(await add(line('mug'), line('card')))).toBe('INSUFFICIENT_INVENTORY');
    store.control.settings({ batchV2: 'each' });
    expect((await add(line('mug'), line('card'))).body.cart.lineItems).toHaveLength(1);
  });

  it('a sold-out item is added without a confirmed quantity (refusedItemsV2: silent)', async () => {
    store.control.settings({ refusedItemsV2: 'silent' });
    const { status, body } = await add(line('mug', 2));
    const [added] = body.cart.lineItems;
    expect([status, added.status, added.quantityInfo.confirmedQuantity]).toEqual([
      200,
      'OUT_OF_STOCK',
      0,
    ]);
  });
});

describe('updates and removals', () => {
  let id = '';
  beforeEach(async () => {
    id = (await add(line('mug', 2))).body.cart.lineItems[0].id;
  });

  it('an updated quantity is absolute, so a repeated call changes nothing', async () => {
    await update(id, 5);
    expect(quantities(await update(id, 5))).toEqual([[expect.any(String), 5, 5]]);
  });

  it('an update to quantity 0 is refused', async () => {
    expect(violationsOf(await update(id, 0))).toEqual(['lineItems[0].quantity.newQuantity: MIN']);
  });

  it('the flat update form of version 1 is refused', async () => {
    const answer = await post('update-line-items', {
      lineItems: [{ id, quantity: 1 }],
    });
    expect(answer.status).toBe(400);
  });

  it('a second removal of the same line is refused with LINE_ITEM_NOT_FOUND_IN_CART', async () => {
    const remove = () => post('remove-line-items', { lineItemIds: [id] });
    expect((await remove()).body.cart.lineItems).toEqual([]);
    expect(codeOf(await remove())).toBe('LINE_ITEM_NOT_FOUND_IN_CART');
  });

  it('each change raises the revision by one', async () => {
    expect((await update(id, 3)).body.cart.revision).toBe('2');
    expect((await update(id, 4)).body.cart.revision).toBe('3');
  });
});

describe('one cart for both versions', () => {
  it('a change through either API version is visible through the other version', async () => {
    await visitor.add(line('mug', 2));
    const two = await visitor.send('GET', path);
    expect(quantities(two)).toEqual([[expect.any(String), 2, 2]]);
    await update(two.body.cart.lineItems[0].id, 7);
    const { body } = await visitor.send('GET', cartPath);
    expect([body.cart.id, body.cart.lineItems[0].quantity]).toEqual([two.body.cart.id, 7]);
  });

  it('a cart read by its id equals the current cart', async () => {
    const { body } = await add(line('endless'));
    const { id } = body.cart;
    expect((await visitor.send('GET', `/ecom/v2/carts/${id}`)).body).toEqual(
      (await visitor.send('GET', path)).body,
    );
    expect(codeOf(await visitor.send('GET', `/ecom/v2/carts/${productId('mug')}`))).toBe(
      'CART_NOT_FOUND',
    );
  });
});
