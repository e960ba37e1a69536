// Chunks import from each other's files, by the names that those files export.
import { describe, expect, it } from 'vitest';
import {
  dropAliases,
  importNames,
  renameImports,
} from '../../../widget-loader/build/chunk-exports.ts';

const rename = (code: string) => renameImports(code, () => new Map([['a', 'xy']]));

describe('an export that only other chunks import', () => {
  it('has the name that it has inside', () => {
    expect(dropAliases('var xy=1,z=2;export{xy as a,z as open};', ['open'])).toEqual({
      text: 'var xy=1,z=2;export{xy,z as open};',
      exports: new Map([['a', 'xy']]),
    });
  });

  it('leaves code without exports as it is', () => {
    expect(dropAliases('run();', []).text).toBe('run();');
  });
});

describe('an import from another chunk', () => {
  it.each([
    ['a short name', 'import{a as b}from"./core.js";', 'import{xy as b}from"./core.js";'],
    ['a name that is the same', 'import{a as xy}from"./core.js";', 'import{xy}from"./core.js";'],
    ['a name of the entry', 'import{open}from"./core.js";', 'import{open}from"./core.js";'],
    ['no name', 'import"./core.js";', 'import"./core.js";'],
  ])('names %s', (_, code, expected) => {
    expect(rename(code)).toBe(expected);
  });
});

describe('the names of imports inside a chunk', () => {
  it('are those that they are imported by', () => {
    expect(importNames('import{xy as open,z}from"./core.js";', [])).toEqual({
      $open: 'xy',
      $z: 'z',
    });
  });

  it('are different where two chunks export something by one name', () => {
    const code = 'import{xy as open}from"./core.js";import{xy as other}from"./shop.js";';
    expect(Object.values(importNames(code, []))).toEqual(['xy']);
  });

  it('leave out what the chunks below export, also where this chunk does not import it', () => {
    expect(Object.values(importNames('import{xy as open}from"./core.js";', ['xy', 'q']))).toEqual(
      expect.arrayContaining(['q', 'xy']),
    );
  });
});
