// The first line of long files, which tells the browser to compile their functions early.
import { describe, expect, it } from 'vitest';
import { COMPILE_HINT, hinted } from '../../../widget-loader/build/name-files.ts';

const fileOf = (length: number): string => {
  const [before, after] = ['export default()=>{', '}'];
  return before + ';'.repeat(length - before.length - after.length) + after;
};

describe('the hint to the compiler', () => {
  it('is the first line of a long file', () => {
    const text = fileOf(20_000);
    expect(hinted(text)).toBe(`${COMPILE_HINT}\n${text}`);
  });

  it('is not worth its bytes in a short file', () => {
    const text = fileOf(19_999);
    expect(hinted(text)).toBe(text);
  });

  it('is a comment of one line', () => {
    expect(COMPILE_HINT).toMatch(/^\/\/# \w+$/);
  });
});
