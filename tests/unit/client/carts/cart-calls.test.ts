// A cart with gaps: readable parts are kept, and unreadable parts are left out.
import { describe, expect, it } from 'vitest';
import { cartInAnswer, readCart } from '../../../../src/client/carts/cart-calls.ts';
import { parseProduct } from '../../../../src/client/catalog/products.ts';

const catalogReference = { catalogItemId: 'mug', appId: 'store' };

describe('a cart', () => {
  it.each([undefined, null, 'text', 5, [], true])('the value %j is not read as a cart', (value) => {
    expect(readCart(value)).toBeUndefined();
    expect(cartInAnswer({ cart: value })).toBeUndefined();
  });

  it.each([undefined, null, 'text', [], {}])('the response %j contains no cart', (answer) => {
    expect(cartInAnswer(answer)).toBeUndefined();
  });

  it.each([{}, { lineItems: null }, { lineItems: 'text' }, { lineItems: {} }])(
    'a cart without lines is empty: %j',
    (value) => {
      expect(readCart(value)?.lineItems).toEqual([]);
    },
  );

  it('all fields of a cart except its lines are returned as the platform sent them', () => {
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
    'the value %j is not read as a product',
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
    'a product has no options or variants if the response contains none: %j',
    (more) => {
      expect(parseProduct({ id: 'mug', ...more })).toMatchObject({
        productOptions: [],
        variants: [],
      });
    },
  );
});
