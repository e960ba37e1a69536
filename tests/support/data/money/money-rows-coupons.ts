import { thing } from './money-cart.ts';
import {
  each,
  freeDelivery,
  goods,
  off,
  papers,
  percent,
  post,
  type Row,
  taxedInNewYork,
  vat,
} from './money-row.ts';

export const couponRows: Row[] = [
  [
    '10 % of 50.97 = 5.097, so 5.10; 45.87',
    { lines: goods('3 × 16.99'), coupon: percent(10) },
    { subtotal: '50.97', discount: '5.10', total: '45.87' },
  ],
  [
    'by line: 10 % of 10.05 = 1.005, so 1.01, twice 2.02; 20.10 − 2.02 = 18.08',
    { lines: goods('10.05', '10.05'), coupon: percent(10) },
    { subtotal: '20.10', discount: '2.02', total: '18.08' },
  ],
  [
    '100 % of 16.99 leaves a total of 0',
    { lines: goods('16.99'), tax: vat, coupon: percent(100) },
    { subtotal: '16.99', discount: '16.99', tax: '0.00', total: '0.00' },
  ],
  [
    'JPY: 10 % of 1985 = 198.5, so 199; 1786',
    { currency: 'JPY', lines: goods('1985'), coupon: percent(10) },
    { subtotal: '1985', discount: '199', total: '1786' },
  ],
  [
    'KWD: 10 % of 1.255 = 0.1255, so 0.126; 1.129',
    { currency: 'KWD', lines: goods('1.255'), coupon: percent(10) },
    { subtotal: '1.255', discount: '0.126', total: '1.129' },
  ],
  [
    '50.97 − 5 = 45.97',
    { lines: goods('3 × 16.99'), coupon: off(5) },
    { subtotal: '50.97', discount: '5.00', total: '45.97' },
  ],
  [
    '5 over three lines of 10 is 1.67 + 1.67 + 1.66; tax in 8.33, 8.33 and 8.34 is 1.45 each, 4.35',
    { lines: goods('10', '10', '10'), tax: vat, coupon: off(5) },
    { subtotal: '30.00', discount: '5.00', tax: '4.35', total: '25.00' },
  ],
  [
    '100 off 30 is 30 off',
    { lines: goods('3 × 10'), tax: vat, coupon: off(100) },
    { subtotal: '30.00', discount: '30.00', tax: '0.00', total: '0.00' },
  ],
  [
    'JPY: 500 over three lines of 1000 is 167 + 167 + 166; 2500',
    { currency: 'JPY', lines: goods('1000', '1000', '1000'), coupon: off(500) },
    { subtotal: '3000', discount: '500', total: '2500' },
  ],
  [
    'KWD: 1 over three lines is 0.334 + 0.333 + 0.333; 5 % of 0.666 and of 0.667 is 0.033 each; 2 + 0.099 = 2.099',
    { currency: 'KWD', lines: goods('1', '1', '1'), tax: { rate: '0.05' }, coupon: off(1) },
    { subtotal: '3.000', discount: '1.000', tax: '0.099', total: '2.099' },
  ],
  [
    'a price of 15 each: 2 × (24 − 15) = 18 off 48; 30',
    { lines: goods('2 × 24'), coupon: each(15) },
    { subtotal: '48.00', discount: '18.00', total: '30.00' },
  ],
  [
    'a price of 15 each raises no lower price: 10 stays, 24 becomes 15; 34 − 9 = 25',
    { lines: goods('10', '24'), coupon: each(15) },
    { subtotal: '34.00', discount: '9.00', total: '25.00' },
  ],
  [
    '20 % of product a only: 20 % of 20 = 4; 25 − 4 = 21',
    { lines: goods('2 × 10', '5'), coupon: percent(20, { productIds: [thing.a] }) },
    { subtotal: '25.00', discount: '4.00', total: '21.00' },
  ],
  [
    '5 off a collection whose only line is 3.00 is 3.00 off; 23 − 3 = 20',
    { lines: goods(['3', papers], '20'), coupon: off(5, papers) },
    { subtotal: '23.00', discount: '3.00', total: '20.00' },
  ],
  [
    'free delivery: 50.97 + 4.90 − 4.90 = 50.97, tax in 50.97 alone is 8.85',
    { lines: goods('3 × 16.99'), tax: vat, delivery: post('4.90'), coupon: freeDelivery },
    { subtotal: '50.97', shipping: '4.90', discount: '4.90', tax: '8.85', total: '50.97' },
  ],
  [
    'free delivery, tax on top of the goods only: 100 + 4.90 − 4.90 + 8.50 = 108.50',
    {
      currency: 'USD',
      lines: goods('100'),
      ...taxedInNewYork,
      delivery: post('4.90'),
      coupon: freeDelivery,
    },
    { subtotal: '100.00', shipping: '4.90', discount: '4.90', tax: '8.50', total: '108.50' },
  ],
  [
    'free delivery does not cover handling: 50.97 + (4.90 + 1.50) − 4.90 = 52.47',
    {
      lines: goods('3 × 16.99'),
      delivery: [
        { rates: [{ amount: '4.90' }], otherCharges: [{ type: 'HANDLING_FEE', amount: '1.50' }] },
      ],
      coupon: freeDelivery,
    },
    { subtotal: '50.97', shipping: '6.40', discount: '4.90', total: '52.47' },
  ],
  [
    'an expired coupon takes nothing off',
    { lines: goods('10'), coupon: percent(10, { expiresAt: '2026-03-02T10:00:00.000Z' }) },
    { subtotal: '10.00', total: '10.00' },
  ],
];
