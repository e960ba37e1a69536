// An app's bundler can remove unused parts of the package.
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { markPure } from '../../../widget-loader/build/package/pure-declarations.ts';

/** Code that esbuild keeps if no declaration is used. */
const leftOf = async (code: string): Promise<string> =>
  (await transform(markPure(code), { treeShaking: true, format: 'esm' })).code;

it.each([
  ['a call', 'const a = make();'],
  ['a constructed object', 'const a = new Map(entries());'],
  ['a spread list', 'const b = [...list];'],
  ['a read property', 'const b = names.first;'],
  ['text with values', ['const c = `$', '{one}`;'].join('')],
  ['joined text', 'const c = one + other;'],
])('an unused declaration is removed: %s', async (_, code) => {
  expect(await leftOf(code)).toBe('');
});

it('a used declaration keeps its value, and statements stay', async () => {
  const code = 'const make = () => ({ n: 1 });\nconst a = make();\nexport { a };\nstart();';
  const url = `data:text/javascript,${encodeURIComponent(`const start = () => {};${markPure(code)}`)}`;
  expect((await import(url)).a).toEqual({ n: 1 });
  expect(markPure(code)).toContain('\nstart();');
});
