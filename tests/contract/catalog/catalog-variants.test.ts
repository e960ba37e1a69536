// Write calls for variants and media. Facts: docs/platform/catalog.md#versions, docs/platform/catalog.md#media.

import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, mediaOrigin, newVisitor, violationsOf } from '../support/store.ts';

const claySmall = { Color: 'Clay', Size: 'S' };

const { store } = await openTestStore({ keepsChanges: true });
const merchant = newMerchant(store);

describe('catalog write', () => {
  describe.each(['/stores/v1', '/_api/catalog-server/v1'])('under %s', (prefix) => {
    it('PATCH /v1/products/{id}/variants overrides variants', async () => {
      const { id, variants } = await merchant.newShirt({ sku: 'SHIRT', weight: 0.2 });
      const { status, body } = await merchant.send('PATCH', `${prefix}/products/${id}/variants`, {
        id,
        variants: [
          { choices: claySmall, price: 25.5, cost: 9, weight: 0.25, sku: 'CS' },
          { variantIds: [variants[3].id], visible: false },
        ],
      });
      expect(status).toBe(200);
      expect(body.variants).toMatchObject([
        {
          choices: claySmall,
          variant: {
            priceData: { price: 25.5, discountedPrice: 25.5 },
            costAndProfitData: { itemCost: 9, profit: 16.5 },
            weight: 0.25,
            sku: 'CS',
            visible: true,
          },
        },
        { id: variants[3].id, variant: { priceData: { price: 10 }, sku: 'SHIRT', visible: false } },
      ]);
      const after = await merchant.read(id);
      expect(after).toMatchObject({
        priceRange: { minValue: 10, maxValue: 25.5 },
        weightRange: { minValue: 0.2, maxValue: 0.25 },
        costRange: { minValue: 0, maxValue: 9 },
      });
      expect(store.control.events().at(-1)).toMatchObject({
        type: 'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
        entityId: id,
      });
    });

    it('POST /v1/products/{id}/variants/resetToDefault resets variants and keeps the stock', async () => {
      const before = await merchant.newShirt();
      const { id } = before;
      await store.control.setStock({ productId: id, quantity: 4 });
      await merchant.send('PATCH', `${prefix}/products/${id}/variants`, {
        variants: [{ choices: {}, price: 99, cost: 1, weight: 2, sku: 'X', visible: false }],
      });
      const path = `${prefix}/products/${id}/variants/resetToDefault`;
      expect((await merchant.send('POST', path, { id })).body).toEqual({});
      const { variants } = await merchant.read(id);
      expect(variants.map(({ variant }: Json) => variant)).toEqual(
        before.variants.map(({ variant }: Json) => variant),
      );
      expect(variants[0].stock.quantity).toBe(4);
    });

    it('POST /v1/products/{id}/media keeps URLs of foreign files', async () => {
      const { id } = await merchant.newShirt();
      const { status, body } = await merchant.send('POST', `${prefix}/products/${id}/media`, {
        id,
        media: [
          { mediaId: 'mug-clay' },
          { url: 'https://pictures.example/a/Front%20view.JPG?x=1' },
          { url: 'https://pictures.example/turn.mp4', choice: { option: 'Size', choice: 'L' } },
          { url: 'https://pictures.example/sound.mp3' },
          { url: 'https://pictures.example/manual.pdf' },
          { url: 'https://pictures.example/all.zip' },
          { mediaId: 'mug-clay' },
        ],
      });
      expect([status, body]).toEqual([200, {}]);
      const { media, productOptions } = await merchant.read(id);
      expect(media.items.map(({ mediaType }: Json) => mediaType)).toEqual([
        'image',
        'image',
        'video',
        'audio',
        'document',
        'zip',
      ]);
      expect(media.mainMedia.id).toBe(fileIdOf('mug-clay'));
      expect(media.items[1]).toMatchObject({
        title: 'Front%20view.JPG',
        image: { url: 'https://pictures.example/a/Front%20view.JPG?x=1', format: 'jpg' },
      });
      expect(media.items[2].video.files).toMatchObject([
        { url: 'https://pictures.example/turn.mp4', format: 'mp4' },
      ]);
      expect(productOptions[1].choices[1].media.mainMedia.mediaType).toBe('video');
      const found = await merchant.send('GET', `${mediaOrigin}/media/${media.items[1].id}`);
      expect([found.status, found.headers.get('location')]).toEqual([
        302,
        'https://pictures.example/a/Front%20view.JPG?x=1',
      ]);
    });

    it('POST /v1/products/{id}/media/delete removes media and their links to choices', async () => {
      const { id } = await merchant.newShirt();
      const all = ['mug-clay', 'mug-indigo', 'mug-moss'].map(fileIdOf);
      const addAll = () =>
        merchant.send('POST', `${prefix}/products/${id}/media`, {
          media: all.map((mediaId) => ({
            mediaId,
            choice: { option: 'Color', choice: 'Clay' },
          })),
        });
      const left = async () => {
        const { media, productOptions } = await merchant.read(id);
        const linked = productOptions[0].choices[0].media?.items ?? [];
        return [media.items, linked].map((items) => items.map((item: Json) => item.id));
      };
      await addAll();
      const path = `${prefix}/products/${id}/media/delete`;
      const answer = await merchant.send('POST', path, {
        id,
        mediaIds: [fileIdOf('mug-clay'), 'unknown'],
      });
      expect([answer.status, answer.body]).toEqual([200, {}]);
      expect(await left()).toEqual([all.slice(1), all.slice(1)]);
      await merchant.send('POST', path, { id });
      expect(await left()).toEqual([[], []]);
    });

    it('PATCH /v1/products/{id}/choices/media links media to choices, and POST …/choices/media/delete removes links', async () => {
      const { id } = await merchant.newShirt();
      await merchant.send('POST', `${prefix}/products/${id}/media`, {
        media: [{ mediaId: 'mug-clay' }, { mediaId: 'mug-indigo' }],
      });
      const linked = async () =>
        (await merchant.read(id)).productOptions[0].choices.map(({ media }: Json) =>
          (media?.items ?? []).map((item: Json) => item.id),
        );
      const path = `${prefix}/products/${id}/choices/media`;
      const link = await merchant.send('PATCH', path, {
        id,
        media: [
          { option: 'Color', choice: 'Clay', mediaIds: ['mug-clay', 'mug-indigo'] },
          { option: 'Color', choice: 'Ink', mediaIds: ['mug-indigo'] },
        ],
      });
      expect([link.status, link.body]).toEqual([200, {}]);
      expect(await linked()).toEqual([
        [fileIdOf('mug-clay'), fileIdOf('mug-indigo')],
        [fileIdOf('mug-indigo')],
      ]);
      await merchant.send('POST', `${path}/delete`, {
        id,
        media: [
          { option: 'Color', choice: 'Clay', mediaIds: ['mug-indigo'] },
          { option: 'Color', choice: 'Ink' },
        ],
      });
      expect(await linked()).toEqual([[fileIdOf('mug-clay')], []]);
      expect((await merchant.read(id)).media.items).toHaveLength(2);
    });
  });

  it('a cart line has the picture that was added by URL', async () => {
    const { id } = await merchant.newProduct();
    await merchant.send('POST', `/stores/v1/products/${id}/media`, {
      media: [{ url: 'https://pictures.example/mug.png' }],
    });
    const visitor = await newVisitor(store);
    const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
    const { body } = await visitor.add({
      quantity: 1,
      catalogReference: { appId, catalogItemId: id },
    });
    const { url } = body.cart.lineItems[0].image;
    expect((await visitor.send('GET', url)).headers.get('location')).toBe(
      'https://pictures.example/mug.png',
    );
  });

  it('if one of several overrides matches no variant, the call changes nothing', async () => {
    const { id } = await merchant.newShirt();
    const answer = await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, {
      variants: [
        { choices: claySmall, price: 1 },
        { choices: { Color: 'Pink' }, price: 2 },
        { variantIds: [id], price: 3 },
      ],
    });
    expect(violationsOf(answer)).toEqual([
      'variants[1].choices: VALIDATION',
      'variants[2].variantIds[0]: VALIDATION',
    ]);
    expect((await merchant.read(id)).priceRange).toEqual({ minValue: 10, maxValue: 10 });
  });

  it('a product without options has no variants to change', async () => {
    const { id } = await merchant.newProduct();
    const answer = await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, {
      variants: [{ choices: {}, price: 1 }],
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'PRODUCT_HAS_NO_OPTIONS']);
  });

  it('no media are added if one item of the call is unknown', async () => {
    const { id } = await merchant.newShirt();
    const answer = await merchant.send('POST', `/stores/v1/products/${id}/media`, {
      media: [
        { mediaId: 'mug-clay' },
        { mediaId: 'never-seen' },
        { url: 'https://pictures.example/b.png', choice: { option: 'Length', choice: 'S' } },
        { mediaId: 'mug-clay', choice: { option: 'Size', choice: 'XXL' } },
      ],
    });
    expect(violationsOf(answer)).toEqual([
      'media[1].mediaId: VALIDATION',
      'media[2].choice.option: VALIDATION',
      'media[3].choice.choice: VALIDATION',
    ]);
    expect((await merchant.read(id)).media.items).toEqual([]);
    const link = await merchant.send('PATCH', `/stores/v1/products/${id}/choices/media`, {
      media: [{ option: 'Color', choice: 'Clay', mediaIds: ['mug-clay'] }],
    });
    expect(violationsOf(link)).toEqual(['media[0].mediaIds[0]: VALIDATION']);
  });
});
