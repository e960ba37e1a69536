// The text of a link to a cart: what it has of each line, and what is made of a text that anybody may have written.
import { describe, expect, it } from 'vitest';
import {
  linkedLineOf,
  linkedLinesIn,
  linkTextOf,
} from '../../../../../src/cart/addons/cart-link/link-text.ts';
import { STORE_APP_ID } from '../../../../../src/client/carts/catalog-reference.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const reference = (options?: Record<string, unknown>) => ({
  catalogItemId: 'mug',
  appId: STORE_APP_ID,
  ...(options && { options }),
});
const shared = (options?: Record<string, unknown>, quantity = 2) => {
  const line = linkedLineOf(reference(options), quantity);
  return line && linkedLinesIn(linkTextOf([line]));
};

describe('a link', () => {
  it('has the product and its quantity', () => {
    expect(shared()).toEqual([{ productId: 'mug', quantity: 2 }]);
  });

  it('has choices by name, also in other letters than an address takes', () => {
    expect(shared({ options: { Größe: '大 & +/=' } })).toEqual([
      { productId: 'mug', quantity: 2, choices: { Größe: '大 & +/=' } },
    ]);
  });

  it('has a variant with its modifiers', () => {
    const options = { variantId: 'v-1', options: { wrap: 'paper' } };
    expect(shared(options)).toEqual([
      { productId: 'mug', quantity: 2, variantId: 'v-1', modifiers: { wrap: 'paper' } },
    ]);
  });

  it('has no line with a plan', () => {
    expect(linkedLineOf(reference({ subscriptionOptionId: 'p-1' }), 1)).toBeUndefined();
  });

  it('offers no plan, at most 20 lines, and at most 99 pieces of each', () => {
    expect(linkedLinesIn(encode([['mug', 1, 0, 0, 'p-1']]))).toBeUndefined();
    const many = Array.from({ length: 50 }, (_, index) => [`mug-${index}`, 1000]);
    const lines = linkedLinesIn(encode([['bag', 1, 0, 0, 'p-1'], ...many]));
    expect(lines).toHaveLength(20);
    expect(lines?.every(({ quantity }) => quantity === 99)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('bag');
  });

  it('offers one line for lines that are the same, and never more than 99 pieces of it', () => {
    const same = Array.from({ length: 30 }, () => ['mug', 40]);
    expect(linkedLinesIn(encode(same))).toEqual([{ productId: 'mug', quantity: 99 }]);
  });

  it('leaves out the zero id of a product without variants', () => {
    expect(shared({ variantId: '00000000-0000-0000-0000-000000000000', options: {} })).toEqual([
      { productId: 'mug', quantity: 2 },
    ]);
  });

  it('has nothing that the shopper wrote', () => {
    const line = linkedLineOf(reference({ customTextFields: { name: 'For Ada' } }), 1);
    expect(JSON.stringify(line)).not.toContain('Ada');
  });

  it('has no line of another app', () => {
    expect(linkedLineOf({ catalogItemId: 'mug', appId: 'other' }, 1)).toBeUndefined();
  });
});

describe('a text that is no link', () => {
  it.each([
    ['', 'nothing'],
    ['%%%', 'no base64'],
    ['gICA', 'no UTF-8'],
    [encode('mug'), 'no list'],
    [encode([]), 'no line'],
    [encode([['mug']]), 'no quantity'],
    [encode([['mug', 0]]), 'a quantity of none'],
    [encode([['mug', 1.5]]), 'half a piece'],
    [encode([['<script>', 1]]), 'an id that is none'],
    [encode([['mug', 1], null]), 'a line that is none'],
    ['A'.repeat(8001), 'too long a text'],
  ])('fills no cart: %# %s', (text) => expect(linkedLinesIn(text)).toBeUndefined());

  it('keeps choices that are no texts out', () => {
    expect(linkedLinesIn(encode([['mug', 1, 0, { size: { $ne: 1 }, __proto__: 'x' }]]))).toEqual([
      { productId: 'mug', quantity: 1 },
    ]);
  });
});
