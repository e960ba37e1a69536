// The words of forms, and of what only version 2 of the cart has: each language has all of them, in all plural forms.
import { describe, expect, it } from 'vitest';
import { cartV2En } from '../../../../src/islands/i18n/english/later/cart-v2.en.ts';
import { choicesEn } from '../../../../src/islands/i18n/english/later/choices.en.ts';
import { formsEn } from '../../../../src/islands/i18n/english/later/forms.en.ts';
import { ordersEn } from '../../../../src/islands/i18n/english/later/orders.en.ts';
import { restockEn } from '../../../../src/islands/i18n/english/later/restock.en.ts';
import { sellingEn } from '../../../../src/islands/i18n/english/later/selling.en.ts';
import type { Message } from '../../../../src/islands/i18n/translate.ts';
import { localesIn } from '../../../support/data/locales.ts';

const inFolder = async (
  folder: 'forms' | 'cartv2' | 'selling',
  english: Record<string, Message>,
) => {
  const own = Object.entries(english).filter(([key]) => !(key in choicesEn));
  return (await localesIn(folder)).map((locale) => ({ ...locale, own }));
};
const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

it.each(Object.entries(formsEn).filter(([key]) => key in choicesEn))(
  '%s says the same as in the cart',
  (key, sentence) => expect(sentence).toBe(choicesEn[key as keyof typeof choicesEn]),
);

describe.each([
  ...(await inFolder('forms', { ...formsEn, ...restockEn })),
  ...(await inFolder('cartv2', cartV2En)),
  ...(await inFolder('selling', { ...sellingEn, ...ordersEn })),
])('$file', ({ locale, messages, own }) => {
  it('has every word, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(own.map(([key]) => key).sort());
  });

  it('names the same things as the English ones, in words of their own', () => {
    for (const [key, english] of own) {
      const message = messages[key] ?? '';
      for (const form of formsOf(message)) {
        const isNumberWord = typeof message !== 'string' && !form.includes('{');
        if (!isNumberWord)
          expect(placeholdersOf(form), key).toEqual(
            placeholdersOf(formsOf(english)[1] ?? String(english)),
          );
        expect(form, key).not.toMatch(/[!！]/);
      }
      if (key !== 'optional') expect(message, key).not.toEqual(english);
    }
  });

  it('has each plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const [key, english] of own) {
      if (typeof english === 'string') continue;
      expect(Object.keys(messages[key] ?? {}).sort(), key).toEqual([...pluralCategories].sort());
    }
  });
});
