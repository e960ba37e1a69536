// Products that the platform refuses or caps without an error when they are added. The caller must compare the cart
// with the request. Facts: docs/platform/cart.md#lines, docs/platform/cart.md#stock, docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { seeded } from '../../support/data/seeded-products.ts';
import { lendSandbox } from '../../support/network/test-sandbox.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { refusedOptions } from '../support/refused-options.ts';
import {
  type Answer,
  cartPath,
  codeOf,
  type Json,
  line,
  newVisitor,
  productId,
  shirtLine,
  storeAppId,
  storeOptions,
} from '../support/store.ts';

const { store, visitor } = await openTestStore();

const quantities = ({ body }: Answer): number[] =>
  body.cart.lineItems.map((item: Json) => item.quantity);

const item = (catalogItemId: string, appId = storeAppId, options?: object) => ({
  quantity: 1,
  catalogReference: { appId, catalogItemId, ...(options && { options }) },
});

describe('an add that the catalog refuses', () => {
  it.each(refusedOptions)(
    'a refused add gets status 200 and adds no line: %s',
    async (_, options) => {
      const answer = await visitor.add(line('shirt', 1, options));
      expect([answer.status, answer.body.cart.lineItems]).toEqual([200, []]);
    },
  );

  it('an add of a hidden product gets status 200 and adds no line', async () => {
    const { id } = await newMerchant(store).newProduct({ visible: false });
    const answer = await visitor.add(item(id));
    expect([answer.status, answer.body.cart.lineItems]).toEqual([200, []]);
  });

  it('an add with a missing, blank or too long custom text field gets status 200 and adds no line', async () => {
    const cup = seeded({
      slug: 'cup',
      customTextFields: [{ title: 'Name', maxLength: 5, mandatory: true }],
    });
    const shop = await lendSandbox({ ...storeOptions, seed: { products: [cup], collections: [] } });
    const shopper = await newVisitor(shop);
    const withText = (Name: string) => line('cup', 1, { customTextFields: { Name } });
    for (const refused of [line('cup'), withText(' '), withText('Rosalind')])
      expect((await shopper.add(refused)).body.cart.lineItems).toEqual([]);
    expect(quantities(await shopper.add(withText('Ada')))).toEqual([1]);
    await shop.close();
  });

  it('a refused add does not affect the other lines of the call or the cart', async () => {
    await visitor.add(line('card', 2));
    const answer = await visitor.add(line('mug'), line('shirt'), line('card'));
    expect([answer.status, quantities(answer)]).toEqual([200, [3, 1]]);
  });

  it('a cart update leaves out refused lines', async () => {
    await visitor.add(line('card'));
    const answer = await visitor.send('PATCH', cartPath, {
      lineItems: [line('shirt'), line('mug')],
    });
    expect([answer.status, quantities(answer)]).toEqual([200, [1, 1]]);
  });
});

describe('a quantity over the stock', () => {
  it('a quantity over the stock is capped, including the quantity already in the cart', async () => {
    expect(quantities(await visitor.add(line('mug', 3)))).toEqual([3]);
    const capped = await visitor.add(line('mug', 9));
    expect([capped.status, quantities(capped)]).toEqual([200, [5]]);
    expect(capped.body.cart.lineItems[0].availability).toEqual({
      status: 'AVAILABLE',
      quantityAvailable: 5,
    });
    expect(quantities(await visitor.add(line('mug')))).toEqual([5]);
  });

  it('the stock of a variant limits the total quantity of all its lines', async () => {
    store.control.settings({ returnedOptions: 'sent' });
    const other = line('mug', 3, { variantId: '00000000-0000-0000-0000-000000000000' });
    expect(quantities(await visitor.add(line('mug', 3), other))).toEqual([2, 3]);
    expect(quantities(await visitor.add(shirtLine('Clay', 'L', 4)))).toEqual([2, 3, 1]);
  });

  it('an add of a sold-out product adds no line', async () => {
    const answer = await visitor.add(line('gone'), shirtLine('Ink', 'L'));
    expect([answer.status, answer.body.cart.lineItems]).toEqual([200, []]);
  });

  it('a quantity set by an update is capped at the stock, but not below the earlier quantity of the line', async () => {
    const { body } = await visitor.add(line('mug', 4));
    const set = (quantity: number) =>
      visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
        lineItems: [{ id: body.cart.lineItems[0].id, quantity }],
      });
    expect(quantities(await set(9))).toEqual([5]);
    await store.control.setStock({ productId: productId('mug'), quantity: 2 });
    expect(quantities(await set(4))).toEqual([4]);
    expect(quantities(await set(6))).toEqual([4]);
    expect(quantities(await visitor.add(line('mug')))).toEqual([4]);
  });

  it('a quantity over the stock can be kept, and the line shows its availability (overStock: kept)', async () => {
    store.control.settings({ overStock: 'kept' });
    const { body } = await visitor.add(line('mug', 9), line('gone'));
    expect(body.cart.lineItems.map((one: Json) => [one.quantity, one.availability])).toEqual([
      [9, { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 5 }],
      [1, { status: 'NOT_AVAILABLE', quantityAvailable: 0 }],
    ]);
  });
});

describe('an add that is an error on the platform', () => {
  it.each([
    ['an unknown item', item(productId('no such product')), 404, 'ITEM_NOT_FOUND_IN_CATALOG'],
    ['an id that is not a GUID', item('not-a-guid'), 404, 'ITEM_NOT_FOUND_IN_CATALOG'],
    [
      'an item of another app',
      item(productId('mug'), '1380b703-ce81-ff05-f115-39571d94dfcd'),
      400,
      'CATALOG_ITEMS_RETRIEVAL_FAILURE',
    ],
  ])('an add of %s fails and adds no line', async (_, refused, status, code) => {
    const answer = await visitor.add(line('card'), refused);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(answer.body.details.applicationError.data).toEqual({});
    expect(codeOf(await visitor.getCart())).toBe('OWNED_CART_NOT_FOUND');
  });

  it('an add of an empty item id fails with 500', async () => {
    expect((await visitor.add(item(''))).status).toBe(500);
  });
});

describe('the estimate of a cart without lines', () => {
  it.each(['OWNED', 'CURRENT'] as const)(
    'the estimate of a cart without lines gets 404 %s_CART_NOT_FOUND',
    async (code) => {
      store.control.settings({ noCartCode: code });
      const { body } = await visitor.add(line('card'));
      await visitor.send('POST', `${cartPath}/remove-line-items`, {
        lineItemIds: [body.cart.lineItems[0].id],
      });
      const answer = await visitor.send('POST', `${cartPath}/estimate-totals`, {});
      expect([answer.status, codeOf(answer)]).toEqual([404, `${code}_CART_NOT_FOUND`]);
    },
  );
});
