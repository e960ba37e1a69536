// Test cases for every database: behavior that depends on locks, transactions and SQL.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { orderForm } from '../../support/data/order-form.ts';
import { sendForm, startCheckout } from './checkout.ts';
import { call, codeOf, type Json, line, newVisitor, productId, queryPath } from './store.ts';

type OpenedStore = () => Sandbox;

const testCart = (store: OpenedStore): void => {
  it('several simultaneous requests to add one product are each counted', async () => {
    const visitor = await newVisitor(store());
    await visitor.add(line('endless'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.add(line('endless'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([9]);
    expect(body.cart.revision).toBe('9');
  });

  it('simultaneous requests that add a shopper’s first products create one cart', async () => {
    const visitor = await newVisitor(store());
    const answers = await Promise.all([
      visitor.add(line('endless')),
      visitor.add(line('card')),
      visitor.add(line('endless')),
    ]);
    expect(new Set(answers.map(({ body }) => body.cart.id)).size).toBe(1);
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems).toHaveLength(2);
  });

  it('a cart does not change if one of several added lines is refused', async () => {
    const visitor = await newVisitor(store());
    store().control.settings({ overStock: 'refused' });
    await visitor.add(line('endless', 2));
    const refused = await visitor.add(line('endless', 3), line('mug', 6));
    expect(codeOf(refused)).toBe('INSUFFICIENT_INVENTORY');
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems.map((item: Json) => item.quantity)).toEqual([2]);
    expect(body.cart.revision).toBe('1');
  });

  it('no cart is created if the first product that a shopper adds is refused', async () => {
    const visitor = await newVisitor(store());
    store().control.settings({ overStock: 'refused' });
    await visitor.add(line('gone'));
    expect(codeOf(await visitor.getCart())).toBe('OWNED_CART_NOT_FOUND');
  });
};

const testLines = (store: OpenedStore): void => {
  it('lines stay in the order in which they were added', async () => {
    const visitor = await newVisitor(store());
    for (const slug of ['card', 'endless', 'mug']) await visitor.add(line(slug));
    await visitor.add(line('card'));
    const { body } = await visitor.getCart();
    expect(body.cart.lineItems.map((item: Json) => item.physicalProperties.sku)).toEqual([
      'CARD',
      'ENDLESS',
      'MUG',
    ]);
  });

  it('line prices are exact for a quantity above ten thousand', async () => {
    const visitor = await newVisitor(store());
    const { body } = await visitor.add(line('endless', 10_003));
    expect(body.cart.lineItems[0].lineItemPrice.amount).toBe('1000.30');
  });
};

const testCatalogAndTokens = (store: OpenedStore): void => {
  it('the catalog is filtered, sorted and paged', async () => {
    const visitor = await newVisitor(store());
    store().control.settings({ catalogQueries: 'lenient' });
    const { body } = await visitor.send('POST', queryPath, {
      query: {
        filter: {
          $or: [{ 'collections.id': { $hasSome: [] } }, { price: { $gte: 20, $lt: 41 } }],
        },
        sort: [{ fieldName: 'price', order: 'DESC' }],
        paging: { limit: 2, offset: 1 },
      },
    });
    expect(body.products.map((product: Json) => product.slug)).toEqual(['soon', 'mug']);
    expect(body.metadata).toMatchObject({ count: 2, offset: 1, total: 3 });
  });

  it('reusing a spent refresh token revokes every token of its visitor', async () => {
    store().control.settings({ rotateRefreshTokens: true });
    const visitor = await newVisitor(store());
    const body = {
      clientId: 'sandbox-client',
      grantType: 'refresh_token',
      refreshToken: visitor.refreshToken,
    };
    const answers = await Promise.all(
      [1, 2].map(() => call(store(), 'POST', '/oauth2/token', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await visitor.getCart()).status).toBe(401);
  });
};

const testOrders = (store: OpenedStore): void => {
  it('only one of two simultaneous orders gets the last unit in stock', async () => {
    await store().control.setStock({ productId: productId('mug'), quantity: 1 });
    const shoppers = await Promise.all([newVisitor(store()), newVisitor(store())]);
    const urls: string[] = [];
    for (const shopper of shoppers) {
      await shopper.add(line('mug'));
      urls.push(await startCheckout(shopper, { postFlowUrl: 'http://127.0.0.1:4400/' }));
    }
    const answers = await Promise.all(
      urls.map((url) => sendForm(store(), url, { ...orderForm, goodsTotal: '24.00' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('an order form that is sent three times stores one order', async () => {
    const shopper = await newVisitor(store());
    await shopper.add(line('mug', 2));
    const url = await startCheckout(shopper, { postFlowUrl: 'http://127.0.0.1:4400/' });
    const values = { ...orderForm, goodsTotal: '48.00' };
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(store(), url, values)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const product = await shopper.send('GET', `/stores-reader/v1/products/${productId('mug')}`);
    expect(product.body.product.stock.quantity).toBe(3);
    const placed = store()
      .control.events()
      .filter(({ type }) => type.endsWith('order_created'));
    expect(placed).toHaveLength(1);
  });
};

export const describeCore = (name: string, open: () => Promise<Sandbox>): void => {
  describe(name, () => {
    let opened: Sandbox;
    const store = () => opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    beforeEach(() => opened.reset({ keepCatalog: true }));

    testCart(store);
    testLines(store);
    testCatalogAndTokens(store);
    testOrders(store);
  });
};
