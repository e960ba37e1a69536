// The script tag's version of the cart.
import { expect, it } from 'vitest';
import { read as readAttribute } from '../../../../src/app/attributes/attribute.ts';
import { cart } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (dataset: Record<string, string>) => {
  const given = createReading(dataset);
  return { version: readAttribute(cart, given), mistakes: given.reported };
};

it.each([
  [{}, 'auto'],
  [{ cart: 'auto' }, 'auto'],
  [{ cart: 'v1' }, 'v1'],
  [{ cart: 'v2' }, 'v2'],
])('data-cart of %j is %s', (dataset, version) => {
  expect(read(dataset)).toEqual({ version, mistakes: [] });
});

it.each(['', 'V2', '2', 'toString'])(
  'another value, such as %j, is reported and is auto',
  (cart) => {
    expect(read({ cart })).toEqual({
      version: 'auto',
      mistakes: [`data-cart: expected auto, v1, v2, received "${cart}"`],
    });
  },
);
