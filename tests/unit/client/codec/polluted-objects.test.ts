// In a page whose scripts have given properties to all objects, none of them counts as data of the platform.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlatformMedia } from '../../../../src/client/catalog/read-platform-media.ts';
import { readProductV3 } from '../../../../src/client/catalog/v3/read-product-v3.ts';
import { maybeWords, sparse, words } from '../../../../src/client/codec/codec.ts';
import { objectOf } from '../../../../src/client/codec/json.ts';
import { shopProductOf } from '../../../../src/products/platform/v3/product-of.ts';

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

it('an object that a codec has read has no member that it was not sent', () => {
  const read = sparse({ name: words, note: maybeWords })({ name: 'Mug' });
  expect([read.name, read.note, objectOf(undefined)['note']]).toEqual([
    'Mug',
    undefined,
    undefined,
  ]);
});

it('a missing picture and a missing film stay missing', () => {
  expect(readPlatformMedia(undefined)).toBeUndefined();
  expect(readPlatformMedia({ image: {}, video: {} })).toBeUndefined();
  expect(readProductV3({ id: 'p' })?.media.main).toBeUndefined();
});

it('a product without media has none in the widget', () => {
  const product = shopProductOf({ id: 'p', name: 'Mug' });
  expect(product?.media?.items).toEqual([]);
  expect(Object.hasOwn(product?.media ?? {}, 'mainMedia')).toBe(false);
});
