// Where an estimate is for: accepted only with a valid country, and sent as the platform expects it.
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

  it('is sent with the chosen delivery option', () => {
    expect(estimateRequestOf({ country: 'NL', code: 'express', carrierId: 'c' })).toEqual({
      calculateShipping: true,
      shippingAddress: { country: 'NL' },
      selectedShippingOption: { code: 'express', carrierId: 'c' },
    });
  });

  it('that is unknown leaves shipping out of the estimate', () => {
    expect(estimateRequestOf(undefined)).toEqual({ calculateShipping: false });
  });
});
