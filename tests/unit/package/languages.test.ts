// The package's languages: each has all messages, a separate import, and an entry in the exports of package.json.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../widget-loader/build/languages.ts';
import { languageOf } from '../../support/data/locales.ts';
import { root } from '../docs/documents.ts';

describe('a language of the package', () => {
  it('the package exports each language of the script tag', () => {
    const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const exported = Object.keys(exports).filter((path) => path.startsWith('./languages/'));
    expect(exported).toEqual(languages.map((language) => `./languages/${language}`));
  });

  const built = `${root}dist/npm/languages`;
  it.skipIf(!existsSync(built)).each(languages)(
    'the language %s has the messages of all parts',
    async (language) => {
      const found = await import(`${built}/${language}.js`);
      const { first, main, ...parts } = await languageOf(language);
      expect({ ...found }).toEqual({
        messages: { ...first, ...main },
        loginMessages: parts.login,
        catalogMessages: parts.catalog,
        formMessages: parts.forms,
        cartV2Messages: parts.cartv2,
        sellingMessages: parts.selling,
      });
    },
  );
});
