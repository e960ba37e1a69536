// Where an estimate is for: accepted only with a valid country.
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  textOfDestination,
  wantedSums,
} from '../../../../../src/cart/view/totals/totals.ts';

describe('a destination', () => {
  it('comes back as it was stored', () => {
    const there = { country: 'NL', postalCode: '3511 LX', carrierId: 'c', code: 'express' };
    expect(destinationOf(textOfDestination(there))).toEqual(there);
  });

  it.each([
    undefined,
    '',
    'x',
    '{}',
    '{"country":"nl"}',
    '{"country":["NL"]}',
    '{"country":"NLD"}',
  ])('is none for %j', (text) => {
    expect(destinationOf(text)).toBeUndefined();
  });

  it('is estimated with delivery; without one, delivery is left out', () => {
    const there = { country: 'NL', code: 'express', carrierId: 'c' };
    expect(wantedSums(there)).toEqual({ destination: there, hasDelivery: true, hasTax: false });
    expect(wantedSums(undefined).hasDelivery).toBe(false);
  });
});
