// A cart with holes: what can be read is kept, what cannot is left out.
import { describe, expect, it } from 'vitest';
import { cartInAnswer, cartOf } from '../../../../src/client/carts/cart-calls.ts';
import { productOf } from '../../../../src/client/catalog/products.ts';

const catalogReference = { catalogItemId: 'mug', appId: 'store' };

describe('a cart', () => {
  it.each([undefined, null, 'text', 5, [], true])('is not read from %j', (value) => {
    expect(cartOf(value)).toBeUndefined();
    expect(cartInAnswer({ cart: value })).toBeUndefined();
  });

  it.each([undefined, null, 'text', [], {}])('is missing from an answer like %j', (answer) => {
    expect(cartInAnswer(answer)).toBeUndefined();
  });

  it.each([{}, { lineItems: null }, { lineItems: 'text' }, { lineItems: {} }])(
    'without lines is empty: %j',
    (value) => {
      expect(cartOf(value)?.lineItems).toEqual([]);
    },
  );

  it('keeps its other fields unchanged', () => {
    const value = { id: 'c', buyerNote: 'hi', extendedFields: { a: [1] }, lineItems: [] };
    expect(cartOf(value)).toEqual(value);
  });

  it('keeps its readable lines in order', () => {
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
    expect(cartOf({ lineItems })?.lineItems).toEqual(lines);
  });
});

describe('a product', () => {
  it.each([undefined, null, 'text', [], {}, { id: '' }, { id: 5 }])(
    'is not read from %j',
    (value) => {
      expect(productOf(value)).toBeUndefined();
    },
  );

  it('keeps its readable options and variants', () => {
    const option = { name: 'Size', choices: [{ value: 'M', description: 'M' }] };
    const product = productOf({
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
    'has no options or variants when the answer has none: %j',
    (more) => {
      expect(productOf({ id: 'mug', ...more })).toMatchObject({ productOptions: [], variants: [] });
    },
  );
});
