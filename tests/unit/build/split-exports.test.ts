// Exports of the English messages and the attribute table become modules, so a chunk contains only the used exports.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractExport, findExportModule } from '../../../widget-loader/build/split-exports.ts';

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

  it('a module of one export contains only that export', () => {
    expect(extractExport(`${EN}?b`, english)).toBe('export const b = { y: "2" };');
  });

  it('a module of one export has the same code when it is copied for a chunk', () => {
    expect(extractExport(`${EN}?b?choose`, english)).toBe('export const b = { y: "2" };');
  });

  it('a module of one export imports only what this export uses', () => {
    expect(extractExport(`${TAG}?theme`, table)).toBe(
      'import { oneOf } from "./attribute.ts";\nexport const theme = oneOf("theme", ["auto"]);',
    );
  });

  it('the build fails if the export does not exist', () => {
    expect(() => extractExport(`${EN}?c`, english)).toThrow('en.ts has no export "c"');
  });

  it.each([EN, TAG, resolve('src/ui/money-text.ts?extras')])(
    '%s is not a module of one export',
    (id) => {
      expect(extractExport(id, english)).toBeUndefined();
    },
  );
});

it.each([
  ['../attributes/script-tag.ts', '../attributes/script-tag.ts?theme'],
  ['./script-tag.ts', './script-tag.ts?theme'],
  ['./other-script-tag.ts', undefined],
])('findExportModule returns a module only for an export of a split file: %s', (source, home) => {
  expect(findExportModule(source, 'theme')).toBe(home);
});
