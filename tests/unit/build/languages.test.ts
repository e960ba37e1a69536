// The build splits each language's file, so that a page loads only the messages that it needs.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findHashHolders,
  languageModule,
  messageEntries,
} from '../../../widget-loader/build/languages.ts';

const EN = resolve('src/i18n/languages/en.ts');
const DE = resolve('src/i18n/languages/de.ts');

describe('the module of one export', () => {
  it('a part of a non-English language is exported as `messages`', () => {
    expect(languageModule(`${DE}?login`)).toBe(
      `export { login as messages } from ${JSON.stringify(DE)};`,
    );
  });

  it.each([EN, `${EN}?drawerEn`, DE, resolve('src/ui/money-text.ts?extras')])(
    '%s is not a module of one export',
    (id) => {
      expect(languageModule(id)).toBeUndefined();
    },
  );
});

it('a language has one file per message part, and each hash is listed in `words` or in the main file', () => {
  const names = Object.keys(messageEntries).filter((name) => name.endsWith('-de'));
  expect(Object.fromEntries(names.map((name) => [name, findHashHolders(name)]))).toEqual({
    'main-de': ['words'],
    'catalog-de': ['words'],
    'login-de': ['main-de'],
    'forms-de': ['main-de'],
    'cartv2-de': ['main-de'],
    'selling-de': ['main-de'],
  });
  expect(messageEntries['login-de']).toEqual(['src/i18n/languages/de.ts?login']);
  expect(findHashHolders('core')).toBeUndefined();
});
