// Explains the problems of the hooks to a shopper, each in one sentence.

import { explainCoupon } from '../../cart/coupon/coupon-sentences.ts';
import { explainCouponV2 } from '../../cart/coupon/coupon-sentences-v2.ts';
import { explainGiftCard } from '../../cart/gift-card/gift-card-sentences.ts';
import { cartV2En, couponEn, loginEn, problemsEn, shopEn } from '../../i18n/languages/en.ts';
import { explainProblem as explainLine } from '../../i18n/problem-sentences.ts';
import {
  type CartV2Messages,
  createTranslate,
  type LoginMessages,
  type Messages,
  type Translate,
} from '../../i18n/translate.ts';
import { problemMessage } from '../../member/login-dialog/form/problem-message.ts';
import type { Problem } from '../state/views.ts';
import type { LoginState } from './login-state.ts';

/** The language of a sentence: the exports of `pannier/languages/xx`, and the language code. Default: English. */
export interface ProblemLanguage {
  /** BCP 47 code, for dates, numbers and plural forms. Default: `en`. */
  locale?: string;
  messages?: Messages;
  loginMessages?: LoginMessages;
  cartV2Messages?: CartV2Messages;
}

const openTranslate = ({
  locale = 'en',
  messages,
  loginMessages,
  cartV2Messages,
}: ProblemLanguage): Translate =>
  createTranslate(
    locale,
    shopEn,
    problemsEn,
    couponEn,
    cartV2En,
    loginEn,
    ...[messages, loginMessages, cartV2Messages].flatMap((each) => each ?? []),
  );

/**
 * The sentence for a problem of the cart: an error of a `ChangeResult`, or the `problem` of a line. An unknown code gets
 * a general sentence. `currency` is the currency of the cart (ISO 4217), for the amount in a coupon's sentence.
 */
export const explainProblem = (
  problem: Problem,
  { currency, ...language }: ProblemLanguage & { currency?: string } = {},
): string => {
  const text = openTranslate(language);
  if (problem.code.includes('GIFT_CARD')) return explainGiftCard(text, problem);
  if (problem.code.includes('COUPON'))
    return (
      explainCouponV2(text, problem) ??
      explainCoupon(text, problem, language.locale ?? 'en', currency)
    );
  return explainLine(text, problem);
};

/** The sentence for the problem of a login step. An unknown code gets a general sentence of the current screen. */
export const explainLogin = (
  { problem, screen }: Pick<LoginState, 'problem' | 'screen'>,
  language: ProblemLanguage = {},
): string | undefined =>
  problem && openTranslate(language)(problemMessage(problem, screen).sentence);
