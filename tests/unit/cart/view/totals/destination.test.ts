// Destination of an estimate: accepted only with a valid country.
import { describe, expect, it } from 'vitest';
import {
  parseDestination,
  stringifyDestination,
  wantedSums,
} from '../../../../../src/cart/view/totals/totals.ts';

describe('a destination', () => {
  it('a destination is read as it was stored', () => {
    const there = { country: 'NL', postalCode: '3511 LX', carrierId: 'c', code: 'express' };
    expect(parseDestination(stringifyDestination(there))).toEqual(there);
  });

  it.each([
    undefined,
    '',
    'x',
    '{}',
    '{"country":"nl"}',
    '{"country":["NL"]}',
    '{"country":"NLD"}',
  ])('no destination is read from the stored value %j', (text) => {
    expect(parseDestination(text)).toBeUndefined();
  });

  it('an estimate includes delivery only if there is a destination', () => {
    const there = { country: 'NL', code: 'express', carrierId: 'c' };
    expect(wantedSums(there)).toEqual({ destination: there, hasDelivery: true, hasTax: false });
    expect(wantedSums(undefined).hasDelivery).toBe(false);
  });
});
