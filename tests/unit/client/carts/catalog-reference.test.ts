// A line's key does not depend on the order of its options.
import { describe, expect, it } from 'vitest';
import {
  getLineKey,
  referenceIn,
  STORE_APP_ID,
  toLineKey,
} from '../../../../src/client/carts/catalog-reference.ts';

const keyOf = (options?: unknown) =>
  toLineKey({ catalogItemId: 'mug', appId: STORE_APP_ID, options: options as never });

describe('the key of a line', () => {
  it('the key of a line is the same for any order of fields, at any depth', () => {
    const one = keyOf({ options: { Size: 'M', Color: 'Red' }, variantId: 'v' });
    expect(keyOf({ variantId: 'v', options: { Color: 'Red', Size: 'M' } })).toBe(one);
  });

  it('the key of a line is the same for no options, empty options and options without values', () => {
    const none = keyOf();
    for (const options of [null, {}, { variantId: null }, { variantId: undefined }]) {
      expect(keyOf(options)).toBe(none);
    }
  });

  it.each([
    ['another choice', { options: { Size: 'L' } }],
    ['another option', { options: { Length: 'M' } }],
    ['no choice', {}],
    ['a choice outside of the options', { Size: 'M' }],
    ['a number in place of a string', { options: { Size: 1 } }],
    ['another order in a list', { options: { Size: ['M', 'L'] } }],
  ])('the key of a line differs with %s', (_, options) => {
    expect(keyOf(options)).not.toBe(keyOf({ options: { Size: 'M' } }));
    expect(keyOf(options)).not.toBe(keyOf({ options: { Size: ['L', 'M'] } }));
  });

  it('the key of a line differs for another product or catalog', () => {
    const mug = { catalogItemId: 'mug', appId: STORE_APP_ID };
    expect(toLineKey({ ...mug, catalogItemId: 'cup' })).not.toBe(toLineKey(mug));
    expect(toLineKey({ ...mug, appId: 'other' })).not.toBe(toLineKey(mug));
  });

  it.each([5, true, 'text', ['a']])(
    'the key of a line can be made from options that are not an object: %j',
    (options) => {
      expect(() => keyOf(options)).not.toThrow();
    },
  );

  it('the key of a line without a catalog reference is the line id', () => {
    expect(getLineKey({ id: 'line-1', quantity: 1 })).toBe('line-1');
  });
});

describe('a reference in unknown data', () => {
  it('a reference has only the item, the app and the options', () => {
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
  ])('no reference is read from the value %j', (value) => {
    expect(referenceIn(value)).toBeUndefined();
  });
});
