// Expected sums: exact in minor units, and formatted like the platform's prices.
import { describe, expect, it } from 'vitest';
import {
  getFractionDigits,
  moneyLike,
  toDecimal,
  toMinorUnits,
} from '../../../../src/cart/model/money-like.ts';

describe('minor units', () => {
  it.each([
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
  ])('the currency %s has %i decimal places', (currency, digits) => {
    expect(getFractionDigits(currency)).toBe(digits);
  });

  it('an invalid currency has no known decimal places', () => {
    expect([
      getFractionDigits(''),
      getFractionDigits('EURO'),
      getFractionDigits('__proto__'),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['19.99', 2, 1999, '19.99'],
    ['19.9', 2, 1990, '19.90'],
    ['19', 2, 1900, '19.00'],
    ['0.05', 2, 5, '0.05'],
    ['19.990', 2, 1999, '19.99'],
    ['1980', 0, 1980, '1980'],
    ['1980.00', 0, 1980, '1980'],
    ['1.255', 3, 1255, '1.255'],
    ['0.3', 3, 300, '0.300'],
  ])('the amount %s with %i decimal places is %i minor units', (amount, digits, minor, text) => {
    expect(toMinorUnits(amount, digits)).toBe(minor);
    expect(toDecimal(minor, digits)).toBe(text);
  });

  it.each(['19.999', '-1', '1e3', '', ' 1', '1,50', 'NaN', '.5', '9007199254740993', '0x10'])(
    'toMinorUnits returns undefined for %j',
    (amount) => {
      expect(toMinorUnits(amount, 2)).toBeUndefined();
    },
  );
});

describe('formatted sums', () => {
  it.each([
    ['as the platform writes euros in English', '24.00', '€24.00', 'EUR', 'en', '€1,248.00'],
    ['as the platform writes euros in German', '24.00', '24,00 €', 'EUR', 'de', '1.248,00 €'],
    [
      'as the platform writes euros in English, on a German page',
      '24.00',
      '€24.00',
      'EUR',
      'de',
      '€1,248.00',
    ],
    [
      'with a currency sign that only the platform uses',
      '24.00',
      'C$24.00',
      'CAD',
      'en',
      'C$1,248.00',
    ],
    ['without decimals in yen', '2400', '¥2,400', 'JPY', 'en', '¥1,248'],
    ['with three decimals in dinars', '24.000', 'KWD 24.000', 'KWD', 'en', 'KWD 1,248.000'],
    ['in Arabic digits', '24.00', '‏٢٤٫٠٠ د.إ.', 'AED', 'ar-EG', '‏١٬٢٤٨٫٠٠ د.إ.'],
  ])('a sum is formatted %s', (_, amount, text, currency, locale, expected) => {
    const sum = currency === 'JPY' ? '1248' : '1248.00';
    expect(moneyLike({ amount, text }, sum, locale, currency)).toBe(expected);
  });

  it.each(['24 euros', 'from 124.00 €', '24.00 or 24.00', undefined])(
    'a sum is formatted by the rules of the language if the platform’s format is not recognized (%s)',
    (text) => {
      const written = moneyLike({ amount: '24.00', text }, '48.00', 'en', 'EUR');
      expect(written).toBe('€48.00');
    },
  );
});
