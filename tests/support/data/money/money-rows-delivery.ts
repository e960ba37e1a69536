// Carts calculated by hand: fees, gift cards, memberships, payments and delivery.
import { thing } from './money-cart.ts';
import {
  deposit,
  freeFrom75,
  giftCard,
  goods,
  included,
  off,
  percent,
  post,
  type Row,
  taxedInNewYork,
  vat,
} from './money-row.ts';

export const otherRows: Row[] = [
  [
    'a fee: 10 + 2.50 = 12.50',
    { lines: goods('10'), fees: [{ value: '2.50' }] },
    { subtotal: '10.00', fees: '2.50', total: '12.50' },
  ],
  [
    'a fee of 3 % after discounts: 3 % of 90 = 2.70; 92.70',
    { lines: goods('100'), coupon: percent(10), fees: [percent(3)] },
    { subtotal: '100.00', discount: '10.00', fees: '2.70', total: '92.70' },
  ],
  [
    'a fee per unit: 4 × 0.25 = 1; 41',
    { lines: goods('4 × 10'), fees: [{ kind: 'PER_PIECE', value: '0.25' }] },
    { subtotal: '40.00', fees: '1.00', total: '41.00' },
  ],
  [
    'a taxed fee: 100 + 5 + 10 % of both (10.50) = 115.50',
    { lines: goods('100'), tax: { rate: '0.1' }, fees: [{ value: 5 }] },
    { subtotal: '100.00', fees: '5.00', tax: '10.50', total: '115.50' },
  ],
  [
    'an untaxed fee: 100 + 5 + 10 = 115',
    { lines: goods('100'), tax: { rate: '0.1' }, fees: [{ value: 5, isTaxed: false }] },
    { subtotal: '100.00', fees: '5.00', tax: '10.00', total: '115.00' },
  ],
  [
    'tax in a fee: 21 + 0.21 = 21.21 in 122.21',
    { lines: goods('121'), tax: vat, fees: [{ value: '1.21' }] },
    { subtotal: '121.00', fees: '1.21', tax: '21.21', total: '122.21' },
  ],
  [
    'a gift card has no discount and no tax: 10 % of 20 is 2, tax in 18 is 3.12397, so 3.12; 70 − 2 = 68',
    { lines: goods('20', ['50', giftCard]), tax: vat, coupon: percent(10) },
    { subtotal: '70.00', discount: '2.00', tax: '3.12', total: '68.00' },
  ],
  [
    'no tax on top of a gift card: 100 + 50 + 10 = 160',
    { lines: goods('100', ['50', giftCard]), tax: { rate: '0.1' } },
    { subtotal: '150.00', tax: '10.00', total: '160.00' },
  ],
  [
    'a membership pays 2 × 8; 10 is left',
    {
      lines: goods('2 × 8', '10'),
      memberships: [{ productIds: [thing.a], creditsTotal: 5 }],
      paidBy: { 'plan-0': ['line-0'] },
    },
    { subtotal: '10.00', total: '10.00' },
  ],
  [
    'deposits of 5 on 2 × 20: 10 now, 30 later',
    { lines: goods(['2 × 20', deposit(5)]) },
    { subtotal: '40.00', total: '40.00', now: '10.00', later: '30.00' },
  ],
  [
    'a deposit of 30 on 100 with 10 % on top: 30 + 3 now, 70 + 7 later',
    { lines: goods(['100', deposit(30)]), tax: { rate: '0.1' } },
    { subtotal: '100.00', tax: '10.00', total: '110.00', now: '33.00', later: '77.00' },
  ],
  [
    'paid offline: 10 now, 20 later',
    { lines: goods('10', ['20', { paymentOption: 'FULL_PAYMENT_OFFLINE' }]) },
    { subtotal: '30.00', total: '30.00', now: '10.00', later: '20.00' },
  ],
  [
    'paid offline by a membership: 10 now, 20 later',
    { lines: goods('10', ['20', { paymentOption: 'MEMBERSHIP_OFFLINE' }]) },
    { subtotal: '30.00', total: '30.00', now: '10.00', later: '20.00' },
  ],
  [
    'JPY: 3 % of 1050 is 31.5, so 32; 3 × 100 per unit; 1382',
    {
      currency: 'JPY',
      lines: goods('3 × 350'),
      fees: [percent(3), { kind: 'PER_PIECE', value: 100 }],
    },
    { subtotal: '1050', fees: '332', total: '1382' },
  ],
  [
    'KWD: deposits of 0.333 on 3 × 1: 0.999 now, 2.001 later',
    { currency: 'KWD', lines: goods(['3 × 1', deposit('0.333')]) },
    { subtotal: '3.000', total: '3.000', now: '0.999', later: '2.001' },
  ],
  [
    'a free trial: delivery now, 18 later',
    { lines: goods(['18', { isTrial: true }]), delivery: post('4.90') },
    { subtotal: '18.00', shipping: '4.90', total: '22.90', now: '4.90', later: '18.00' },
  ],
];

export const deliveryRows: Row[] = [
  [
    'free delivery from 75: 75 + 0 = 75',
    { lines: goods('75'), delivery: freeFrom75 },
    { subtotal: '75.00', total: '75.00' },
  ],
  [
    'no free delivery below 75: 74.99 + 4.90 = 79.89',
    { lines: goods('74.99'), delivery: freeFrom75 },
    { subtotal: '74.99', shipping: '4.90', total: '79.89' },
  ],
  [
    'free delivery by the subtotal before discounts: 80 − 8 = 72',
    { lines: goods('80'), delivery: freeFrom75, coupon: percent(10) },
    { subtotal: '80.00', discount: '8.00', total: '72.00' },
  ],
  [
    'a rate by weight: 2 × 2.5 kg = 5 kg, at most 5 kg is 6.50; 26.50',
    {
      lines: goods(['2 × 10', { weight: 2.5 }]),
      delivery: [
        {
          rates: [
            {
              conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 5 }],
              amount: '6.50',
            },
            { amount: '19' },
          ],
        },
      ],
    },
    { subtotal: '20.00', shipping: '6.50', total: '26.50' },
  ],
  [
    'a rate per unit: 3 × 1.20 = 3.60; 33.60',
    {
      lines: goods('3 × 10'),
      delivery: [{ rates: [{ amount: '1.20', multiplyByQuantity: true }] }],
    },
    { subtotal: '30.00', shipping: '3.60', total: '33.60' },
  ],
  [
    'handling and insurance: 4.90 + 1.50 + 2 = 8.40; 18.40',
    {
      lines: goods('10'),
      delivery: [
        {
          rates: [{ amount: '4.90' }],
          otherCharges: [
            { type: 'HANDLING_FEE', amount: '1.50' },
            { type: 'INSURANCE', amount: 2 },
          ],
        },
      ],
    },
    { subtotal: '10.00', shipping: '8.40', total: '18.40' },
  ],
  [
    'JPY: 490 is 490; 1000 + 490 = 1490, with 10 % in it: 91 + 45 (44.5454, so 45) = 136',
    { currency: 'JPY', lines: goods('1000'), tax: included('0.1'), delivery: post('490') },
    { subtotal: '1000', shipping: '490', tax: '136', total: '1490' },
  ],
  [
    'KWD: 1.250 + 0.375, 5 % on top: 0.063 (0.0625) + 0.019 (0.01875) = 0.082; 1.707',
    { currency: 'KWD', lines: goods('1.25'), tax: { rate: '0.05' }, delivery: post('0.375') },
    { subtotal: '1.250', shipping: '0.375', tax: '0.082', total: '1.707' },
  ],
  [
    'everything at once, USD: 3 × 19.99 = 59.97; rule 10 % 6.00 (5.997); coupon 5 → 48.97; fee 2 % of it 0.98; ' +
      'post 7.95; tax 8.5 %: 4.16 (4.16245) + 0.68 (0.67575) + 0.08 (0.0833) = 4.92; 62.82',
    {
      currency: 'USD',
      lines: goods('3 × 19.99'),
      rules: [percent(10)],
      coupon: off(5),
      fees: [percent(2)],
      delivery: post('7.95'),
      ...taxedInNewYork,
    },
    {
      subtotal: '59.97',
      discount: '11.00',
      shipping: '7.95',
      fees: '0.98',
      tax: '4.92',
      total: '62.82',
    },
  ],
];
