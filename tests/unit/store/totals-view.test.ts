// An estimate of the platform becomes rows to read; nothing is added up, and nothing odd is believed.
import { describe, expect, it } from 'vitest';
import { totalsOf, totalsOfStored } from '../../../src/store/totals-view.ts';

const money = (amount: string) => ({ amount, formattedAmount: `€${amount}` });

const estimate = {
  cart: { taxIncludedInPrices: false, appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }] },
  priceSummary: { subtotal: money('100.00'), tax: money('18.90'), total: money('103.90') },
  appliedDiscounts: [
    { coupon: { code: 'WELCOME10', name: 'Welcome', amount: money('10.00') } },
    {
      discountRule: { name: { original: 'Autumn', translated: 'Automne' }, amount: money('5.00') },
    },
    { merchantDiscount: { amount: money('0.00') } },
  ],
  additionalFees: [{ name: 'Gift wrap', price: money('3.00') }],
};

describe('totals', () => {
  it('are told by name, with what is nothing left out', () => {
    expect(totalsOf(estimate)).toEqual({
      rows: [
        { kind: 'coupon', name: 'WELCOME10', amount: '€10.00' },
        { kind: 'discount', name: 'Automne', amount: '€5.00' },
        { kind: 'fee', name: 'Gift wrap', amount: '€3.00' },
        { kind: 'tax', amount: '€18.90' },
      ],
      total: '€103.90',
      couponCode: 'WELCOME10',
    });
  });

  it('leave out tax that prices hold already', () => {
    const included = { ...estimate, cart: { taxIncludedInPrices: true } };
    expect(totalsOf(included).rows.map(({ kind }) => kind)).not.toContain('tax');
  });

  it('say why a coupon takes nothing off', () => {
    const refused = {
      ...estimate,
      appliedDiscounts: [],
      calculationErrors: {
        couponCalculationError: { applicationError: { code: 'COUPON_EXPIRED' } },
      },
    };
    expect(totalsOf(refused)).toMatchObject({
      couponCode: 'WELCOME10',
      couponProblem: 'COUPON_EXPIRED',
    });
  });

  it('show the currency that the shopper sees', () => {
    const converted = {
      formattedAmount: '€10.00',
      formattedConvertedAmount: '$11.00',
      amount: '10',
    };
    const { total } = totalsOf({ priceSummary: { total: converted } });
    expect(total).toBe('$11.00');
  });

  it.each([
    {},
    { priceSummary: null, appliedDiscounts: 'x', additionalFees: [null, 1], cart: [] },
    { appliedDiscounts: [null, {}, { coupon: 1 }, { discountRule: { name: [] } }] },
  ])('are none for %j', (odd) => {
    expect(totalsOf(odd)).toEqual({ rows: [] });
  });

  it('tell the ways of delivery once somebody has said where it goes', () => {
    const from = '2026-11-23T09:00:00.000Z';
    const to = '2026-11-23T11:00:00.000Z';
    const sent = {
      ...estimate,
      priceSummary: { ...estimate.priceSummary, shipping: money('12.50') },
      shippingInfo: {
        selectedCarrierServiceOption: { code: 'express' },
        carrierServiceOptions: [
          {
            carrierId: 'c',
            shippingOptions: [
              { code: 'express', title: 'Express', cost: { price: money('12.50') } },
              {
                code: 'bike',
                title: 'Bike',
                logistics: { deliveryTime: 'Soon', deliveryTimeSlot: { from, to } },
                cost: { price: money('0') },
              },
              { code: 'shop', title: 'Shop', logistics: { pickupDetails: {} } },
              { title: 'no code' },
            ],
          },
        ],
      },
    };
    const totals = totalsOf(sent, true);
    expect(totals.rows).toContainEqual({ kind: 'shipping', amount: '€12.50' });
    const way = { carrierId: 'c', isSelected: false, isPickup: false };
    expect(totals.deliveries).toEqual([
      { ...way, code: 'express', title: 'Express', price: '€12.50', isSelected: true },
      { ...way, code: 'bike', title: 'Bike', time: 'Soon', slot: { from, to } },
      { ...way, code: 'shop', title: 'Shop', isPickup: true },
    ]);
    expect(totalsOfStored(JSON.parse(JSON.stringify(totals)))).toEqual(totals);
    expect(totalsOf(sent).deliveries).toBeUndefined();
  });

  it('come back from storage as they went in', () => {
    const totals = totalsOf(estimate);
    expect(totalsOfStored(JSON.parse(JSON.stringify(totals)))).toEqual(totals);
  });

  it.each([
    [undefined, undefined],
    ['text', undefined],
    [{ rows: [{ kind: 'script', amount: '1' }, { kind: 'tax' }, null, 7], total: 5 }, { rows: [] }],
  ])('of storage %j are read as %j', (stored, read) => {
    expect(totalsOfStored(stored)).toEqual(read);
  });
});
