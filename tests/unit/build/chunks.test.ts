// The one table of chunks: whole, in order, and held against what the sources load.
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copies } from '../../../widget-loader/build/chunk-copies.ts';
import {
  chunks,
  commonFloor,
  floorsOf,
  journeys,
  packs,
} from '../../../widget-loader/build/chunks.ts';

const names = Object.keys(chunks);

describe('the table of chunks', () => {
  it('names sources that exist, each once', () => {
    const sources = [...Object.values(chunks).flatMap(({ entries }) => entries)];
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('lists a chunk after the chunks that it needs, and names all that these need', () => {
    for (const name of names) {
      const floors = floorsOf(name);
      for (const floor of floors) {
        expect(names.indexOf(floor), `${name} on ${floor}`).toBeLessThan(names.indexOf(name));
        expect(floors, `${name} on ${floor}`).toEqual(expect.arrayContaining(floorsOf(floor)));
      }
    }
  });

  it('has copies of files that exist, for importers that exist', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const english = ['drawerEn', 'problemsEn', 'returnsEn'].map(
      (name) => `languages/en.ts?${name}`,
    );
    const missing = copies
      .flatMap(([, copied, importers]) => [copied, importers])
      .filter((pattern) => ![...files, ...english].some((file) => pattern.test(`src/${file}`)));
    expect(missing).toEqual([]);
  });

  it('has journeys of chunks that are there', () => {
    expect(Object.values(journeys).flat()).toEqual(
      Object.values(journeys)
        .flat()
        .filter((name) => name in chunks || name in packs),
    );
  });

  it('has packs with all that their chunks stand on, lowest first', () => {
    for (const held of Object.values(packs)) {
      for (const [index, name] of held.entries())
        expect(held.slice(0, index), name).toEqual(expect.arrayContaining(floorsOf(name)));
    }
  });
});

describe('code that several chunks need', () => {
  it.each([
    [['cart'], 'cart'],
    [['cart', 'details'], 'cart'],
    [['cart', 'login'], 'shop'],
    [['product', 'pickers'], 'shop'],
    [['product', 'collection'], 'catalog'],
    [['choose', 'forms'], 'forms'],
    [['choose', 'account'], 'popover'],
    [['popover', 'toast'], 'shop'],
  ])('of %j is in %s', (names, chunk) => {
    expect(commonFloor(names)).toBe(chunk);
  });

  it('has no chunk where these stand on none in common', () => {
    expect(commonFloor(['core', 'analytics'])).toBeUndefined();
  });
});
