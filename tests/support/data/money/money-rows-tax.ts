// Carts calculated by hand: lines in four currencies, tax included in prices or added.
import { thing } from './money-cart.ts';
import {
  goods,
  included,
  newYork,
  percent,
  post,
  type Row,
  taxedInNewYork,
  vat,
} from './money-row.ts';

export const lineRows: Row[] = [
  ['3 × 16.99 = 50.97', { lines: goods('3 × 16.99') }, { subtotal: '50.97', total: '50.97' }],
  [
    '3 × 16.99 + 2 × 24.00 = 50.97 + 48.00 = 98.97',
    { lines: goods('3 × 16.99', '2 × 24') },
    { subtotal: '98.97', total: '98.97' },
  ],
  ['nothing = 0.00', { lines: goods() }, { subtotal: '0.00', total: '0.00' }],
  [
    '10003 × 0.10 = 1000.30',
    { lines: goods('10003 × 0.1') },
    { subtotal: '1000.30', total: '1000.30' },
  ],
  [
    'a price of 0.105 is 0.11, 3 × 0.11 = 0.33',
    { lines: goods('3 × 0.105') },
    { subtotal: '0.33', total: '0.33' },
  ],
  [
    'a price of 0.104 is 0.10, 3 × 0.10 = 0.30',
    { lines: goods('3 × 0.104') },
    { subtotal: '0.30', total: '0.30' },
  ],
  [
    'JPY: 3 × 1980 = 5940',
    { currency: 'JPY', lines: goods('3 × 1980') },
    { subtotal: '5940', total: '5940' },
  ],
  [
    'JPY: a price of 16.5 is 17, 3 × 17 = 51',
    { currency: 'JPY', lines: goods('3 × 16.5') },
    { subtotal: '51', total: '51' },
  ],
  [
    'KWD: 3 × 1.255 = 3.765',
    { currency: 'KWD', lines: goods('3 × 1.255') },
    { subtotal: '3.765', total: '3.765' },
  ],
  [
    'KWD: a price of 0.1235 is 0.124, 2 × 0.124 = 0.248',
    { currency: 'KWD', lines: goods('2 × 0.1235') },
    { subtotal: '0.248', total: '0.248' },
  ],
];

export const taxIncludedRows: Row[] = [
  [
    '121.00 with 21 % in it: 121 × 21 / 121 = 21.00',
    { lines: goods('121'), tax: vat },
    { subtotal: '121.00', tax: '21.00', total: '121.00' },
  ],
  [
    '50.97 × 0.21 / 1.21 = 8.84603, so 8.85',
    { lines: goods('3 × 16.99'), tax: vat },
    { subtotal: '50.97', tax: '8.85', total: '50.97' },
  ],
  [
    'rounded by line: 0.10 × 0.21 / 1.21 = 0.01736, so 0.02, twice 0.04 (of 0.20 it would be 0.03)',
    { lines: goods('0.1', '0.1'), tax: vat },
    { subtotal: '0.20', tax: '0.04', total: '0.20' },
  ],
  [
    'with delivery: 8.85 + 4.90 × 0.21 / 1.21 (0.85041, so 0.85) = 9.70; 50.97 + 4.90 = 55.87',
    { lines: goods('3 × 16.99'), tax: vat, delivery: post('4.90') },
    { subtotal: '50.97', shipping: '4.90', tax: '9.70', total: '55.87' },
  ],
  [
    'after a discount: 50.97 − 5.10 = 45.87; × 0.21 / 1.21 = 7.96091, so 7.96',
    { lines: goods('3 × 16.99'), tax: vat, coupon: percent(10) },
    { subtotal: '50.97', discount: '5.10', tax: '7.96', total: '45.87' },
  ],
  [
    'JPY: 1100 with 10 % in it is 100',
    { currency: 'JPY', lines: goods('1100'), tax: included('0.1') },
    { subtotal: '1100', tax: '100', total: '1100' },
  ],
  [
    'JPY: 1000 × 0.1 / 1.1 = 90.909, so 91',
    { currency: 'JPY', lines: goods('1000'), tax: included('0.1') },
    { subtotal: '1000', tax: '91', total: '1000' },
  ],
  [
    'KWD: 1.050 with 5 % in it is 0.050',
    { currency: 'KWD', lines: goods('1.05'), tax: included('0.05') },
    { subtotal: '1.050', tax: '0.050', total: '1.050' },
  ],
  [
    'two rates: 12.10 at 21 % has 2.10, 10.90 at 9 % has 0.90; together 3.00',
    {
      lines: goods('12.10', ['10.90', { taxGroupId: thing.reduced }]),
      tax: [
        {
          name: 'VAT',
          country: '*',
          rate: '0.21',
          isIncluded: true,
          groupRates: { [thing.reduced]: '0.09' },
        },
      ],
    },
    { subtotal: '23.00', tax: '3.00', total: '23.00' },
  ],
];

export const taxOnTopRows: Row[] = [
  [
    'USD: 19.99 × 0.0825 = 1.649175, so 1.65; 19.99 + 1.65 = 21.64',
    { currency: 'USD', lines: goods('19.99'), tax: { rate: '0.0825' } },
    { subtotal: '19.99', tax: '1.65', total: '21.64' },
  ],
  [
    'USD by line: 0.10 × 0.0825 = 0.00825, so 0.01, three times 0.03; 0.30 + 0.03 = 0.33',
    { currency: 'USD', lines: goods('0.1', '0.1', '0.1'), tax: { rate: '0.0825' } },
    { subtotal: '0.30', tax: '0.03', total: '0.33' },
  ],
  [
    'a half is rounded up: 0.50 × 0.05 = 0.025, so 0.03; 0.53',
    { lines: goods('0.5'), tax: { rate: '0.05' } },
    { subtotal: '0.50', tax: '0.03', total: '0.53' },
  ],
  [
    'just under a half is rounded down: 0.49 × 0.05 = 0.0245, so 0.02; 0.51',
    { lines: goods('0.49'), tax: { rate: '0.05' } },
    { subtotal: '0.49', tax: '0.02', total: '0.51' },
  ],
  [
    'JPY: 105 × 0.08 = 8.4, so 8; 113',
    { currency: 'JPY', lines: goods('105'), tax: { rate: '0.08' } },
    { subtotal: '105', tax: '8', total: '113' },
  ],
  [
    'KWD: 0.110 × 0.05 = 0.0055, so 0.006; 0.116',
    { currency: 'KWD', lines: goods('0.11'), tax: { rate: '0.05' } },
    { subtotal: '0.110', tax: '0.006', total: '0.116' },
  ],
  [
    'USD, state and city: 100 × (0.04 + 0.045) = 8.50; 108.50',
    { currency: 'USD', lines: goods('100'), ...taxedInNewYork },
    { subtotal: '100.00', tax: '8.50', total: '108.50' },
  ],
  [
    'USD, the state alone: 100 × 0.04 = 4.00; 104.00',
    {
      currency: 'USD',
      lines: goods('100'),
      tax: newYork,
      address: { country: 'US', subdivision: 'NY', city: 'Albany' },
    },
    { subtotal: '100.00', tax: '4.00', total: '104.00' },
  ],
  [
    'USD, no region: no tax',
    { currency: 'USD', lines: goods('100'), tax: newYork, address: { country: 'CA' } },
    { subtotal: '100.00', total: '100.00' },
  ],
  [
    'USD, after a discount: (100 − 10) × 0.085 = 7.65; 90 + 7.65 = 97.65',
    { currency: 'USD', lines: goods('100'), ...taxedInNewYork, coupon: percent(10) },
    { subtotal: '100.00', discount: '10.00', tax: '7.65', total: '97.65' },
  ],
  [
    'USD, delivery taxed: 8.50 + 4.90 × 0.085 (0.4165, so 0.42) = 8.92; 100 + 4.90 + 8.92 = 113.82',
    { currency: 'USD', lines: goods('100'), ...taxedInNewYork, delivery: post('4.90') },
    { subtotal: '100.00', shipping: '4.90', tax: '8.92', total: '113.82' },
  ],
  [
    'USD, delivery untaxed: 100 × 0.0725 = 7.25; 100 + 4.90 + 7.25 = 112.15',
    {
      currency: 'USD',
      lines: goods('100'),
      tax: { rate: '0.0725', shipping: false },
      delivery: post('4.90'),
    },
    { subtotal: '100.00', shipping: '4.90', tax: '7.25', total: '112.15' },
  ],
];
