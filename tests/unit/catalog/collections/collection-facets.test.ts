// Filters of a collection: each option once, with the choices of all products.
import { describe, expect, it } from 'vitest';
import { collectFacets } from '../../../../src/catalog/filters/collect-facets.ts';
import type { Product } from '../../../../src/client/catalog/product.ts';
import { parseProduct } from '../../../../src/client/catalog/products.ts';

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
/** Creates a product with options in the platform's format. The options may have missing or invalid fields. */
const withOptions = (...productOptions: unknown[]): Product =>
  parseProduct({ id: `p${++count}`, productOptions }) ?? expect.fail('no product');

describe('facets', () => {
  it('facets contain the choices of all products, in order of appearance', () => {
    expect(
      collectFacets([
        withOptions(option('Size', choicesOf('M', 'S'))),
        withOptions(option('Size', choicesOf('S', 'L'))),
      ]),
    ).toEqual([
      { name: 'Size', kind: 'list', choices: ['M', 'S', 'L'].map((value) => ({ value })) },
    ]);
  });

  it('a facet of colors contains the color value of each choice', () => {
    const colors = [{ value: '#aa5533', description: 'Clay' }];
    expect(collectFacets([withOptions(option('Color', colors, 'color'))])).toEqual([
      { name: 'Color', kind: 'color', choices: [{ value: 'Clay', color: '#aa5533' }] },
    ]);
  });

  it('facets start with the option that most products have, and there are at most eight facets', () => {
    const rare = Array.from({ length: 9 }, (_, place) =>
      withOptions(option(`Rare ${place}`, choicesOf('x'))),
    );
    const common = [1, 2].map(() => withOptions(option('Size', choicesOf('S'))));
    const facets = collectFacets([...rare, ...common]);
    expect(facets).toHaveLength(8);
    expect(facets.slice(0, 2).map(({ name }) => name)).toEqual(['Size', 'Rare 0']);
  });

  it('facets leave out choices that the shop hides', () => {
    const choices = [...choicesOf('S'), { value: 'M', description: 'M', visible: false }];
    expect(collectFacets([withOptions(option('Size', choices))])[0]?.choices).toEqual([
      { value: 'S' },
    ]);
  });

  it('facets list a choice only once, even if a product has the choice twice', () => {
    const twice = withOptions(option('Size', choicesOf('S', 'S', 'M')));
    expect(collectFacets([twice])[0]?.choices).toEqual([{ value: 'S' }, { value: 'M' }]);
  });

  it('there are no facets without products or options', () => {
    expect(collectFacets([])).toEqual([]);
    expect(collectFacets([{ id: 'bare' }, withOptions()])).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString'])('a facet can be called %s', (name) => {
    const facets = collectFacets([
      withOptions(option(name, choicesOf(name))),
      withOptions(option(name, choicesOf('b'))),
    ]);
    expect(facets).toEqual([{ name, kind: 'list', choices: [{ value: name }, { value: 'b' }] }]);
  });

  it('facets leave out unreadable options', () => {
    const broken = [
      null,
      'text',
      { name: 'Size' },
      option('', choicesOf('S')),
      option('Holes', [{ value: 'x', description: null }]),
    ];
    expect(collectFacets([withOptions(...broken, option('Size', choicesOf('S'), 5))])).toEqual([
      { name: 'Size', kind: 'list', choices: [{ value: 'S' }] },
    ]);
  });
});
