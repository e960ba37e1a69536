// Formats of product pictures. Facts: docs/platform/catalog.md#media.
import { afterAll, describe, expect, it } from 'vitest';
import { lendSandbox } from '../../support/network/test-sandbox.ts';
import { type Json, line, mediaOrigin, newVisitor, queryPath } from '../support/store.ts';

// Uses the default seed, because it has many pictures.
const store = await lendSandbox({ passwordCost: 6 });
const visitor = await newVisitor(store);
afterAll(() => store.close());

const imagesOf = async (): Promise<Json[]> => {
  const { body } = await visitor.send('POST', queryPath, { query: {} });
  return body.products.flatMap(({ media }: Json) => media.items.map(({ image }: Json) => image));
};

const formOf = (image: Json): string => {
  if (image === undefined) return 'missing';
  if (typeof image === 'string') return image.split('//')[0] ?? '';
  if (image.url === image.id) return 'id';
  if (image.url.startsWith('//')) return 'no scheme';
  return image.url.startsWith(mediaOrigin) ? 'usual' : 'foreign';
};

describe('pictures', () => {
  it('pictures have URLs of the media server by default', async () => {
    expect(new Set((await imagesOf()).map(formOf))).toEqual(new Set(['usual']));
  });

  it('pictures have six forms with pictureForms: mixed, and a repeated read returns the same forms', async () => {
    store.control.settings({ pictureForms: 'mixed' });
    const images = await imagesOf();
    expect(new Set(images.map(formOf)).size).toBe(6);
    expect(await imagesOf()).toEqual(images);
    expect(images.find((image) => typeof image === 'string')).toMatch(
      /^wix:image:\/\/v1\/[^/]+\/[^/#]+#originWidth=960&originHeight=960$/,
    );
  });

  it('pictures have six forms in version 3 with pictureForms: mixed', async () => {
    store.control.settings({ pictureForms: 'mixed', catalogVersion: 'V3' });
    const { body } = await visitor.send('POST', '/stores/v3/products/search', {
      search: { cursorPaging: { limit: 100 } },
      fields: ['MEDIA_ITEMS_INFO'],
    });
    const images = body.products.flatMap(({ media }: Json) =>
      media.itemsInfo.items.map(({ image }: Json) => image),
    );
    expect(new Set(images.map(formOf)).size).toBe(6);
    store.control.settings({ pictureForms: 'plain', catalogVersion: 'V1' });
  });

  it('pictures have their focal point in version 3 and in carts, but not in version 1', async () => {
    expect(JSON.stringify(await imagesOf())).not.toContain('focalPoint');
    const slug = 'trailing-ivy';
    const { body } = await visitor.add(line(slug));
    expect(body.cart.lineItems[0].image.focalPoint).toEqual({ x: 0.4, y: 0.3 });
    store.control.settings({ catalogVersion: 'V3' });
    const answer = await visitor.send('GET', `/stores/v3/products/slug/${slug}`);
    expect(answer.body.product.media.main.image.focalPoint).toEqual({ x: 0.4, y: 0.3 });
    store.control.settings({ catalogVersion: 'V1' });
  });
});
