// On a page with a polluted prototype, inherited properties do not count as platform data.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlatformMedia } from '../../../../src/client/catalog/read-platform-media.ts';
import { readProductV3 } from '../../../../src/client/catalog/v3/read-product-v3.ts';
import { maybeText, nonEmptyText, sparse } from '../../../../src/client/codec/codec.ts';
import { toObject } from '../../../../src/client/codec/json.ts';
import { readShopProduct } from '../../../../src/products/platform/v3/read-shop-product.ts';

const ADDED = {
  id: 'stranger',
  url: 'https://evil.example/a.png',
  main: { image: { url: 'https://evil.example/a.png' } },
  note: 'stranger',
};

const all = Object.prototype as Record<string, unknown>;
beforeEach(() => {
  Object.assign(all, ADDED);
});
afterEach(() => {
  for (const name of Object.keys(ADDED)) delete all[name];
});

it('a codec reads only the fields that were sent', () => {
  const read = sparse({ name: nonEmptyText, note: maybeText })({ name: 'Mug' });
  expect([read.name, read.note, toObject(undefined)['note']]).toEqual([
    'Mug',
    undefined,
    undefined,
  ]);
});

it('a missing picture and a missing video stay missing', () => {
  expect(readPlatformMedia(undefined)).toBeUndefined();
  expect(readPlatformMedia({ image: {}, video: {} })).toBeUndefined();
  expect(readProductV3({ id: 'p' })?.media.main).toBeUndefined();
});

it('a product without media has no media in the widget', () => {
  const product = readShopProduct({ id: 'p', name: 'Mug' });
  expect(product?.media?.items).toEqual([]);
  expect(Object.hasOwn(product?.media ?? {}, 'mainMedia')).toBe(false);
});
