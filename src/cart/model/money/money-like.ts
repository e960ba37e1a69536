// Writes an expected sum in the style of the platform's own texts.
import { digitsOf } from './minor-units.ts';
import { moneyFormat } from './money-text.ts';

/** An amount as decimal text, and as the platform has written it. */
export interface WrittenAmount {
  amount: string;
  text?: string | undefined;
}

const formats = new Map<string, (amount: number) => string>();

/** Kept, because a new one costs a millisecond on a slow phone, and every click needs it. */
const plainFormat = (language: string, currency: string) => {
  const name = `${language} ${currency}`;
  const known = formats.get(name);
  if (known) return known;
  const digits = digitsOf(currency) ?? 2;
  const format = moneyFormat(language, currency, {
    style: 'decimal',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(name, format);
  return format;
};

/**
 * Writes an amount as the platform has written another one, so that its own text takes the place without a change of
 * style. Where that style is unknown here, it is the one of the language.
 */
export const moneyLike = (
  { amount: known, text = '' }: WrittenAmount,
  amount: string,
  locale: string,
  currency: string,
): string => {
  for (const language of [locale, 'en']) {
    const format = plainFormat(language, currency);
    const around = text.split(format(Number(known)));
    if (around.length === 2 && !/\p{N}/u.test(around.join('')))
      return around.join(format(Number(amount)));
  }
  return moneyFormat(locale, currency)(Number(amount));
};
