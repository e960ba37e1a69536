// Each export of the English messages and of the table of attributes is a module, so that a chunk has only what it uses.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { homeOfExport, moduleOfExport } from '../../../widget-loader/build/split-exports.ts';

const EN = resolve('src/i18n/languages/en.ts');
const TAG = resolve('src/app/attributes/script-tag.ts');

describe('the module of one export', () => {
  const english = 'export const a = { x: "1" };\nexport const b = { y: "2" };\n';
  const table = [
    'import { oneOf, read } from "./attribute.ts";',
    'import { urlOf } from "../model/safe-url.ts";',
    'export const theme = oneOf("theme", ["auto"]);',
    'export const api = { parse: urlOf };',
    '',
  ].join('\n');

  it('has this export only', () => {
    expect(moduleOfExport(`${EN}?b`, english)).toBe('export const b = { y: "2" };');
  });

  it('is the same in the copy that a chunk gets', () => {
    expect(moduleOfExport(`${EN}?b?choose`, english)).toBe('export const b = { y: "2" };');
  });

  it('imports what the export uses, and nothing that only others use', () => {
    expect(moduleOfExport(`${TAG}?theme`, table)).toBe(
      'import { oneOf } from "./attribute.ts";\nexport const theme = oneOf("theme", ["auto"]);',
    );
  });

  it('ends the build if there is no such export', () => {
    expect(() => moduleOfExport(`${EN}?c`, english)).toThrow('en.ts has no export "c"');
  });

  it.each([EN, TAG, resolve('src/ui/money-text.ts?extras')])('is not %s', (id) => {
    expect(moduleOfExport(id, english)).toBeUndefined();
  });
});

it.each([
  ['../attributes/script-tag.ts', '../attributes/script-tag.ts?theme'],
  ['./script-tag.ts', './script-tag.ts?theme'],
  ['./other-script-tag.ts', undefined],
])('a name is imported from the module of its export: %s', (source, home) => {
  expect(homeOfExport(source, 'theme')).toBe(home);
});
