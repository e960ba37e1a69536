// The languages of the package: each is an import of its own, whole, and in the exports of package.json.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstWords } from '../../../src/islands/i18n/first-words.ts';
import { localesIn } from '../../support/data/locales.ts';
import { root } from '../docs/documents.ts';

const languages = Object.keys(firstWords);

describe('a language of the package', () => {
  it('is there for each that the script tag has', () => {
    const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const exported = Object.keys(exports).filter((path) => path.startsWith('./languages/'));
    expect(exported).toEqual(languages.map((language) => `./languages/${language}`));
  });

  const built = `${root}dist/npm/languages`;
  it.skipIf(!existsSync(built)).each(languages)(
    '%s has the messages of all parts',
    async (language) => {
      const found = await import(`${built}/${language}.js`);
      const messagesOf = async (folder: Parameters<typeof localesIn>[0]) =>
        (await localesIn(folder)).find(({ locale }) => locale === language)?.messages;
      expect({ ...found }).toEqual({
        messages: { ...(await messagesOf('first')), ...(await messagesOf('main')) },
        loginMessages: await messagesOf('login'),
        catalogMessages: await messagesOf('catalog'),
        formMessages: await messagesOf('forms'),
        cartV2Messages: await messagesOf('cartv2'),
        sellingMessages: await messagesOf('selling'),
      });
    },
  );
});
