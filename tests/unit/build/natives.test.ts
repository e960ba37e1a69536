// Chunks use what the loader has taken of the page, and not the globals, which a later script may replace.
import { describe, expect, it } from 'vitest';
import { withNatives } from '../../../widget-loader/build/sources.ts';

describe('code of a chunk', () => {
  it('imports the globals that tokens and passwords pass through', () => {
    const code = 'fetch(JSON.stringify(new TextEncoder()), crypto.subtle, document.body);';
    expect(withNatives(code)).toBe(
      `import { JSON, TextEncoder, crypto, fetch, document } from 'natives';\n${code}`,
    );
  });

  it.each([
    ['names none of them', 'const fetched = refetch(fetches);'],
    ['asks an object for one', 'shop.fetch(globalThis.crypto);'],
  ])('stays as it is where it %s', (_, code) => {
    expect(withNatives(code)).toBe(code);
  });
});
