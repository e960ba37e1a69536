// A platform estimate becomes display rows. No sum is calculated, and invalid data is left out.
import { describe, expect, it } from 'vitest';
import type { Totals } from '../../../../../src/cart/model/shop-cart.ts';
import {
  emptyRecord,
  parseRecord,
  stringifyRecord,
} from '../../../../../src/cart/sync/record/cart-record.ts';
import { money, shopTotals } from '../../../../support/data/carts.ts';

/** Writes the totals into a cart record and reads them again, as the widget does. */
const saved = (totals: unknown): Totals | undefined => {
  const subtotal = { text: '€1', epoch: 0, totals: totals as Totals };
  return parseRecord(stringifyRecord({ ...emptyRecord(), subtotal })).subtotal?.totals;
};
const allOf = (estimate: object, isSent = false): Totals => {
  const totals = saved(shopTotals({ ...estimate, isSent }));
  if (!totals) throw new Error('no totals');
  return totals;
};
/** The part of the totals that is displayed. */
const totalsOf = (estimate: object, isSent = false) => {
  const {
    sums: _,
    storeCurrency: __,
    shownCurrency: _____,
    delivery: ___,
    isClosed: ____,
    ...shown
  } = allOf(estimate, isSent);
  return shown;
};

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
  it('totals list the amounts by kind, and leave out zero amounts', () => {
    expect(totalsOf(estimate)).toEqual({
      rows: [
        { kind: 'coupon', name: 'WELCOME10', amount: '€10.00', decimal: '10.00' },
        { kind: 'discount', name: 'Automne', amount: '€5.00', decimal: '5.00' },
        { kind: 'fee', name: 'Gift wrap', amount: '€3.00', decimal: '3.00' },
        { kind: 'tax', amount: '€18.90', decimal: '18.90' },
      ],
      total: '€103.90',
      reached: 100,
      couponCode: 'WELCOME10',
    });
  });

  it.each([
    ['EUR', undefined, 'EUR'],
    ['EUR', 'EUR', 'EUR'],
    ['EUR', 'USD', undefined],
    ['no currency', 'no currency', undefined],
  ])(
    'totals contain the store’s currency only if prices are shown in that currency: %s, %s',
    (own, shown, expected) => {
      const cart = { ...estimate.cart, conversionCurrency: shown };
      expect(totalsOf({ ...estimate, currency: own, cart }).currency).toBe(expected);
    },
  );

  it('totals leave out tax that prices already include', () => {
    const included = { ...estimate, cart: { taxIncludedInPrices: true } };
    const totals = totalsOf(included);
    expect(totals.rows.map(({ kind }) => kind)).not.toContain('tax');
    expect(totals.includedTax).toBe('€18.90');
  });

  it('totals contain the reason why a coupon gives no discount', () => {
    const refused = {
      ...estimate,
      appliedDiscounts: [],
      calculationErrors: {
        couponCalculationError: { applicationError: { code: 'ERROR_COUPON_EXPIRED' } },
      },
    };
    expect(totalsOf(refused)).toMatchObject({
      couponCode: 'WELCOME10',
      couponProblem: { code: 'ERROR_COUPON_EXPIRED' },
    });
  });

  it('totals show whether anything needs to be delivered', () => {
    const of = (...presets: string[]) => {
      const lineItems = presets.map((preset) => ({
        id: preset,
        quantity: 1,
        itemType: { preset },
      }));
      return totalsOf({ ...estimate, cart: { lineItems } }).isUnsent;
    };
    expect([of('DIGITAL', 'GIFT_CARD'), of('DIGITAL', 'PHYSICAL'), of('UNKNOWN'), of()]).toEqual([
      true,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('totals are shown in the shopper’s currency', () => {
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
  ])('totals have no rows for %j', (odd) => {
    expect(totalsOf(odd)).toEqual({ rows: [] });
  });

  it('totals list the delivery options when the destination is known', () => {
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
              {
                code: 'shop',
                title: 'Shop',
                logistics: {
                  pickupDetails: { address: { addressLine: 'Quay 1', city: 'Bergen' } },
                },
              },
              { title: 'no code' },
            ],
          },
        ],
      },
    };
    const totals = totalsOf(sent, true);
    expect(totals.rows).toContainEqual({ kind: 'shipping', amount: '€12.50', decimal: '12.50' });
    const way = { carrierId: 'c', isSelected: false, isPickup: false };
    expect(totals.deliveries).toEqual([
      {
        ...{ ...way, code: 'express', title: 'Express', isSelected: true },
        ...{ price: '€12.50', decimal: '12.50' },
      },
      { ...way, code: 'bike', title: 'Bike', time: 'Soon', slot: { from, to } },
      { ...way, code: 'shop', title: 'Shop', isPickup: true, place: 'Quay 1, Bergen' },
    ]);
    expect(totalsOf(sent).deliveries).toBeUndefined();
  });

  it('totals leave out invalid currencies, and delivery slots that end before they begin', () => {
    const priceSummary = { subtotal: money('40') };
    expect(totalsOf({ currency: 'EUR', priceSummary }).currency).toBe('EUR');
    for (const currency of ['€', 'EURO', 'e-r', 'E1R', 978, null])
      expect(totalsOf({ currency, priceSummary }).currency).toBeUndefined();
    const [to, from] = ['2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z'];
    const option = { code: 'c', title: 'Bike', logistics: { deliveryTimeSlot: { from, to } } };
    const shippingInfo = { carrierServiceOptions: [{ shippingOptions: [option] }] };
    expect(totalsOf({ shippingInfo }, true).deliveries?.[0]?.slot).toBeUndefined();
  });

  it('totals show the platform’s messages about the cart and its lines; an error among them blocks the checkout', () => {
    const violation = (severity: string, description?: string, id?: string) => ({
      severity,
      description,
      target: id ? { lineItem: { id } } : { other: { name: 'OTHER_DEFAULT' } },
    });
    const warned = {
      violations: [violation('WARNING', 'Sent in May.', 'a'), violation('WARNING')],
    };
    expect(totalsOf(warned).notices).toEqual([
      { isError: false, text: 'Sent in May.', lineId: 'a' },
    ]);
    expect(allOf(warned).isClosed).toBe(false);
    const refused = { violations: [violation('ERROR', 'Too small an order.')] };
    expect(totalsOf(refused).notices).toEqual([{ isError: true, text: 'Too small an order.' }]);
    expect(allOf(refused).isClosed).toBe(true);
    // An error without a message leaves the checkout open, because the platform's checkout page shows the reason.
    expect(allOf({ violations: [violation('ERROR')] }).isClosed).toBe(false);
  });

  it('totals list plans that can pay for lines, and other plans with the reason why they cannot', () => {
    const plan = (id: string, more: object = {}) => ({
      id,
      appId: 'plans',
      name: { original: id },
      lineItemIds: ['a'],
      ...more,
    });
    const totals = totalsOf({
      cart: {
        lineItems: [
          { id: 'a', quantity: 1, selectedMembership: { id: 'club' } },
          { id: 'b', quantity: 1 },
          null,
        ],
      },
      membershipOptions: {
        eligibleMemberships: [plan('club', { credits: { total: 5, remaining: 3 } }), {}, 'x'],
        invalidMemberships: [{ membership: plan('old'), reason: 'EXPIRED' }, { reason: 'PAUSED' }],
      },
    });
    expect(totals.memberships).toEqual([
      { id: 'club', appId: 'plans', name: 'club', lineIds: ['a'], left: 3 },
      { id: 'old', appId: 'plans', name: 'old', lineIds: ['a'], reason: 'EXPIRED' },
    ]);
    expect(totals.paidBy).toEqual({ a: 'club' });
  });

  it.each([undefined, 'text', [], { rows: 5 }])(
    'no totals are read from the stored value %j',
    (stored) => {
      expect(saved(stored)).toBeUndefined();
    },
  );

  it('totals leave out invalid values that another script has stored', () => {
    const written = {
      ...allOf(estimate),
      rows: [null, { kind: 'bribe', amount: '€1' }, { kind: 'tax', amount: 5 }],
      notices: [{ isError: 'yes', text: 'Sold out.' }, 7],
      memberships: 'club',
      paidBy: { a: 1 },
      total: { toString: 1 },
      deliveries: [{ code: 'x' }],
    };
    expect(saved(written)).toMatchObject({
      rows: [],
      notices: [{ isError: false, text: 'Sold out.' }],
      deliveries: [],
    });
    expect(saved(written)?.paidBy).toBeUndefined();
    expect(saved(written)?.total).toBeUndefined();
  });
});
