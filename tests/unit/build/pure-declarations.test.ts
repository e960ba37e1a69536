// What an app does not use of the package is left out by its bundler.
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { markPure } from '../../../widget-loader/build/package/pure-declarations.ts';

/** What esbuild leaves of code whose declarations nobody uses. */
const leftOf = async (code: string): Promise<string> =>
  (await transform(markPure(code), { treeShaking: true, format: 'esm' })).code;

it.each([
  ['a call', 'const a = make();'],
  ['a constructed object', 'const a = new Map(entries());'],
  ['a spread list', 'const b = [...list];'],
  ['a read property', 'const b = names.first;'],
  ['text with values', ['const c = `$', '{one}`;'].join('')],
  ['joined text', 'const c = one + other;'],
])('%s', async (_, code) => {
  expect(await leftOf(code)).toBe('');
});

it('keeps its value where it is used, and keeps statements', async () => {
  const code = 'const make = () => ({ n: 1 });\nconst a = make();\nexport { a };\nstart();';
  const url = `data:text/javascript,${encodeURIComponent(`const start = () => {};${markPure(code)}`)}`;
  expect((await import(url)).a).toEqual({ n: 1 });
  expect(markPure(code)).toContain('\nstart();');
});
