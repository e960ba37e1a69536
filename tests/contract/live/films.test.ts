// The forms in which videos arrive.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { mediaOrigin } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const merchant = newMerchant(store);
const url = 'https://films.example/turn.mp4';

const productWithFilm = async () => {
  const product = await merchant.newProduct();
  await merchant.send('POST', `/stores/v1/products/${product.id}/media`, { media: [{ url }] });
  return product;
};

describe('LIVE 5.3: a video', () => {
  it('is a list of files in version 1, or of resolutions with a poster', async () => {
    const { id } = await productWithFilm();
    const itemOf = async () => {
      const { body } = await visitor.send('GET', `/stores-reader/v1/products/${id}`);
      return body.product.media.items[0];
    };
    expect((await itemOf()).video.files).toMatchObject([{ url, format: 'mp4' }]);
    store.control.settings({ pictureForms: 'mixed' });
    const { video } = await itemOf();
    expect(video.resolutions).toEqual([{ url, width: 1280, height: 720, format: 'mp4' }]);
    expect(video.posters[0].url.startsWith(`${mediaOrigin}/media/`)).toBe(true);
  });

  it('is a list of resolutions in version 3, and no picture', async () => {
    const { id } = await productWithFilm();
    store.control.settings({ catalogVersion: 'V3' });
    const { body } = await visitor.send('GET', `/stores/v3/products/${id}?fields=MEDIA_ITEMS_INFO`);
    const [item] = body.product.media.itemsInfo.items;
    expect(item).toMatchObject({
      mediaType: 'VIDEO',
      video: { resolutions: [{ url, format: 'mp4' }] },
    });
    expect(item).not.toHaveProperty('image');
  });
});
