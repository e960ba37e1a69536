// A chunk's file imports nothing: the chunks that it needs are passed to it.
import { describe, expect, it } from 'vitest';
import { wrapChunk } from '../../../widget-loader/build/wrap-chunk.ts';

describe('a chunk', () => {
  it.each([
    [
      'takes what it imported, and returns what it exported',
      'import{a,b as c}from"./core.js";import{d}from"../src/natives.ts";run(a,c,d);export{x as open,a};',
      'export default({core:{a,b:c},natives:{d}})=>{run(a,c,d);return{a,open:x}}',
    ],
    ['stands on nothing', 'var x=1;export{x};', 'export default()=>{var x=1;return{x}}'],
    [
      'exports nothing',
      'import{a}from"./core.js";a()',
      'export default({core:{a}})=>{a();return{}}',
    ],
    ['imports no name', 'import"./core.js";run();', 'export default()=>{run();return{}}'],
  ])('%s', (_, code, expected) => {
    expect(wrapChunk(code)).toBe(expected);
  });

  it('fails the build where two chunks export something by one name', () => {
    const code = 'import{o}from"./extras.js";import{o,r}from"./selling.js";r(o);';
    expect(() => wrapChunk(code)).toThrow();
  });

  it.each([
    ['imports all names', 'import*as a from"./core.js";a.b();'],
    ['imports by itself', 'import("./core.js");'],
  ])('fails the build where it %s', (_, code) => {
    expect(() => wrapChunk(code)).toThrow('A chunk');
  });
});
