// What the page asks the platform to adapt to the shopper, and a sentence for each mistake.
import { describe, expect, it } from 'vitest';
import { readLocalize } from '../../../src/attributes/localize.ts';

const read = (text: string, currency?: string) => {
  const reported: string[] = [];
  const given = { locale: 'de', ...(currency && { currency }) };
  return { wishes: readLocalize(text, given, (mistake) => reported.push(mistake)), reported };
};

describe('data-localize', () => {
  it.each<[string, object]>([
    ['language', { language: 'de' }],
    ['currency', { currency: 'USD' }],
    [' currency  language ', { language: 'de', currency: 'USD' }],
    ['', {}],
  ])('%j asks for %j', (text, wishes) => {
    expect(read(text, 'USD')).toEqual({ wishes, reported: [] });
  });

  it('reports other words, and leaves them out', () => {
    expect(read('languages currency', 'USD')).toEqual({
      wishes: { currency: 'USD' },
      reported: ['data-localize: expected language, currency or both, received "languages"'],
    });
  });

  it('reports a currency that nobody has named', () => {
    expect(read('currency')).toEqual({
      wishes: { currency: undefined },
      reported: ['data-localize: currency needs data-currency, a code like EUR'],
    });
  });
});
