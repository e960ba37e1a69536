// Numbers are read in the notations of several countries, if they are unambiguous.
import { describe, expect, it } from 'vitest';
import { numberText, readNumber } from '../../../../demo/merchant/catalog-file/read-number.ts';
import { seededRandom } from '../../../support/data/random.ts';

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['12.50', '12.50'],
    ['18,50', '18.50'],
    ['.99', '0.99'],
    ['0,250', '0.250'],
    ['1200', '1200'],
    ['1200,500', '1200.500'],
    ['1,234,567', '1234567'],
    ['1,200.00', '1200.00'],
    ['1.200,00', '1200.00'],
    ['1 200,50', '1200.50'],
    ['1\u{202f}200', '1200'],
    ["1'200.50", '1200.50'],
    ['20.0000', '20.0000'],
  ])('the number "%s" is read as %s', (text, value) => {
    expect(readNumber(text)).toEqual({ value });
  });

  it.each(['1,200', '1.200', '12,345', '999.999'])(
    'the number "%s" is refused because it can be read as two numbers',
    (text) => {
      const digits = text.replace(/\D/g, '');
      expect(readNumber(text)).toEqual({
        reason: expect.stringMatching(new RegExp(`^can be read as .* and as ${digits}, received`)),
      });
    },
  );

  it.each(['-3', '-1,200.50'])('the number "%s" is refused as negative', (text) => {
    expect(readNumber(text)).toEqual({ reason: `must not be negative, received "${text}"` });
  });

  it.each(['ten', '1,20,300', '1.2.3', '1,2.50', '12.50 €', '1e5', '1,200.', ''])(
    'the string "%s" is not a number',
    (text) => {
      expect(readNumber(text)).toEqual({
        reason: `expected a number like 12.50, received "${text}"`,
      });
    },
  );

  it('a formatted number is read back unchanged', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 2_000; round++) {
      const digits = Math.floor(random() * 7);
      const number = Number((random() * 10 ** Math.floor(random() * 9)).toFixed(digits));
      const read = readNumber(numberText(number));
      expect('value' in read ? Number(read.value) : read).toBe(number);
    }
  });
});
