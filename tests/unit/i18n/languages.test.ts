// Each language has every message of the English file, in all plural forms, with the same placeholders.
import { describe, expect, it } from 'vitest';
import * as en from '../../../src/i18n/languages/en.ts';
import { firstMessages } from '../../../src/i18n/page-messages.ts';
import { createTranslate, formatCount, type Message } from '../../../src/i18n/translate.ts';
import { inTime } from '../../../src/member/login-dialog/screens/screen-links.tsx';
import { languages } from '../../../widget-loader/build/languages.ts';
import { englishParts } from '../../support/data/english.ts';
import { type LanguagePart, languageOf, localesIn } from '../../support/data/locales.ts';

const PARTS = Object.keys(englishParts) as LanguagePart[];
/** Translation parts in which every message differs from English, except for these keys. */
const TRANSLATED: Partial<Record<LanguagePart, Readonly<Record<string, readonly string[]>>>> = {
  login: { de: ['code'], fr: ['code'], it: ['email', 'password'] },
  forms: Object.fromEntries(languages.map((language) => [language, ['optional']])),
  cartv2: {},
  selling: {},
};
const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);
const generalOf = (message: Message) => (typeof message === 'string' ? message : message.other);
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the English messages', () => {
  const entries: readonly [string, Message][] = Object.values(en).flatMap((part) =>
    Object.entries<Message>(part),
  );

  it('the English message for a key is the same in every export that has the key', () => {
    const texts = Object.fromEntries(entries);
    for (const [key, message] of entries) expect(message, key).toEqual(texts[key]);
  });

  it('every English message is in a part that the other languages translate', () => {
    const translated = PARTS.flatMap((part) => Object.keys(englishParts[part]));
    expect([...new Set(translated)].sort()).toEqual(
      [...new Set(entries.map(([key]) => key))].sort(),
    );
  });
});

it.each(languages)(
  'the language file of %s exports exactly the message parts',
  async (language) => {
    expect(Object.keys(await languageOf(language)).sort()).toEqual([...PARTS].sort());
  },
);

it('the chunk `words` contains the messages of the first view in every language', () => {
  expect(Object.keys(firstMessages)).toEqual(languages);
});

const locales = await Promise.all(
  PARTS.map(async (part) =>
    (await localesIn(part)).map((locale) => ({ ...locale, part, english: englishParts[part] })),
  ),
);

describe.each(locales.flat())('the messages of $file', ({ locale, messages, english }) => {
  it('a translation has exactly the keys of the English messages', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('a translation has the placeholders of the English messages', () => {
    for (const [key, sentence] of Object.entries(english)) {
      const expected = placeholdersOf(generalOf(sentence));
      expect(placeholdersOf(generalOf(messages[key] ?? '')), key).toEqual(expected);
    }
  });

  it('a translation has each plural form of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const [key, sentence] of Object.entries(english)) {
      const message = messages[key] ?? '';
      if (typeof message === 'string') {
        if (typeof sentence !== 'string') expect(pluralCategories, key).toEqual(['other']);
        continue;
      }
      expect(Object.keys(message).sort(), key).toEqual([...pluralCategories].sort());
      for (const [form, text] of Object.entries(message)) {
        const [found, expected] = [placeholdersOf(text), placeholdersOf(message.other)];
        // A form for exactly one or two may spell out the number, and a form for zero may omit it.
        const isExact = /^(zero|one|two)$/.test(form);
        if (!isExact) expect(found, `${key} ${form}`).toEqual(expected);
        else if (found.length) expect(new Set(found), `${key} ${form}`).toEqual(new Set(expected));
      }
    }
  });

  it('a translation has no exclamation marks', () => {
    expect(Object.values(messages).flatMap(formsOf).join('')).not.toMatch(/[!！]/);
  });
});

const translated = locales.flat().filter(({ part }) => part in TRANSLATED);
it.each(translated)('no message of $file is left in English', ({ part, locale, ...rest }) => {
  for (const [key, sentence] of Object.entries(rest.english))
    if (!TRANSLATED[part]?.[locale]?.includes(key))
      expect(rest.messages[key], key).not.toEqual(sentence);
});

// Voice control finds the toggle by the digit in its name, because shoppers say the digit that they see.
it.each(await localesIn('first'))(
  'the accessible name of the cart toggle contains the displayed number in $file',
  ({ locale, messages }) => {
    const text = createTranslate(locale, messages);
    for (const count of [1, 2, 3, 12])
      expect(text('cartCount', { count })).toContain(formatCount(count, locale));
  },
);

it.each(languages)(
  'a time in seconds in the login messages uses the plural forms of the language: %s',
  (locale) => {
    expect(inTime(1, locale)).not.toBe(inTime(2, locale).replace('2', '1'.repeat(2)));
    expect(inTime(42, locale)).not.toContain('seconds');
  },
);
