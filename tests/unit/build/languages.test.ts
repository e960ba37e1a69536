// The build splits the file of each language, so that a page loads only the messages that it needs.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  languageModule,
  wordEntries,
  wordsNamedIn,
} from '../../../widget-loader/build/languages.ts';

const EN = resolve('src/i18n/languages/en.ts');
const DE = resolve('src/i18n/languages/de.ts');

describe('the module of one export', () => {
  it('of another language than English exports it as messages', () => {
    expect(languageModule(`${DE}?login`)).toBe(
      `export { login as messages } from ${JSON.stringify(DE)};`,
    );
  });

  it.each([EN, `${EN}?drawerEn`, DE, resolve('src/ui/money-text.ts?extras')])('is not %s', (id) => {
    expect(languageModule(id)).toBeUndefined();
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
  expect(wordEntries['login-de']).toEqual(['src/i18n/languages/de.ts?login']);
  expect(wordsNamedIn('core')).toBeUndefined();
});
