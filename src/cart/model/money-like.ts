// Formats an expected sum in the style of the platform's formatted amounts.

import { moneyFormat } from '../../ui/money-text.ts';

// Amounts of money as integers in minor units, such as cents, so that their sums are exact.

const known = new Map<string, number | undefined>();

const readDigits = (currency: string): number | undefined => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits;
  } catch {
    return undefined;
  }
};

/** Decimal places of the currency: 0 for JPY, 2 for EUR, 3 for KWD; undefined for an invalid currency. */
export const getFractionDigits = (currency: string): number | undefined => {
  if (!known.has(currency)) known.set(currency, readDigits(currency));
  return known.get(currency);
};

/** Converts a decimal string to minor units. Undefined if invalid, negative, unsafe, or too precise for `digits`. */
export const toMinorUnits = (amount: string, digits: number): number | undefined => {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? [];
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return whole && fraction.length <= digits && Number.isSafeInteger(minor) ? minor : undefined;
};

export const toDecimal = (minor: number | bigint, digits: number): string => {
  const padded = String(minor).padStart(digits + 1, '0');
  const split = padded.length - digits;
  return digits ? `${padded.slice(0, split)}.${padded.slice(split)}` : padded;
};

/** An amount as a decimal string, and as a string formatted by the platform. */
export interface WrittenAmount {
  amount: string;
  text?: string | undefined;
}

const formats = new Map<string, (amount: number) => string>();

/** Cached: a new format costs a millisecond on a slow phone, and every click needs a format. */
const plainFormat = (language: string, currency: string) => {
  const name = `${language} ${currency}`;
  const known = formats.get(name);
  if (known) return known;
  const digits = getFractionDigits(currency) ?? 2;
  const format = moneyFormat(language, currency, {
    style: 'decimal',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(name, format);
  return format;
};

/** Formats `amount` in the style of an amount that the platform has formatted, or else in the style of the language. */
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
