// The script tag's version of the cart.
import { expect, it } from 'vitest';
import { readCartVersion } from '../../../src/attributes/cart-version.ts';

const read = (dataset: Record<string, string>) => {
  const mistakes: string[] = [];
  const version = readCartVersion(dataset, (mistake) => mistakes.push(mistake));
  return { version, mistakes };
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
