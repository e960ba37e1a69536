// The words of the login dialog: every language has every one of them, and none more.
import { describe, expect, it } from 'vitest';
import { coreEn } from '../../../../src/islands/i18n/english/core.en.ts';
import { couponEn } from '../../../../src/islands/i18n/english/coupon.en.ts';
import { detailsEn } from '../../../../src/islands/i18n/english/details.en.ts';
import { drawerEn } from '../../../../src/islands/i18n/english/drawer.en.ts';
import { fieldsEn } from '../../../../src/islands/i18n/english/fields.en.ts';
import { loginEn } from '../../../../src/islands/i18n/english/login.en.ts';
import { memberEn } from '../../../../src/islands/i18n/english/member.en.ts';
import { pickersEn } from '../../../../src/islands/i18n/english/pickers.en.ts';
import { problemsEn } from '../../../../src/islands/i18n/english/problems.en.ts';
import { toastEn } from '../../../../src/islands/i18n/english/toast.en.ts';
import { inTime } from '../../../../src/islands/member/login-dialog/screens/use-seconds-until.ts';
import { localesIn } from '../../../support/data/locales.ts';

/** Those of an ordinary page, which come with the locale's own file. */
const ordinary: Readonly<Record<string, unknown>> = {
  ...coreEn,
  ...couponEn,
  ...detailsEn,
  ...drawerEn,
  ...fieldsEn,
  ...memberEn,
  ...pickersEn,
  ...problemsEn,
  ...toastEn,
};
const own = Object.entries(loginEn).filter(([key]) => !(key in ordinary));
/** Words that a language shares with English. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  de: ['code'],
  fr: ['code'],
  it: ['email', 'password'],
};
const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('a word that the login shares with an ordinary page', () => {
  it.each(Object.entries(loginEn).filter(([key]) => key in ordinary))(
    '%s says the same in both',
    (key, sentence) => expect(sentence).toBe(ordinary[key]),
  );
});

describe.each(await localesIn('login'))('the login in $file', ({ locale, messages }) => {
  const sentences = messages as Readonly<Record<string, string>>;

  it('has every word, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(own.map(([key]) => key).sort());
  });

  it('names the same things as the English one', () => {
    for (const [key, sentence] of own) {
      expect(placeholdersOf(sentences[key] ?? ''), key).toEqual(placeholdersOf(sentence));
    }
  });

  it('is translated, and has no exclamation marks', () => {
    for (const [key, sentence] of own) {
      if (!SHARED[locale]?.includes(key)) expect(sentences[key], key).not.toBe(sentence);
      expect(sentences[key], key).not.toMatch(/[!！]/);
    }
  });

  it('counts seconds in its own plural forms', () => {
    expect(inTime(1, locale)).not.toBe(inTime(2, locale).replace('2', '1'.repeat(2)));
    expect(inTime(42, locale)).not.toContain('seconds');
  });
});
