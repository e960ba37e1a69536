// The build splits en.ts and the file of each language, so that a page loads only the messages that it needs.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  languageModule,
  splitEnglish,
  wordEntries,
  wordsNamedIn,
} from '../../../widget-loader/build/languages.ts';

const EN = resolve('src/islands/i18n/languages/en.ts');
const DE = resolve('src/islands/i18n/languages/de.ts');

describe('an import of English messages', () => {
  it('becomes one import for each export', () => {
    const code =
      "import { drawerEn, shopEn as shop } from '../i18n/languages/en.ts';\nf(drawerEn);";
    expect(splitEnglish(code)).toBe(
      "import { drawerEn } from '../i18n/languages/en.ts?drawerEn'; " +
        "import { shopEn as shop } from '../i18n/languages/en.ts?shopEn';\nf(drawerEn);",
    );
  });

  it('becomes the same if it is written over several lines, or with double quotes', () => {
    expect(splitEnglish('import {\n  drawerEn,\n} from "./languages/en.ts";')).toBe(
      'import { drawerEn } from "./languages/en.ts?drawerEn";',
    );
  });

  it.each([
    "import * as english from './languages/en.ts';",
    "import type { drawerEn } from './languages/en.ts';",
    "import { first as de } from './languages/de.ts';",
  ])('is left as it is: %s', (code) => {
    expect(splitEnglish(code)).toBe(code);
  });
});

describe('the module of one export', () => {
  const english = 'export const a = { x: "1" };\nexport const b = { y: "2" };\n';

  it('of English has this export only', () => {
    expect(languageModule(`${EN}?b`, english)).toBe('export const b = { y: "2" };');
  });

  it('of English has this export also in the copy that a chunk gets', () => {
    expect(languageModule(`${EN}?b?choose`, english)).toBe('export const b = { y: "2" };');
  });

  it('of English fails the build if there is no such export', () => {
    expect(() => languageModule(`${EN}?c`, english)).toThrow('en.ts has no export "c"');
  });

  it('of another language exports it as messages', () => {
    expect(languageModule(`${DE}?login`, '')).toBe(
      `export { login as messages } from ${JSON.stringify(DE)};`,
    );
  });

  it.each([EN, DE, resolve('src/model/money/money-text.ts?extras')])('is not %s', (id) => {
    expect(languageModule(id, english)).toBeUndefined();
  });
});

it('each language has a file for each of its parts, and the one that a page loads first names the others', () => {
  const names = Object.keys(wordEntries).filter((name) => name.endsWith('-de'));
  expect(Object.fromEntries(names.map((name) => [name, wordsNamedIn(name)]))).toEqual({
    'main-de': ['words'],
    'catalog-de': ['words'],
    'login-de': ['main-de'],
    'forms-de': ['main-de'],
    'cartv2-de': ['main-de'],
    'selling-de': ['main-de'],
  });
  expect(wordEntries['login-de']).toEqual(['src/islands/i18n/languages/de.ts?login']);
  expect(wordsNamedIn('core')).toBeUndefined();
});
