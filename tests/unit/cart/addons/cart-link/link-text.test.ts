// The text of a cart link: what it contains for each line, and how an untrusted text is parsed.
import { describe, expect, it } from 'vitest';
import {
  formatLinkText,
  parseLinkText,
  toLinkedLine,
} from '../../../../../src/cart/addons/cart-link/link-text.ts';
import { STORE_APP_ID } from '../../../../../src/client/carts/catalog-reference.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const reference = (options?: Record<string, unknown>) => ({
  catalogItemId: 'mug',
  appId: STORE_APP_ID,
  ...(options && { options }),
});
const shared = (options?: Record<string, unknown>, quantity = 2) => {
  const line = toLinkedLine(reference(options), quantity);
  return line && parseLinkText(formatLinkText([line]));
};

describe('a cart link', () => {
  it('a cart link contains the product and the quantity', () => {
    expect(shared()).toEqual([{ productId: 'mug', quantity: 2 }]);
  });

  it('a cart link contains choices by name, even with characters that an address cannot contain', () => {
    expect(shared({ options: { Größe: '大 & +/=' } })).toEqual([
      { productId: 'mug', quantity: 2, choices: { Größe: '大 & +/=' } },
    ]);
  });

  it('a cart link contains the variant and its modifiers', () => {
    const options = { variantId: 'v-1', options: { wrap: 'paper' } };
    expect(shared(options)).toEqual([
      { productId: 'mug', quantity: 2, variantId: 'v-1', modifiers: { wrap: 'paper' } },
    ]);
  });

  it('creating a cart link leaves out a line with a plan', () => {
    expect(toLinkedLine(reference({ subscriptionOptionId: 'p-1' }), 1)).toBeUndefined();
  });

  it('reading a cart link skips lines with a plan, and adds at most 20 lines with a quantity of at most 99', () => {
    expect(parseLinkText(encode([['mug', 1, 0, 0, 'p-1']]))).toBeUndefined();
    const many = Array.from({ length: 50 }, (_, index) => [`mug-${index}`, 1000]);
    const lines = parseLinkText(encode([['bag', 1, 0, 0, 'p-1'], ...many]));
    expect(lines).toHaveLength(20);
    expect(lines?.every(({ quantity }) => quantity === 99)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('bag');
  });

  it('a cart link merges equal lines into one line with a quantity of at most 99', () => {
    const same = Array.from({ length: 30 }, () => ['mug', 40]);
    expect(parseLinkText(encode(same))).toEqual([{ productId: 'mug', quantity: 99 }]);
  });

  it('a cart link leaves out the all-zero variant id of a product without variants', () => {
    expect(shared({ variantId: '00000000-0000-0000-0000-000000000000', options: {} })).toEqual([
      { productId: 'mug', quantity: 2 },
    ]);
  });

  it('a cart link omits custom text fields that the shopper filled in', () => {
    const line = toLinkedLine(reference({ customTextFields: { name: 'For Ada' } }), 1);
    expect(JSON.stringify(line)).not.toContain('Ada');
  });

  it('a cart link leaves out a line of another app', () => {
    expect(toLinkedLine({ catalogItemId: 'mug', appId: 'other' }, 1)).toBeUndefined();
  });
});

describe('an invalid cart link', () => {
  it.each([
    ['', 'an empty string'],
    ['%%%', 'invalid base64'],
    ['gICA', 'invalid UTF-8'],
    [encode('mug'), 'a string in place of the list'],
    [encode([]), 'an empty list'],
    [encode([['mug']]), 'a line without a quantity'],
    [encode([['mug', 0]]), 'a quantity of zero'],
    [encode([['mug', 1.5]]), 'a fractional quantity'],
    [encode([['<script>', 1]]), 'an invalid id'],
    [encode([['mug', 1], null]), 'a line that is null'],
    ['A'.repeat(8001), 'too many characters'],
  ])('an invalid cart link is rejected: %# %s', (text) =>
    expect(parseLinkText(text)).toBeUndefined(),
  );

  it('choices in a cart link that are not strings are left out', () => {
    expect(parseLinkText(encode([['mug', 1, 0, { size: { $ne: 1 }, __proto__: 'x' }]]))).toEqual([
      { productId: 'mug', quantity: 1 },
    ]);
  });
});
