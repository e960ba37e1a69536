import { describe, expect, it } from 'vitest';
import type { Refinement } from '../../../src/catalog/catalog-api.ts';
import { filterCount, withoutFilters } from '../../../src/catalog/collection-grid/grid.tsx';
import { activeFilters, parseAmount, toggled } from '../../../src/catalog/filters/panel.tsx';

const none: Refinement = { sort: 'name', isInStock: false, options: {} };
const reported = (refinement: Partial<Refinement>, currency?: string) =>
  activeFilters({ ...none, ...refinement }, 'In stock', currency);

describe('the active filters', () => {
  it.each<[Partial<Refinement>, string[]]>([
    [{}, []],
    [{ minPrice: 10 }, ['≥ 10 EUR']],
    [{ maxPrice: 40 }, ['≤ 40 EUR']],
    [{ minPrice: 10, maxPrice: 40 }, ['10 – 40 EUR']],
    [{ minPrice: 0 }, ['≥ 0 EUR']],
    [{ maxPrice: 0 }, ['≤ 0 EUR']],
    [{ isInStock: true }, ['In stock']],
    [{ options: { Size: ['S', 'M'], Color: [] } }, ['S', 'M']],
  ])('the refinement %j shows the active filters %j', (refinement, names) => {
    expect(reported(refinement, 'EUR').map(({ name }) => name)).toEqual(names);
    expect(filterCount({ ...none, ...refinement })).toBe(names.length);
  });

  it('a price filter without a known currency shows only the amount', () => {
    expect(reported({ minPrice: 10 }).map(({ name }) => name)).toEqual(['≥ 10']);
  });

  it('removing one active filter keeps the other filters', () => {
    const all = { minPrice: 1, maxPrice: 2, isInStock: true, options: { Size: ['S', 'M'] } };
    const [price, stock, small] = reported(all, 'EUR').map(({ without }) => without);
    expect(price).toEqual({ sort: 'name', isInStock: true, options: { Size: ['S', 'M'] } });
    expect(stock).toEqual({ ...none, ...all, isInStock: false });
    expect(small).toEqual({ ...none, ...all, options: { Size: ['M'] } });
    expect(withoutFilters({ ...none, ...all })).toEqual(none);
  });

  it('each active filter has a different key', () => {
    const ids = reported({ minPrice: 1, isInStock: true, options: { A: ['x', 'y'], B: ['x'] } });
    expect(new Set(ids.map(({ id }) => id)).size).toBe(5);
  });
});

describe('a choice', () => {
  it('a choice is added and removed without changing the original refinement', () => {
    const one = toggled(none, 'Size', 'S');
    const two = toggled(one, 'Size', 'M');
    expect(two.options).toEqual({ Size: ['S', 'M'] });
    expect(toggled(two, 'Size', 'S').options).toEqual({ Size: ['M'] });
    expect([none.options, one.options]).toEqual([{}, { Size: ['S'] }]);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'a choice can belong to an option called %s',
    (name) => {
      const on = toggled(none, name, 'S');
      expect(Object.entries(on.options)).toEqual([[name, ['S']]]);
      expect(activeFilters(on, '').map((one) => one.name)).toEqual(['S']);
      expect(filterCount(toggled(on, name, 'S'))).toBe(0);
      expect(activeFilters(toggled(on, name, 'S'), '')).toEqual([]);
    },
  );
});

describe('a typed amount', () => {
  it.each<[string, number | undefined]>([
    ['10', 10],
    [' 10.50 ', 10.5],
    ['10,5', 10.5],
    ['10.', 10],
    ['0', 0],
    ['٢٥٫٥', 25.5],
    ['２５．５０', 25.5],
    ['۲۵', 25],
    ['1,000', undefined],
    ['1.000', undefined],
    ['12 000', undefined],
    ['', undefined],
    [' ', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['1,234.50', undefined],
    ['ten', undefined],
    ['.5', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
  ])('the typed amount %j is read as %j', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });
});
