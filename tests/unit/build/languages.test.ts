// The build splits en.ts and the file of each language, so that a page loads only the messages that it needs.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  languageModule,
  wordEntries,
  wordsNamedIn,
} from '../../../widget-loader/build/languages.ts';

const EN = resolve('src/islands/i18n/languages/en.ts');
const DE = resolve('src/islands/i18n/languages/de.ts');

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
