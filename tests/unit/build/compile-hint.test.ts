// The hint to the compiler: first in a long file, and in no short one.
import { describe, expect, it } from 'vitest';
import { COMPILE_HINT, hinted } from '../../../widget-loader/build/compile-hint.ts';

describe('the hint to the compiler', () => {
  it('is the first line of a long file', () => {
    const text = `export default()=>{${'x();'.repeat(5000)}}`;
    expect(hinted(text)).toBe(`${COMPILE_HINT}\n${text}`);
  });

  it('is not worth its bytes in a short file', () => {
    expect(hinted('export default()=>{}')).toBe('export default()=>{}');
  });
});
