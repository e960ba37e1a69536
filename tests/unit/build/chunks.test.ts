// The table of chunks: complete, in order, and consistent with what the sources load.
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copies } from '../../../widget-loader/build/chunk-copies.ts';
import {
  chunks,
  findCommonAncestor,
  journeys,
  listAncestors,
  packs,
} from '../../../widget-loader/build/chunks.ts';

const names = Object.keys(chunks);

describe('the table of chunks', () => {
  it('the chunk table lists only existing sources, each once', () => {
    const sources = [...Object.values(chunks).flatMap(({ entries }) => entries)];
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('a chunk is listed after its parents, and has the ancestors of its parents', () => {
    for (const name of names) {
      const floors = listAncestors(name);
      for (const floor of floors) {
        expect(names.indexOf(floor), `${name} on ${floor}`).toBeLessThan(names.indexOf(name));
        expect(floors, `${name} on ${floor}`).toEqual(expect.arrayContaining(listAncestors(floor)));
      }
    }
  });

  it('copied files and their importers exist', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const english = ['drawerEn', 'problemsEn', 'returnsEn'].map(
      (name) => `languages/en.ts?${name}`,
    );
    const missing = copies
      .flatMap(([, copied, importers]) => [copied, importers])
      .filter((pattern) => ![...files, ...english].some((file) => pattern.test(`src/${file}`)));
    expect(missing).toEqual([]);
  });

  it('journeys list only chunks and packs that exist', () => {
    expect(Object.values(journeys).flat()).toEqual(
      Object.values(journeys)
        .flat()
        .filter((name) => name in chunks || name in packs),
    );
  });

  it('a pack contains all ancestors of its chunks, each before its descendants', () => {
    for (const held of Object.values(packs)) {
      for (const [index, name] of held.entries())
        expect(held.slice(0, index), name).toEqual(expect.arrayContaining(listAncestors(name)));
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
  ])('code shared by the chunks %j is in the chunk %s', (names, chunk) => {
    expect(findCommonAncestor(names)).toBe(chunk);
  });

  it('chunks without a common ancestor have no chunk for shared code', () => {
    expect(findCommonAncestor(['core', 'analytics'])).toBeUndefined();
  });
});
