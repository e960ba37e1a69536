// Messages for a request without a response: a shopper who is online never reads a message about being offline.
import { afterEach, expect, it, vi } from 'vitest';
import type { Problem } from '../../../src/app/state/views.ts';
import { explainCoupon } from '../../../src/cart/coupon/coupon-sentences.ts';
import { explainGiftCard } from '../../../src/cart/gift-card/gift-card-sentences.ts';
import { loadErrorText } from '../../../src/catalog/shared/fallback.tsx';
import { catalogEn, loginEn, problemsEn } from '../../../src/i18n/languages/en.ts';
import { explainProblem } from '../../../src/i18n/problem-sentences.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { problemMessage } from '../../../src/member/login-dialog/form/problem-message.ts';
import { coreEn } from '../../support/data/english.ts';

const text = createTranslate('en', coreEn, problemsEn, catalogEn).extend(loginEn);

const places: Record<string, (problem: Problem) => string> = {
  'the cart': (problem) => explainProblem(text, problem),
  'a coupon': (problem) => explainCoupon(text, problem, 'en', 'EUR'),
  'a gift card': (problem) => explainGiftCard(text, problem),
  'the catalog': (problem) => loadErrorText(text, problem),
  'the login': (problem) => text(problemMessage(problem, 'sign-in').sentence as never),
};

afterEach(() => vi.unstubAllGlobals());

it.each(Object.entries(places))(
  '%s distinguishes an offline browser from an unreachable store',
  (_, said) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(said({ code: 'offline' })).toBe(said({ code: 'platform_down' }));
    expect(said({ code: 'offline' })).toMatch('We couldn’t reach the store.');
    vi.stubGlobal('navigator', { onLine: false });
    expect(said({ code: 'offline' })).toMatch('You’re offline.');
    expect(said({ code: 'platform_down' })).toMatch('We couldn’t reach the store.');
  },
);
