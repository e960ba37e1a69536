// Sentences in the shopper's language: right plural, own digits, nothing missing.
import { describe, expect, it, vi } from 'vitest';
import { catalogEn } from '../../../../src/islands/i18n/english/catalog.en.ts';
import { collectionEn } from '../../../../src/islands/i18n/english/collection.en.ts';
import { coreEn } from '../../../../src/islands/i18n/english/core.en.ts';
import { couponEn } from '../../../../src/islands/i18n/english/coupon.en.ts';
import { detailsEn } from '../../../../src/islands/i18n/english/details.en.ts';
import { drawerEn } from '../../../../src/islands/i18n/english/drawer.en.ts';
import { fieldsEn } from '../../../../src/islands/i18n/english/fields.en.ts';
import { filtersEn } from '../../../../src/islands/i18n/english/filters.en.ts';
import { choicesEn } from '../../../../src/islands/i18n/english/later/choices.en.ts';
import { memberEn } from '../../../../src/islands/i18n/english/member.en.ts';
import { pickersEn } from '../../../../src/islands/i18n/english/pickers.en.ts';
import { problemsEn } from '../../../../src/islands/i18n/english/problems.en.ts';
import { productEn } from '../../../../src/islands/i18n/english/product.en.ts';
import { returnsEn } from '../../../../src/islands/i18n/english/returns.en.ts';
import { toastEn } from '../../../../src/islands/i18n/english/toast.en.ts';
import { messages as ar } from '../../../../src/islands/i18n/locales/first/ar.ts';
import { sentenceOf } from '../../../../src/islands/i18n/problems.ts';
import {
  createTranslate,
  formatCount,
  type Message,
} from '../../../../src/islands/i18n/translate.ts';
import { localesIn } from '../../../support/data/locales.ts';

const english = {
  ...choicesEn,
  ...coreEn,
  ...couponEn,
  ...detailsEn,
  ...drawerEn,
  ...fieldsEn,
  ...memberEn,
  ...pickersEn,
  ...problemsEn,
  ...returnsEn,
  ...toastEn,
};
const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('a sentence', () => {
  const text = createTranslate('en', coreEn);

  it('counts one item and several', () => {
    expect(text('cartCount', { count: 1 })).toBe('Cart, 1 item');
    expect(text('cartCount', { count: 1200 })).toBe('Cart, 1,200 items');
  });

  it('takes a product name as it is, also one that looks like a placeholder', () => {
    expect(text('choose', { name: '<b>{count}</b> $&' })).toBe('Choose <b>{count}</b> $&');
  });

  it('uses the plural forms of the language', () => {
    const arabic = createTranslate('ar', coreEn, ar);
    expect(arabic('cartCount', { count: 2 })).toBe('السلة، عدد القطع: 2');
    expect(arabic('cartCount', { count: 3 })).toMatch(/قطع$/);
  });

  it('gets more words later without losing the shopper’s language', () => {
    const german = createTranslate('de', coreEn, { close: 'Schließen' }).extend(drawerEn);
    expect(german('close')).toBe('Schließen');
    expect(german('subtotal')).toBe('Subtotal');
  });
});

const all = { ...catalogEn, ...collectionEn, ...filtersEn, ...productEn, ...english };
const mainOnly = Object.fromEntries(Object.entries(english).filter(([key]) => !(key in coreEn)));
const catalogOnly = Object.fromEntries(Object.entries(all).filter(([key]) => !(key in english)));

describe.each([
  ...(await localesIn('first')).map((locale) => ({ ...locale, english: coreEn })),
  ...(await localesIn('main')).map((locale) => ({ ...locale, english: mainOnly })),
  ...(await localesIn('catalog')).map((locale) => ({ ...locale, english: catalogOnly })),
])('the words of $file', ({ locale, messages, english }) => {
  it('are complete, and nothing is left over', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('name the same things as the English ones', () => {
    for (const [key, message] of Object.entries(english)) {
      const expected = placeholdersOf(formsOf(message)[0] ?? '');
      const translated = messages[key] ?? '';
      // A form for exactly one or two may spell the number out.
      const general = typeof translated === 'string' ? translated : translated.other;
      expect(placeholdersOf(general), key).toEqual(expected);
    }
  });

  it('have each plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const [key, sentence] of Object.entries(english)) {
      const message = messages[key] ?? '';
      if (typeof message === 'string') {
        if (typeof sentence !== 'string') expect(pluralCategories, key).toEqual(['other']);
        continue;
      }
      expect(Object.keys(message).sort(), key).toEqual([...pluralCategories].sort());
      for (const [form, text] of Object.entries(message)) {
        // A form for exactly one or two may spell the number out, and one for none need not have it.
        if (!/^(zero|one|two)$/.test(form)) {
          expect(placeholdersOf(text), `${key} ${form}`).toEqual(placeholdersOf(message.other));
        }
      }
    }
  });

  it('have no exclamation marks', () => {
    expect(Object.values(messages).flatMap(formsOf).join('')).not.toMatch(/[!！]/);
  });
});

// Who sees the digit on the toggle may say it to voice control, which looks for it in the name.
it.each(await localesIn('first'))(
  'names the toggle with its digit in $file',
  ({ locale, messages }) => {
    const text = createTranslate(locale, messages);
    for (const count of [1, 2, 3, 12])
      expect(text('cartCount', { count })).toContain(formatCount(count, locale));
  },
);

it('is never a property that a script of the page has given to all objects', () => {
  Object.assign(Object.prototype, { each: () => 'taken' });
  try {
    expect(createTranslate('en', coreEn).extend(drawerEn)('each', { price: '€5.00' })).toBe(
      '€5.00 each',
    );
    expect(createTranslate('en', coreEn)('each')).toBe('each');
  } finally {
    Reflect.deleteProperty(Object.prototype, 'each');
  }
});

describe('a problem', () => {
  const text = createTranslate('en', problemsEn, coreEn);

  it.each([
    [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 3 }, 'Only 3 left.'],
    [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 0 }, 'This item is sold out.'],
    [{ code: 'platform_down' }, 'We couldn’t reach the store. Your cart is safe.'],
    [{ code: 'offline' }, 'You’re offline. Your cart is safe.'],
    [{ code: 'line_gone' }, 'This item is no longer available.'],
    [{ code: 'constructor' }, 'That didn’t work. Your cart is safe.'],
    [{ code: 'SOMETHING_NEW' }, 'That didn’t work. Your cart is safe.'],
  ])('%j has one message', (problem, sentence) => {
    expect(sentenceOf(text, problem)).toBe(sentence);
  });

  it('is the store’s where the browser is online', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(sentenceOf(text, { code: 'offline' })).toMatch('couldn’t reach the store');
    vi.unstubAllGlobals();
  });
});
