// Formats of product videos. Facts: docs/platform/catalog.md#media.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { mediaOrigin } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const merchant = newMerchant(store);
const url = 'https://films.example/turn.mp4';

const productWithFilm = async (film = url) => {
  const product = await merchant.newProduct();
  const media = { media: [{ url: film }] };
  await merchant.send('POST', `/stores/v1/products/${product.id}/media`, media);
  return product;
};

const isServed = async (address: string): Promise<boolean> =>
  (await store.fetch(new Request(address))).ok;

describe('a video', () => {
  it('a video in version 1 is a list of files, or a list of resolutions with a poster', async () => {
    const { id } = await productWithFilm();
    const itemOf = async () => {
      const { body } = await visitor.send('GET', `/stores-reader/v1/products/${id}`);
      return body.product.media.items[0];
    };
    expect((await itemOf()).video.files).toMatchObject([{ url, format: 'mp4' }]);
    store.control.settings({ pictureForms: 'mixed' });
    const { video } = await itemOf();
    expect(video.resolutions).toEqual([{ url, width: 1280, height: 720, format: 'mp4' }]);
    expect(await isServed(video.posters[0].url)).toBe(true);
    store.control.settings({ pictureForms: 'plain' });
  });

  it('a video can be a string that contains the size of its poster (pictureForms: mixed)', async () => {
    const { id } = await productWithFilm('https://films.example/text-2.mp4');
    store.control.settings({ pictureForms: 'mixed' });
    const { body } = await visitor.send('GET', `/stores-reader/v1/products/${id}`);
    const { video } = body.product.media.items[0];
    expect(video).toMatch(
      /^wix:video:\/\/v1\/([\da-f]{32})\/\1\.mp4#posterUri=\1f000\.jpg&posterWidth=960&posterHeight=960$/,
    );
    const poster = /posterUri=([^&]+)/.exec(video)?.[1];
    const size = `v1/fill/w_400,h_400,al_c,q_90/${poster}`;
    expect(await isServed(`${mediaOrigin}/media/${poster}/${size}`)).toBe(true);
    store.control.settings({ pictureForms: 'plain' });
  });

  it('a video in version 3 is a list of resolutions, and has no image', async () => {
    const { id } = await productWithFilm();
    store.control.settings({ catalogVersion: 'V3' });
    const fields = 'fields=MEDIA_ITEMS_INFO&fields=THUMBNAIL';
    const { body } = await visitor.send('GET', `/stores/v3/products/${id}?${fields}`);
    const [item] = body.product.media.itemsInfo.items;
    expect(item).toMatchObject({
      mediaType: 'VIDEO',
      video: { resolutions: [{ url, format: 'mp4' }] },
    });
    expect(item).not.toHaveProperty('image');
    // The thumbnail of a video is its poster image.
    expect(await isServed(item.thumbnail.url)).toBe(true);
    expect(body.product.media.main).toHaveProperty('thumbnail');
  });
});
