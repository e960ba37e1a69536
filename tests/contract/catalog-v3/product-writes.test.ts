// Writing products in version 3: update by revision, delete, and bulk calls.
import { describe, expect, it } from 'vitest';
import {
  openProductStore,
  plain,
  price,
  productsPath,
  sizes,
  tee,
  variant,
} from '../support/catalog-v3.ts';
import { codeOf, type Json, productId, queryPath } from '../support/store.ts';

const { store, visitor, merchant, lastEvent } = await openProductStore();
const { created, itemsOf, readV3, update } = merchant;

describe('CATALOG_V3 15: update product', () => {
  it('changes the given members of the current revision only', async () => {
    const { id } = await created(plain('Old', { brand: { name: 'Loom' } }));
    const { body } = await update(id, { revision: '1', name: 'New', ribbon: { name: 'Sale' } });
    expect(body.product).toMatchObject({
      revision: '2',
      name: 'New',
      brand: { name: 'Loom' },
      ribbon: { name: 'Sale' },
    });
    expect(lastEvent()?.type).toBe('wix.stores.catalog.v3.product_updated');
    const late = await update(id, { revision: '1', name: 'Late' });
    expect([late.status, codeOf(late)]).toEqual([409, 'INVALID_REVISION']);
    expect((await readV3(id)).name).toBe('New');
    expect((await update(productId('none'), { revision: '1' })).status).toBe(404);
  });

  it('accepts a product as it was read', async () => {
    const product = await created(tee('Round trip'), `${productsPath}-with-inventory`);
    const all = await readV3(product.id, 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'URL', 'CURRENCY');
    const { status, body } = await update(product.id, { ...all, _id: all.id });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.product).toEqual({
      ...product,
      revision: '2',
      updatedDate: expect.any(String),
    });
  });

  it('replaces variants together with options, and keeps the stock of those that stay', async () => {
    const product = await created(
      tee('Sized', {
        variantsInfo: {
          variants: [
            variant('Small', '20', { inventoryItem: { quantity: 3 } }),
            variant('Large', '22', { inventoryItem: { quantity: 4 } }),
          ],
        },
      }),
      `${productsPath}-with-inventory`,
    );
    const [small] = product.variantsInfo.variants;
    const alone = await update(product.id, {
      revision: '1',
      variantsInfo: { variants: [variant('Small', '21')] },
    });
    expect(codeOf(alone)).toBe('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT');
    const { body } = await update(product.id, {
      revision: '1',
      options: [sizes],
      variantsInfo: { variants: [variant('Small', '21', { id: small.id }), variant('Large', '9')] },
    });
    const [kept, fresh] = body.product.variantsInfo.variants;
    expect(kept).toMatchObject({ id: small.id, price: { actualPrice: { amount: '21.00' } } });
    expect(fresh.id).not.toBe(product.variantsInfo.variants[1].id);
    expect((await itemsOf(product.id)).map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('changes the price of a product without options by its variant', async () => {
    const [{ id }] = (await readV3(productId('mug'))).variantsInfo.variants;
    const before = await readV3(productId('mug'));
    const { body } = await update(productId('mug'), {
      revision: before.revision,
      variantsInfo: { variants: [{ id, price: price('30', '35') }] },
    });
    expect(body.product.variantsInfo.variants).toMatchObject([
      { id, price: { actualPrice: { amount: '30.00' }, compareAtPrice: { amount: '35.00' } } },
    ]);
    expect((await itemsOf(productId('mug')))[0].quantity).toBe(5);
    store.control.settings({ catalogVersion: 'V1' });
    const filter = { id: productId('mug') };
    const v1 = await visitor.send('POST', queryPath, { query: { filter } });
    expect(v1.body.products[0].priceData.price).toBe(30);
  });
});

describe('CATALOG_V3 15: delete product', () => {
  it('deletes it with an event of version 3', async () => {
    const { id } = await created(plain('Gone soon'));
    expect((await merchant.send('DELETE', `${productsPath}/${id}`)).body).toEqual({});
    expect(lastEvent()).toMatchObject({
      type: 'wix.stores.catalog.v3.product_deleted',
      data: { deletedEvent: { deletedEntity: { id } } },
    });
    expect((await merchant.send('DELETE', `${productsPath}/${id}`)).status).toBe(404);
  });
});

describe('CATALOG_V3 15: bulk calls', () => {
  const bulk = (call: string, body: object) =>
    merchant.send('POST', `/stores/v3/bulk/${call}`, body);

  it('give each product a result of its own', async () => {
    const { body } = await bulk('products/create', {
      products: [plain('Bulk one'), { name: 'Wrong' }, plain('Bulk two')],
      returnEntity: true,
    });
    expect(body.bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    });
    expect(body.results).toMatchObject([
      {
        itemMetadata: { id: expect.any(String), originalIndex: 0, success: true },
        item: { name: 'Bulk one' },
      },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'VALIDATION_ERROR' } } },
      { itemMetadata: { originalIndex: 2, success: true } },
    ]);
    const ids = body.results.map(({ itemMetadata }: Json) => itemMetadata.id);
    const updated = await bulk('products/update', {
      products: [
        { product: { id: ids[0], revision: '1', name: 'Renamed' } },
        { product: { id: ids[2], revision: '7', name: 'Late' } },
      ],
    });
    expect(updated.body.results).toMatchObject([
      { itemMetadata: { id: ids[0], success: true } },
      { itemMetadata: { id: ids[2], success: false, error: { code: 'INVALID_REVISION' } } },
    ]);
    expect(updated.body.results[0]).not.toHaveProperty('item');
    expect((await readV3(ids[0])).name).toBe('Renamed');
    const deleted = await bulk('products/delete', {
      productIds: [ids[0], productId('none'), ids[2]],
    });
    expect(deleted.body.results.map(({ itemMetadata }: Json) => itemMetadata.success)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('create and update products with their stock', async () => {
    const stocked = plain('Bulk stock', {
      variantsInfo: { variants: [{ price: price('10'), inventoryItem: { quantity: 2 } }] },
    });
    const { body } = await bulk('products-with-inventory/create', { products: [stocked] });
    const [{ itemMetadata }] = body.productResults.results;
    expect(body.inventoryResults.results).toHaveLength(1);
    const [variantOf] = (await readV3(itemMetadata.id)).variantsInfo.variants;
    const updated = await bulk('products-with-inventory/update', {
      products: [
        {
          product: {
            id: itemMetadata.id,
            revision: '1',
            variantsInfo: {
              variants: [{ id: variantOf.id, price: price('11'), inventoryItem: { quantity: 9 } }],
            },
          },
        },
      ],
    });
    expect(updated.body.productResults.bulkActionMetadata.totalSuccesses).toBe(1);
    expect((await itemsOf(itemMetadata.id))[0].quantity).toBe(9);
  });
});
