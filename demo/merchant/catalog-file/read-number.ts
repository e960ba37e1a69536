// Parses numbers with a decimal point or a decimal comma. Refuses ambiguous text; the reason lists both readings.
import { quoted } from './refusal.ts';

/** `value` has digits and at most one decimal point. */
export type NumberRead = { value: string } | { reason: string };

const PLAIN = /^(\d{1,12})(?:[.,](\d{1,12}))?$/;
const FRACTION_ONLY = /^[.,](\d{1,12})$/;
/** `1,234,567`, `1.234,50`, `1 234,50`, `1'234.50`. The decimal mark must differ from the thousands separator. */
const GROUPED =
  /^([1-9]\d{0,2})(?:([.,' \u{a0}\u{2019}\u{202f}])\d{3})(?:\2\d{3}){0,3}(?:(?!\2)[.,](\d{1,12}))?$/u;

const decimal = (whole: string, fraction = ''): string =>
  fraction ? `${whole}.${fraction}` : whole;

/** `1,200` is 1.2 with a decimal comma, and 1200 with a thousands separator. */
const twoReadings = (text: string): string | undefined => {
  const [, whole, fraction = ''] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const small = decimal(whole, fraction.replace(/0+$/, ''));
  const large = `${whole}${fraction}`;
  const clear = decimal(whole, fraction.endsWith('0') ? fraction.slice(0, 2) : `${fraction}0`);
  return `can be read as ${small} and as ${large}, received ${quoted(text)}; write ${clear} or ${large}`;
};

const positive = (text: string): string | undefined => {
  const [, whole, fraction] = PLAIN.exec(text) ?? [];
  if (whole !== undefined) return decimal(whole, fraction);
  const [, rest] = FRACTION_ONLY.exec(text) ?? [];
  if (rest !== undefined) return decimal('0', rest);
  const [grouped, , , decimals] = GROUPED.exec(text) ?? [];
  if (grouped === undefined) return undefined;
  const end = decimals === undefined ? undefined : -decimals.length - 1;
  return decimal(grouped.slice(0, end).replace(/\D/g, ''), decimals);
};

/** Parses a number of zero or more. */
export const readNumber = (text: string): NumberRead => {
  const reason = twoReadings(text);
  if (reason !== undefined) return { reason };
  const value = positive(text);
  if (value !== undefined) return { value };
  const isNegative = text.startsWith('-') && positive(text.slice(1)) !== undefined;
  return {
    reason: isNegative
      ? `must not be negative, received ${quoted(text)}`
      : `expected a number like 12.50, received ${quoted(text)}`,
  };
};

/** Formats a number so that `readNumber` cannot misread it. */
export const numberText = (value: number | string): string => {
  const text = String(value);
  return twoReadings(text) === undefined ? text : `${text}0`;
};
