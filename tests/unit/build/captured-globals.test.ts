// Chunks use globals captured by the loader instead of the page's globals, which a later script may replace.
import { describe, expect, it } from 'vitest';
import { importCapturedGlobals } from '../../../widget-loader/build/sources.ts';

describe('code of a chunk', () => {
  it('chunk code imports the globals that tokens and passwords pass through', () => {
    const code = 'fetch(JSON.stringify(new TextEncoder()), crypto.subtle, document.body);';
    expect(importCapturedGlobals(code)).toBe(
      `import { JSON, TextEncoder, crypto, fetch, document } from 'natives';\n${code}`,
    );
  });

  it.each([
    ['contains no captured global', 'const fetched = refetch(fetches);'],
    ['reads a global as a property of an object', 'shop.fetch(globalThis.crypto);'],
  ])('chunk code does not change if it %s', (_, code) => {
    expect(importCapturedGlobals(code)).toBe(code);
  });
});
