// Localization that the page requests, and a message for each config error.
import { describe, expect, it } from 'vitest';
import { readLocalize } from '../../../../src/integrations/localization/localize.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (localize: string, currency?: string) => {
  const given = createReading({ localize, ...(currency !== undefined && { currency }) });
  return { wishes: readLocalize(given, 'de'), reported: given.reported };
};

describe('data-localize', () => {
  it.each<[string, object]>([
    ['language', { language: 'de' }],
    ['currency', { currency: 'USD' }],
    [' currency  language ', { language: 'de', currency: 'USD' }],
    ['', {}],
  ])('data-localize %j requests %j', (text, wishes) => {
    expect(read(text, 'USD')).toEqual({ wishes, reported: [] });
  });

  it('data-localize reports unknown values and ignores them', () => {
    expect(read('languages currency', 'USD')).toEqual({
      wishes: { currency: 'USD' },
      reported: ['data-localize: expected language, currency or both, received "languages"'],
    });
  });

  it('data-localize reports that data-currency is missing for a currency conversion', () => {
    expect(read('currency')).toEqual({
      wishes: {},
      reported: ['data-currency: expected a code like EUR, received ""'],
    });
    expect(read('language').reported).toEqual([]);
  });

  it.each(['eur', 'EURO', '€', 'E1R', ' EUR', 'EUR\n'])(
    'data-localize reports that %j is not a currency',
    (currency) => {
      expect(read('currency', currency)).toEqual({
        wishes: {},
        reported: [`data-currency: expected a code like EUR, received "${currency}"`],
      });
    },
  );
});
