// The key of a line does not depend on the order of its options.
import { describe, expect, it } from 'vitest';
import {
  keyOfLine,
  lineKeyOf,
  referenceIn,
  STORE_APP_ID,
} from '../../../../src/client/carts/catalog-reference.ts';

const keyOf = (options?: unknown) =>
  lineKeyOf({ catalogItemId: 'mug', appId: STORE_APP_ID, options: options as never });

describe('the key of a line', () => {
  it('is the same for any order of fields, at any depth', () => {
    const one = keyOf({ options: { Size: 'M', Color: 'Red' }, variantId: 'v' });
    expect(keyOf({ variantId: 'v', options: { Color: 'Red', Size: 'M' } })).toBe(one);
  });

  it('is the same with no options, empty ones, and ones without values', () => {
    const none = keyOf();
    for (const options of [null, {}, { variantId: null }, { variantId: undefined }]) {
      expect(keyOf(options)).toBe(none);
    }
  });

  it.each([
    ['another choice', { options: { Size: 'L' } }],
    ['another option', { options: { Length: 'M' } }],
    ['no choice', {}],
    ['the choice one level up', { Size: 'M' }],
    ['a number for a text', { options: { Size: 1 } }],
    ['another order in a list', { options: { Size: ['M', 'L'] } }],
  ])('is another one with %s', (_, options) => {
    expect(keyOf(options)).not.toBe(keyOf({ options: { Size: 'M' } }));
    expect(keyOf(options)).not.toBe(keyOf({ options: { Size: ['L', 'M'] } }));
  });

  it('differs for another product or catalog', () => {
    const mug = { catalogItemId: 'mug', appId: STORE_APP_ID };
    expect(lineKeyOf({ ...mug, catalogItemId: 'cup' })).not.toBe(lineKeyOf(mug));
    expect(lineKeyOf({ ...mug, appId: 'other' })).not.toBe(lineKeyOf(mug));
  });

  it.each([5, true, 'text', ['a']])(
    'can be made from options that are not an object: %j',
    (options) => {
      expect(() => keyOf(options)).not.toThrow();
    },
  );

  it('is the id of a line without a catalog reference', () => {
    expect(keyOfLine({ id: 'line-1', quantity: 1 })).toBe('line-1');
  });
});

describe('a reference in unknown data', () => {
  it('has the item, the app and the options, and nothing else', () => {
    const reference = { catalogItemId: 'mug', appId: STORE_APP_ID };
    expect(referenceIn({ ...reference, more: 1 })).toEqual(reference);
    expect(referenceIn({ ...reference, options: 'evil' })).toEqual(reference);
    expect(referenceIn({ ...reference, options: { variantId: 'v' } })).toEqual({
      ...reference,
      options: { variantId: 'v' },
    });
  });

  it.each([
    [undefined],
    [null],
    ['mug'],
    [[]],
    [{}],
    [{ catalogItemId: 'mug' }],
    [{ appId: STORE_APP_ID }],
    [{ catalogItemId: 5, appId: STORE_APP_ID }],
    [{ catalogItemId: 'mug', appId: {} }],
  ])('is not %j', (value) => {
    expect(referenceIn(value)).toBeUndefined();
  });
});
