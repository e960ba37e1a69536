// A cart with gaps: readable parts are kept, others are left out.
import { describe, expect, it } from 'vitest';
import { cartInAnswer, readCart } from '../../../../src/client/carts/cart-calls.ts';
import { parseProduct } from '../../../../src/client/catalog/products.ts';

const catalogReference = { catalogItemId: 'mug', appId: 'store' };

describe('a cart', () => {
  it.each([undefined, null, 'text', 5, [], true])('a cart is not read from %j', (value) => {
    expect(readCart(value)).toBeUndefined();
    expect(cartInAnswer({ cart: value })).toBeUndefined();
  });

  it.each([undefined, null, 'text', [], {}])(
    'a cart is missing from an answer like %j',
    (answer) => {
      expect(cartInAnswer(answer)).toBeUndefined();
    },
  );

  it.each([{}, { lineItems: null }, { lineItems: 'text' }, { lineItems: {} }])(
    'a cart without lines is empty: %j',
    (value) => {
      expect(readCart(value)?.lineItems).toEqual([]);
    },
  );

  it('a cart keeps its other fields unchanged', () => {
    const value = { id: 'c', buyerNote: 'hi', extendedFields: { a: [1] }, lineItems: [] };
    expect(readCart(value)).toEqual(value);
  });

  it('a cart keeps its readable lines in order', () => {
    const lines = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2, catalogReference },
    ];
    const broken = [
      null,
      'text',
      [],
      {},
      { id: 'x' },
      { quantity: 1 },
      { id: '', quantity: 1 },
      { id: 5, quantity: 1 },
      { id: 'x', quantity: 0 },
      { id: 'x', quantity: '2' },
      { id: 'x', quantity: 1, catalogReference: {} },
      { id: 'x', quantity: 1, catalogReference: { catalogItemId: 'mug' } },
      { id: 'x', quantity: 1, catalogReference: { catalogItemId: 5, appId: 'store' } },
    ];
    const lineItems = [lines[0], ...broken, lines[1]];
    expect(readCart({ lineItems })?.lineItems).toEqual(lines);
  });
});

describe('a product', () => {
  it.each([undefined, null, 'text', [], {}, { id: '' }, { id: 5 }])(
    'a product is not read from %j',
    (value) => {
      expect(parseProduct(value)).toBeUndefined();
    },
  );

  it('a product keeps its readable options and variants', () => {
    const option = { name: 'Size', choices: [{ value: 'M', description: 'M' }] };
    const product = parseProduct({
      id: 'mug',
      productOptions: [
        option,
        null,
        { name: 'Empty', choices: [] },
        { choices: option.choices },
        { name: 'Holes', choices: [{ value: 'M' }] },
      ],
      variants: [{ id: 'v' }, null, {}, { id: 5 }],
    });
    expect(product).toEqual({ id: 'mug', productOptions: [option], variants: [{ id: 'v' }] });
  });

  it.each([{ productOptions: 'text', variants: 5 }, {}])(
    'a product has no options or variants if the answer has none: %j',
    (more) => {
      expect(parseProduct({ id: 'mug', ...more })).toMatchObject({
        productOptions: [],
        variants: [],
      });
    },
  );
});
