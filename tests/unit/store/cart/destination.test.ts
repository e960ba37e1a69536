// Where an estimate is for: believed only when it is a country, and asked as the platform takes it.
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  estimateRequestOf,
  textOfDestination,
} from '../../../../src/store/cart/totals/destination.ts';

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

  it('is asked for with the chosen way of delivery', () => {
    expect(estimateRequestOf({ country: 'NL', code: 'express', carrierId: 'c' })).toEqual({
      calculateShipping: true,
      shippingAddress: { country: 'NL' },
      selectedShippingOption: { code: 'express', carrierId: 'c' },
    });
  });

  it('that nobody knows costs nothing yet', () => {
    expect(estimateRequestOf(undefined)).toEqual({ calculateShipping: false });
  });
});
