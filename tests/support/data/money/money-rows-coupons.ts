// Carts calculated by hand: coupons.
import { thing } from './money-cart.ts';
import { inNewYork, linesOf, newYork, papers, post, type Row, vat } from './money-row.ts';

export const couponRows: Row[] = [
  [
    '10 % of 50.97 = 5.097, so 5.10; 45.87',
    { lines: [['16.99', 3]], coupon: { kind: 'PERCENTAGE', value: 10 } },
    { subtotal: '50.97', discount: '5.10', total: '45.87' },
  ],
  [
    'by line: 10 % of 10.05 = 1.005, so 1.01, twice 2.02; 20.10 − 2.02 = 18.08',
    { lines: linesOf('10.05 × 1, 10.05 × 1'), coupon: { kind: 'PERCENTAGE', value: 10 } },
    { subtotal: '20.10', discount: '2.02', total: '18.08' },
  ],
  [
    '100 % of 16.99 leaves nothing',
    { lines: [['16.99', 1]], tax: vat, coupon: { kind: 'PERCENTAGE', value: 100 } },
    { subtotal: '16.99', discount: '16.99', tax: '0.00', total: '0.00' },
  ],
  [
    'JPY: 10 % of 1985 = 198.5, so 199; 1786',
    { currency: 'JPY', lines: [['1985', 1]], coupon: { kind: 'PERCENTAGE', value: 10 } },
    { subtotal: '1985', discount: '199', total: '1786' },
  ],
  [
    'KWD: 10 % of 1.255 = 0.1255, so 0.126; 1.129',
    { currency: 'KWD', lines: [['1.255', 1]], coupon: { kind: 'PERCENTAGE', value: 10 } },
    { subtotal: '1.255', discount: '0.126', total: '1.129' },
  ],
  [
    '50.97 − 5 = 45.97',
    { lines: [['16.99', 3]], coupon: { kind: 'FIXED_AMOUNT', value: 5 } },
    { subtotal: '50.97', discount: '5.00', total: '45.97' },
  ],
  [
    '5 over three tens is 1.67 + 1.67 + 1.66; tax in 8.33, 8.33 and 8.34 is 1.45 each, 4.35',
    {
      lines: linesOf('10 × 1, 10 × 1, 10 × 1'),
      tax: vat,
      coupon: { kind: 'FIXED_AMOUNT', value: 5 },
    },
    { subtotal: '30.00', discount: '5.00', tax: '4.35', total: '25.00' },
  ],
  [
    '100 off 30 is 30 off',
    { lines: [['10', 3]], tax: vat, coupon: { kind: 'FIXED_AMOUNT', value: 100 } },
    { subtotal: '30.00', discount: '30.00', tax: '0.00', total: '0.00' },
  ],
  [
    'JPY: 500 over three thousands is 167 + 167 + 166; 2500',
    {
      currency: 'JPY',
      lines: linesOf('1000 × 1, 1000 × 1, 1000 × 1'),
      coupon: { kind: 'FIXED_AMOUNT', value: 500 },
    },
    { subtotal: '3000', discount: '500', total: '2500' },
  ],
  [
    'KWD: 1 over three is 0.334 + 0.333 + 0.333; 5 % of 0.666 and of 0.667 is 0.033 each; 2 + 0.099 = 2.099',
    {
      currency: 'KWD',
      lines: linesOf('1 × 1, 1 × 1, 1 × 1'),
      tax: { rate: '0.05' },
      coupon: { kind: 'FIXED_AMOUNT', value: 1 },
    },
    { subtotal: '3.000', discount: '1.000', tax: '0.099', total: '2.099' },
  ],
  [
    'each for 15: 2 × (24 − 15) = 18 off 48; 30',
    { lines: [['24', 2]], coupon: { kind: 'FIXED_PRICE', value: 15 } },
    { subtotal: '48.00', discount: '18.00', total: '30.00' },
  ],
  [
    'each for 15 makes nothing dearer: 10 stays, 24 becomes 15; 34 − 9 = 25',
    { lines: linesOf('10 × 1, 24 × 1'), coupon: { kind: 'FIXED_PRICE', value: 15 } },
    { subtotal: '34.00', discount: '9.00', total: '25.00' },
  ],
  [
    '20 % of product a alone: 20 % of 20 = 4; 25 − 4 = 21',
    {
      lines: linesOf('10 × 2, 5 × 1'),
      coupon: { kind: 'PERCENTAGE', value: 20, productIds: [thing.a] },
    },
    { subtotal: '25.00', discount: '4.00', total: '21.00' },
  ],
  [
    '5 off a collection whose only line is 3.00 is 3.00 off; 23 − 3 = 20',
    {
      lines: linesOf('3 × 1, 20 × 1', papers),
      coupon: { kind: 'FIXED_AMOUNT', value: 5, ...papers },
    },
    { subtotal: '23.00', discount: '3.00', total: '20.00' },
  ],
  [
    'free delivery: 50.97 + 4.90 − 4.90 = 50.97, tax in 50.97 alone is 8.85',
    { lines: [['16.99', 3]], tax: vat, delivery: post('4.90'), coupon: { kind: 'FREE_SHIPPING' } },
    { subtotal: '50.97', shipping: '4.90', discount: '4.90', tax: '8.85', total: '50.97' },
  ],
  [
    'free delivery, tax on top of goods alone: 100 + 4.90 − 4.90 + 8.50 = 108.50',
    {
      currency: 'USD',
      lines: [['100', 1]],
      tax: newYork,
      address: inNewYork,
      delivery: post('4.90'),
      coupon: { kind: 'FREE_SHIPPING' },
    },
    { subtotal: '100.00', shipping: '4.90', discount: '4.90', tax: '8.50', total: '108.50' },
  ],
  [
    'free delivery leaves handling: 50.97 + (4.90 + 1.50) − 4.90 = 52.47',
    {
      lines: [['16.99', 3]],
      delivery: [
        { rates: [{ amount: '4.90' }], otherCharges: [{ type: 'HANDLING_FEE', amount: '1.50' }] },
      ],
      coupon: { kind: 'FREE_SHIPPING' },
    },
    { subtotal: '50.97', shipping: '6.40', discount: '4.90', total: '52.47' },
  ],
  [
    'a coupon that has expired takes nothing',
    {
      lines: [['10', 1]],
      coupon: { kind: 'PERCENTAGE', value: 10, expiresAt: '2026-03-02T10:00:00.000Z' },
    },
    { subtotal: '10.00', total: '10.00' },
  ],
];
