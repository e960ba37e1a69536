// The one table of chunks: whole, in order, and held against what the sources load.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstWords } from '../../../src/islands/i18n/first-words.ts';
import { copies } from '../../../widget-loader/build/chunk-copies.ts';
import {
  type Chunk,
  type ChunkName,
  checkNamed,
  chunks,
  commonFloor,
  floorsOf,
  journeys,
  packs,
  wordChunks,
} from '../../../widget-loader/build/chunks.ts';

const names = Object.keys(chunks) as ChunkName[];
const entries = Object.entries(chunks) as [ChunkName, Chunk][];

describe('the table of chunks', () => {
  it('names sources that exist, each once', () => {
    const sources = entries.map(([, { entry }]) => entry);
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

  it('has a way from the loader to each chunk: a hash cannot depend on itself', () => {
    // Without one, it is named along with each chunk that stands on it.
    for (const [name, { namedBy }] of entries.filter(([, chunk]) => chunk.namedBy)) {
      const way: string[] = [name];
      for (let by = namedBy; by !== 'loader'; by = by && chunks[by].namedBy) {
        expect([undefined, ...way], name).not.toContain(by);
        way.push(by ?? '');
      }
    }
  });

  it('has the copied files and their importers', () => {
    const paths = copies.flatMap(({ files, importers }) => [...files, ...importers]);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
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

  it('has the same languages for every kind of words', async () => {
    const languages = async (folder: Parameters<typeof wordChunks>[0]) =>
      Object.keys(await wordChunks(folder)).map((name) => name.split('-')[1]);
    for (const folder of ['first', 'login', 'catalog', 'forms', 'cartv2', 'selling'] as const)
      expect(await languages(folder), folder).toEqual(await languages('main'));
    expect(Object.keys(firstWords)).toEqual(await languages('first'));
    expect(Object.keys(await wordChunks('main'))).toContain('main-de');
  });
});

describe('code that several chunks need', () => {
  it.each([
    [['cart'], 'cart'],
    [['cart', 'extras'], 'cart'],
    [['cart', 'login'], 'shop'],
    [['product', 'pickers'], 'shop'],
    [['product', 'button'], 'products'],
    [['choose', 'forms'], 'forms'],
    [['choose', 'account'], 'popover'],
    [['popover', 'toast'], 'shop'],
  ])('of %j is in %s', (names, chunk) => {
    expect(commonFloor(names)).toBe(chunk);
  });

  it('fails the build where these chunks need no chunk in common', () => {
    expect(() => commonFloor(['core', 'analytics'])).toThrow('core, analytics');
  });
});

describe('a chunk that loads another', () => {
  it('loads what the table says', () => {
    for (const by of names) {
      const named = names.filter((name) => chunks[name].namedBy === by);
      expect(() => checkNamed(by, named)).not.toThrow();
    }
  });

  it.each([
    ['shop', []],
    ['shop', ['pickers', 'account']],
    ['extras', ['account']],
  ])('fails the build where it does not: %s with %j', (by, named) => {
    expect(() => checkNamed(by, named)).toThrow(`The chunk "${by}" loads`);
  });
});
