// Markers that let an app's bundler remove unused parts of the package.
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { markPure } from '../../../widget-loader/build/package/pure-declarations.ts';

/** The code that remains when esbuild has removed unused declarations. */
const leftOf = async (code: string): Promise<string> =>
  (await transform(markPure(code), { treeShaking: true, format: 'esm' })).code;

it.each([
  ['a call', 'const a = make();'],
  ['a constructed object', 'const a = new Map(entries());'],
  ['a spread list', 'const b = [...list];'],
  ['a property access', 'const b = names.first;'],
  ['a template literal', ['const c = `$', '{one}`;'].join('')],
  ['a concatenation', 'const c = one + other;'],
])('an unused declaration is removed: %s', async (_, code) => {
  expect(await leftOf(code)).toBe('');
});

it('a used declaration keeps its value, and other statements are kept', async () => {
  const code = 'const make = () => ({ n: 1 });\nconst a = make();\nexport { a };\nstart();';
  const url = `data:text/javascript,${encodeURIComponent(`const start = () => {};${markPure(code)}`)}`;
  expect((await import(url)).a).toEqual({ n: 1 });
  expect(markPure(code)).toContain('\nstart();');
});
