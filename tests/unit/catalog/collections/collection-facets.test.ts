// What a collection can be narrowed by: each option once, with every choice that any product has.
import { describe, expect, it } from 'vitest';
import { facetsOf } from '../../../../src/catalog/filters/panel.tsx';
import type { Product } from '../../../../src/client/catalog/product.ts';
import { productOf } from '../../../../src/client/catalog/products.ts';

interface Choice {
  value: unknown;
  description: unknown;
  visible?: unknown;
}
const choicesOf = (...names: string[]): Choice[] =>
  names.map((name) => ({ value: name, description: name }));
const option = (name: string, choices: Choice[], optionType: unknown = 'drop_down') => ({
  name,
  optionType,
  choices,
});
let count = 0;
/** As it comes from the platform, holes and all. */
const withOptions = (...productOptions: unknown[]): Product =>
  productOf({ id: `p${++count}`, productOptions }) ?? expect.fail('no product');

describe('facets', () => {
  it('are options with the choices of all products, in the order in which they come', () => {
    expect(
      facetsOf([
        withOptions(option('Size', choicesOf('M', 'S'))),
        withOptions(option('Size', choicesOf('S', 'L'))),
      ]),
    ).toEqual([
      { name: 'Size', kind: 'list', choices: ['M', 'S', 'L'].map((value) => ({ value })) },
    ]);
  });

  it('of colours know their colours', () => {
    const colors = [{ value: '#aa5533', description: 'Clay' }];
    expect(facetsOf([withOptions(option('Color', colors, 'color'))])).toEqual([
      { name: 'Color', kind: 'color', choices: [{ value: 'Clay', color: '#aa5533' }] },
    ]);
  });

  it('begin with the option that most products have, and are eight at most', () => {
    const rare = Array.from({ length: 9 }, (_, place) =>
      withOptions(option(`Rare ${place}`, choicesOf('x'))),
    );
    const common = [1, 2].map(() => withOptions(option('Size', choicesOf('S'))));
    const facets = facetsOf([...rare, ...common]);
    expect(facets).toHaveLength(8);
    expect(facets.slice(0, 2).map(({ name }) => name)).toEqual(['Size', 'Rare 0']);
  });

  it('leave out choices that the shop hides', () => {
    const choices = [...choicesOf('S'), { value: 'M', description: 'M', visible: false }];
    expect(facetsOf([withOptions(option('Size', choices))])[0]?.choices).toEqual([{ value: 'S' }]);
  });

  it('name a choice once that a product has twice', () => {
    const twice = withOptions(option('Size', choicesOf('S', 'S', 'M')));
    expect(facetsOf([twice])[0]?.choices).toEqual([{ value: 'S' }, { value: 'M' }]);
  });

  it('of no products, and of products without options, are none', () => {
    expect(facetsOf([])).toEqual([]);
    expect(facetsOf([{ id: 'bare' }, withOptions()])).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString'])('may be called %s', (name) => {
    const facets = facetsOf([
      withOptions(option(name, choicesOf(name))),
      withOptions(option(name, choicesOf('b'))),
    ]);
    expect(facets).toEqual([{ name, kind: 'list', choices: [{ value: name }, { value: 'b' }] }]);
  });

  it('leave out options that cannot be read', () => {
    const broken = [
      null,
      'text',
      { name: 'Size' },
      option('', choicesOf('S')),
      option('Holes', [{ value: 'x', description: null }]),
    ];
    expect(facetsOf([withOptions(...broken, option('Size', choicesOf('S'), 5))])).toEqual([
      { name: 'Size', kind: 'list', choices: [{ value: 'S' }] },
    ]);
  });
});
