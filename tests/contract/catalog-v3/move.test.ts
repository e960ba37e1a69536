// Moving a running store to version 3. Facts: docs/platform/catalog.md#unknown-answers, docs/platform/events.md#types.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, codeOf, type Json, line, productId, queryPath } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const merchant = newMerchant(store);

const move = () => call(store, 'POST', '/__sandbox/move-catalog', { body: {} });

describe('the move of a running store', () => {
  it('the move to version 3 keeps products, stock and carts, and appears in the request log', async () => {
    const { body: before } = await visitor.send('POST', queryPath, {});
    await visitor.add(line('mug', 2));
    const { status, body } = await move();
    expect([status, body.catalogVersion]).toEqual([200, 'V3']);
    const search = { filter: { visible: true }, cursorPaging: { limit: 100 } };
    const after = await visitor.send('POST', '/stores/v3/products/search', { search });
    const idsOf = (list: Json[]) => list.map(({ id }) => id).toSorted();
    expect(idsOf(after.body.products)).toEqual(idsOf(before.products));
    const { body: cart } = await visitor.getCart();
    expect(cart.cart.lineItems).toMatchObject([
      { quantity: 2, catalogReference: { catalogItemId: productId('mug') } },
    ]);
    const refused = await visitor.send('POST', queryPath, {});
    expect([refused.status, codeOf(refused)]).toEqual([
      428,
      'CATALOG_V3_SITE_CALLING_CATALOG_V1_API',
    ]);
    const paths = store.control.requests().map(({ path }) => path);
    expect(paths.indexOf('/__sandbox/move-catalog')).toBeGreaterThan(paths.indexOf(queryPath));
    expect(store.control.requests()).toContainEqual(
      expect.objectContaining({
        path: '/__sandbox/move-catalog',
        body: { from: 'V1_CATALOG', to: 'V3_CATALOG' },
      }),
    );
  });

  it('a second move is refused, and a reset of the sandbox undoes the move', async () => {
    expect((await move()).status).toBe(200);
    const again = await move();
    expect([again.status, codeOf(again)]).toEqual([409, 'CATALOG_ALREADY_MOVED']);
    await store.reset({ keepCatalog: true });
    expect(store.control.settings().catalogVersion).toBe('V1');
  });

  it('the store publishes only events of version 3 after the move', async () => {
    const product = await merchant.newProduct();
    expect(store.control.events().map(({ type }) => type)).toEqual([
      'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    ]);
    store.control.moveCatalog();
    const address = `/stores/v3/products/${product.id}`;
    const { body } = await merchant.send('GET', address);
    await merchant.send('PATCH', address, {
      product: { id: product.id, revision: body.product.revision, name: 'Moved' },
    });
    await merchant.send('DELETE', address);
    expect(store.control.events().slice(1)).toMatchObject([
      { type: 'wix.stores.catalog.v3.product_updated', entityId: product.id },
      { type: 'wix.stores.catalog.v3.product_deleted', entityId: product.id },
    ]);
  });
});
