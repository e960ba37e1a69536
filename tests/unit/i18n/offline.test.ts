// What is said of a request without an answer: who is online is not told to be offline.
import { afterEach, expect, it, vi } from 'vitest';
import type { Problem } from '../../../src/app/state/views.ts';
import { couponSentenceOf } from '../../../src/cart/coupon/coupon-sentences.ts';
import { giftCardSentenceOf } from '../../../src/cart/gift-card/gift-card-sentences.ts';
import { loadErrorText } from '../../../src/catalog/shared/fallback.tsx';
import { catalogEn, loginEn, problemsEn } from '../../../src/i18n/languages/en.ts';
import { sentenceOf } from '../../../src/i18n/problem-sentences.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { problemMessage } from '../../../src/member/login-dialog/form/use-login-form.ts';
import { coreEn } from '../../support/data/english.ts';

const text = createTranslate('en', coreEn, problemsEn, catalogEn).extend(loginEn);

const places: Record<string, (problem: Problem) => string> = {
  'the cart': (problem) => sentenceOf(text, problem),
  'a coupon': (problem) => couponSentenceOf(text, problem, 'en', 'EUR'),
  'a gift card': (problem) => giftCardSentenceOf(text, problem),
  'the catalog': (problem) => loadErrorText(text, problem),
  'the login': (problem) => text(problemMessage(problem, 'sign-in').sentence as never),
};

afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(places))('%s says which of the two it is', (_, said) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(said({ code: 'offline' })).toBe(said({ code: 'platform_down' }));
  expect(said({ code: 'offline' })).toMatch('We couldn’t reach the store.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(said({ code: 'offline' })).toMatch('You’re offline.');
  expect(said({ code: 'platform_down' })).toMatch('We couldn’t reach the store.');
});
