// The rows on collections, media and bulk changes of the table "Catalog write", by the elevated client.

import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { openMerchantCatalog, UNKNOWN } from '../../support/network/stages/merchant-catalog.ts';

const opened = openMerchantCatalog();
const { merchant, shown, priceOf, newMug, newShirt, newCollection, expectCalled } = opened;

describe('a collection', () => {
  const memberIds = async (id: string) =>
    (
      await opened.catalog.client.products.queryProducts({
        filter: { collectionIds: { $hasSome: [id] } },
      })
    ).products.map((product) => product.id);

  it('POST /v1/collections: createCollection', async () => {
    const collection = await opened.catalog.admin.collections.createCollection({
      name: 'New things',
    });
    expect(collection).toMatchObject({ name: 'New things', slug: 'new-things' });
    expect(await opened.catalog.client.collections.getCollection(collection.id)).toMatchObject({
      name: 'New things',
    });
    expectCalled('POST /v1/collections');
  });

  it('PATCH /v1/collections/{collection.id}: updateCollection', async () => {
    const things = await newCollection();
    const changed = await opened.catalog.admin.collections.updateCollection(things, {
      description: 'All of them',
    });
    expect(changed).toMatchObject({ id: things, name: 'Things', description: 'All of them' });
    expectCalled(`PATCH /v1/collections/${things}`);
  });

  it('DELETE /v1/collections/{id}: deleteCollection', async () => {
    const mug = await newMug();
    const things = await newCollection();
    await opened.catalog.admin.collections.deleteCollection(things);
    await expect(opened.catalog.client.collections.getCollection(things)).rejects.toMatchObject({
      status: 404,
    });
    expect((await shown(mug)).id).toBe(mug);
    expectCalled(`DELETE /v1/collections/${things}`);
  });

  it('POST /v1/collections/{id}/productIds: addProductsToCollection', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const things = await newCollection();
    await opened.catalog.admin.collections.addProductsToCollection(things, [mug, plate]);
    expect((await memberIds(things)).sort()).toEqual([mug, plate].sort());
    expectCalled(`POST /v1/collections/${things}/productIds`);
  });

  it('POST /v1/collections/{id}/productIds/delete: removeProductsFromCollection', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const things = await newCollection();
    await opened.catalog.admin.collections.addProductsToCollection(things, [mug, plate]);
    await opened.catalog.admin.collections.removeProductsFromCollection(things, [mug]);
    expect(await memberIds(things)).toEqual([plate]);
    expectCalled(`POST /v1/collections/${things}/productIds/delete`);
  });
});

describe('media', () => {
  const url = 'https://pictures.example/plate.jpg';
  const itemsOf = async (id: string) => (await shown(id)).media?.items?.map((item) => item.id);
  const choiceMedia = async (id: string) =>
    (await shown(id)).productOptions?.[0]?.choices.map(({ media }) => media?.items?.length ?? 0);

  it('POST /v1/products/{id}/media: addProductMedia', async () => {
    const plate = await newMug(20);
    await merchant().addProductMedia(plate, [{ mediaId: 'mug-indigo' }, { url }]);
    const { media } = await shown(plate);
    expect(media?.items?.map(({ image }) => image?.url).at(-1)).toBe(url);
    expect(media?.items).toHaveLength(2);
    expectCalled(`POST /v1/products/${plate}/media`);
  });

  it('POST /v1/products/{id}/media/delete: removeProductMedia', async () => {
    const plate = await newMug(20);
    await merchant().addProductMedia(plate, [{ mediaId: 'mug-clay' }, { mediaId: 'mug-indigo' }]);
    await merchant().removeProductMedia(plate, ['mug-clay']);
    expect(await itemsOf(plate)).toEqual([fileIdOf('mug-indigo')]);
    await merchant().removeProductMedia(plate);
    expect(await itemsOf(plate)).toEqual([]);
    expectCalled(`POST /v1/products/${plate}/media/delete`);
  });

  it('PATCH /v1/products/{id}/choices/media: addProductMediaToChoices', async () => {
    const shirt = await newShirt();
    const before = await choiceMedia(shirt);
    await merchant().addProductMediaToChoices(shirt, [
      { option: 'Color', choice: 'Ink', mediaIds: ['mug-clay'] },
    ]);
    expect([before, await choiceMedia(shirt)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expectCalled(`PATCH /v1/products/${shirt}/choices/media`);
  });

  it('POST /v1/products/{id}/choices/media/delete: removeProductMediaFromChoices', async () => {
    const shirt = await newShirt();
    await merchant().removeProductMediaFromChoices(shirt, [{ option: 'Color', choice: 'Clay' }]);
    expect(await choiceMedia(shirt)).toEqual([0, 0]);
    expectCalled(`POST /v1/products/${shirt}/choices/media/delete`);
  });
});

describe('many products at once', () => {
  it('POST /v1/bulk/products/update: bulkUpdateProductsProperty', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const answer = await merchant().bulkUpdateProductsProperty([mug, UNKNOWN, plate], { price: 7 });
    expect(answer.results.map(({ itemMetadata }) => itemMetadata)).toEqual([
      { id: mug, originalIndex: 0, success: true },
      {
        id: UNKNOWN,
        originalIndex: 1,
        success: false,
        error: expect.objectContaining({ code: 'PRODUCT_NOT_FOUND' }),
      },
      { id: plate, originalIndex: 2, success: true },
    ]);
    expect(answer.bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    });
    expect(await priceOf(plate)).toBe(7);
    expectCalled('POST /v1/bulk/products/update');
  });

  it('POST /v1/bulk/products/adjust-properties: bulkAdjustProductProperty', async () => {
    const mug = await newMug();
    const plate = await newMug(20);
    const { bulkAdjustProductProperty } = merchant();
    await bulkAdjustProductProperty({ price: { amount: 2.5 } }, [mug, plate]);
    expect([await priceOf(mug), await priceOf(plate)]).toEqual([12.5, 22.5]);
    const rounded = { percentage: { rate: 10, roundToInt: true } };
    await bulkAdjustProductProperty({ price: rounded }, [mug]);
    expect(await priceOf(mug)).toBe(14);
    expectCalled('POST /v1/bulk/products/adjust-properties');
  });

  it('that cannot be adjusted stay unchanged and report it', async () => {
    const ids = [await newMug(5), await newMug(50)];
    const { results, bulkActionMetadata } = await merchant().bulkAdjustProductProperty(
      { price: { amount: -10 } },
      ids,
    );
    expect(results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([false, true]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await Promise.all(ids.map(priceOf))).toEqual([5, 40]);
  });
});
