// The files of the script tag's build: each has the hashes of exactly the files that its chunks load.
import { describe, expect, it } from 'vitest';
import { createFiles, formatTable, type SmallChunk } from '../../../widget-loader/build/files.ts';
import { COMPILE_HINT, hinted } from '../../../widget-loader/build/minify.ts';

/** Creates a small chunk. Use names of the real table, because it defines the chunks' parents. */
const chunk = (name: string, more: Partial<SmallChunk> = {}): SmallChunk => ({
  name,
  code: `define(["exports"],e=>{e.name="${name}"});`,
  imports: [],
  loads: [],
  sources: {},
  hashListedIn: undefined,
  ...more,
});

const core = (loads: string[]) => chunk('core', { loads });
const shop = chunk('shop', { imports: ['core'], loads: ['member'] });
const cart = chunk('cart', { imports: ['core', 'shop'], loads: ['details'] });
const details = chunk('details', { imports: ['cart', 'shop'], loads: ['toast'] });
const member = chunk('member', { imports: ['shop'] });
const toast = chunk('toast', { imports: ['cart'] });
const chunks = [core(['shop', 'cart', 'toast']), shop, cart, details, member, toast];

const filesOf = (given: readonly SmallChunk[], packs = {}) => {
  const files = createFiles(given, packs);
  const fileOf = (name: string) => {
    const found = files.find((file) => file.name === name);
    if (!found) throw new Error(`no file ${name}`);
    return found;
  };
  return { files, fileOf };
};

describe('a file', () => {
  it('a file exports the hashes of the files that its chunk loads, and the chunk as an AMD module', () => {
    const { fileOf } = filesOf(chunks);
    expect(fileOf('member').text).toBe(
      'export default["",["member",["exports"],e=>{e.name="member"}]]',
    );
    expect(fileOf('shop').text).toContain(`["member:${fileOf('member').hash}",["shop",`);
  });

  it('a file is named after its hash', () => {
    const { path, hash } = filesOf(chunks).fileOf('cart');
    expect(path).toBe(`cart-${hash.replace(/\W/g, '').slice(0, 8)}.js`);
  });

  it('the hash of a file changes if a file that it loads changes', () => {
    const changed = chunks.map((one) =>
      one === details ? { ...details, code: 'define([],()=>{})' } : one,
    );
    const [before, after] = [filesOf(chunks), filesOf(changed)];
    const isSame = (name: string) => before.fileOf(name).hash === after.fileOf(name).hash;
    expect(['details', 'cart', 'core', 'shop', 'member'].map(isSame)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('a hash is listed in the highest common ancestor of the chunks that load the file', () => {
    const { fileOf } = filesOf(chunks);
    expect(fileOf('core').text).toMatch(/"shop:\S+ cart:\S+:shop toast:\S+:shop,cart"/);
    expect(fileOf('details').text).toMatch(/^export default\["",/);
  });

  it('the build fails if two chunks that load each other have no common ancestor', () => {
    const circle = [chunk('look', { loads: ['doctor'] }), chunk('doctor', { loads: ['look'] })];
    expect(() => filesOf(circle)).toThrow('Each waits for the hash of the next: look, doctor');
  });

  it('a chunk is written with an empty dependency list if its module has no dependencies', () => {
    const { fileOf } = filesOf([chunk('look', { code: 'define((function(){}));' })]);
    expect(fileOf('look').text).toBe('export default["",["look",[],(function(){})]]');
  });
});

describe('a pack', () => {
  it('a pack contains its chunks in order, and the hashes of the files that they load outside the pack', () => {
    const { fileOf } = filesOf(chunks, { sell: ['core', 'shop'] });
    const { text } = fileOf('sell');
    expect(text.match(/\["(\w+)",\[/g)).toEqual(['["core",[', '["shop",[']);
    const [, table = ''] = /default\["([^"]*)"/.exec(text) ?? [];
    expect(table.split(' ').map((one) => one.replace(/:[^:]+/, ''))).toEqual([
      'cart',
      'member',
      'toast:cart',
    ]);
    expect(formatTable([fileOf('sell')])).toBe(`sell:${fileOf('sell').hash}:core,shop`);
  });
});

describe('the compile hint', () => {
  const fileOf = (length: number): string => `export default[${'1'.repeat(length - 16)}]`;

  it('the compile hint is the first line of a long file; a short file has no hint, to save bytes', () => {
    expect(hinted(fileOf(20_000))).toBe(`${COMPILE_HINT}\n${fileOf(20_000)}`);
    expect(hinted(fileOf(19_999))).toBe(fileOf(19_999));
  });

  it('the compile hint is a one-line comment', () => {
    expect(COMPILE_HINT).toMatch(/^\/\/# \w+$/);
  });
});
