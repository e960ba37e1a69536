// Carts and what they come to, worked out by hand: the arithmetic stands in each row's name.
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../demo/sandbox/money/money.ts';
import { splitPayment } from '../../demo/sandbox/pricing/payment-split.ts';
import { calculateCart, type MoneyCart, thing } from './support/money-cart.ts';

interface Sums {
  subtotal: string;
  discount?: string;
  shipping?: string;
  fees?: string;
  tax?: string;
  total: string;
  now?: string;
  later?: string;
}

type Row = [name: string, cart: MoneyCart, sums: Sums];

const post = (amount: string) => [{ rates: [{ amount }] }];
const vat = { rate: '0.21', included: true };
const papers = { collectionIds: [thing.papers] };
const freeFrom75 = [
  {
    rates: [
      { conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 75 }], amount: 0 },
      { amount: '4.90' },
    ],
  },
];
const newYork = [
  { name: 'State', country: 'US', subdivision: 'NY', rate: '0.04' },
  { name: 'City', country: 'US', subdivision: 'NY', city: 'New York', rate: '0.045' },
];
const inNewYork = { country: 'US', subdivision: 'NY', city: 'New York' };

const lines: Row[] = [
  ['3 × 16.99 = 50.97', { lines: [['16.99', 3]] }, { subtotal: '50.97', total: '50.97' }],
  [
    '3 × 16.99 + 2 × 24.00 = 50.97 + 48.00 = 98.97',
    {
      lines: [
        ['16.99', 3],
        ['24', 2],
      ],
    },
    { subtotal: '98.97', total: '98.97' },
  ],
  ['nothing = 0.00', { lines: [] }, { subtotal: '0.00', total: '0.00' }],
  [
    '10003 × 0.10 = 1000.30',
    { lines: [['0.1', 10_003]] },
    { subtotal: '1000.30', total: '1000.30' },
  ],
  [
    'a price of 0.105 is 0.11, 3 × 0.11 = 0.33',
    { lines: [['0.105', 3]] },
    { subtotal: '0.33', total: '0.33' },
  ],
  [
    'a price of 0.104 is 0.10, 3 × 0.10 = 0.30',
    { lines: [['0.104', 3]] },
    { subtotal: '0.30', total: '0.30' },
  ],
  [
    'JPY: 3 × 1980 = 5940',
    { currency: 'JPY', lines: [['1980', 3]] },
    { subtotal: '5940', total: '5940' },
  ],
  [
    'JPY: a price of 16.5 is 17, 3 × 17 = 51',
    { currency: 'JPY', lines: [['16.5', 3]] },
    { subtotal: '51', total: '51' },
  ],
  [
    'KWD: 3 × 1.255 = 3.765',
    { currency: 'KWD', lines: [['1.255', 3]] },
    { subtotal: '3.765', total: '3.765' },
  ],
  [
    'KWD: a price of 0.1235 is 0.124, 2 × 0.124 = 0.248',
    { currency: 'KWD', lines: [['0.1235', 2]] },
    { subtotal: '0.248', total: '0.248' },
  ],
];

const taxIncluded: Row[] = [
  [
    '121.00 with 21 % in it: 121 × 21 / 121 = 21.00',
    { lines: [['121', 1]], tax: vat },
    { subtotal: '121.00', tax: '21.00', total: '121.00' },
  ],
  [
    '50.97 × 0.21 / 1.21 = 8.84603, so 8.85',
    { lines: [['16.99', 3]], tax: vat },
    { subtotal: '50.97', tax: '8.85', total: '50.97' },
  ],
  [
    'rounded by line: 0.10 × 0.21 / 1.21 = 0.01736, so 0.02, twice 0.04 (of 0.20 it were 0.03)',
    {
      lines: [
        ['0.1', 1],
        ['0.1', 1],
      ],
      tax: vat,
    },
    { subtotal: '0.20', tax: '0.04', total: '0.20' },
  ],
  [
    'with delivery: 8.85 + 4.90 × 0.21 / 1.21 (0.85041, so 0.85) = 9.70; 50.97 + 4.90 = 55.87',
    { lines: [['16.99', 3]], tax: vat, delivery: post('4.90') },
    { subtotal: '50.97', shipping: '4.90', tax: '9.70', total: '55.87' },
  ],
  [
    'after a discount: 50.97 − 5.10 = 45.87; × 0.21 / 1.21 = 7.96091, so 7.96',
    { lines: [['16.99', 3]], tax: vat, coupon: { kind: 'PERCENTAGE', value: 10 } },
    { subtotal: '50.97', discount: '5.10', tax: '7.96', total: '45.87' },
  ],
  [
    'JPY: 1100 with 10 % in it is 100',
    { currency: 'JPY', lines: [['1100', 1]], tax: { rate: '0.1', included: true } },
    { subtotal: '1100', tax: '100', total: '1100' },
  ],
  [
    'JPY: 1000 × 0.1 / 1.1 = 90.909, so 91',
    { currency: 'JPY', lines: [['1000', 1]], tax: { rate: '0.1', included: true } },
    { subtotal: '1000', tax: '91', total: '1000' },
  ],
  [
    'KWD: 1.050 with 5 % in it is 0.050',
    { currency: 'KWD', lines: [['1.05', 1]], tax: { rate: '0.05', included: true } },
    { subtotal: '1.050', tax: '0.050', total: '1.050' },
  ],
  [
    'two rates: 12.10 at 21 % has 2.10, 10.90 at 9 % has 0.90; together 3.00',
    {
      lines: [
        ['12.10', 1],
        ['10.90', 1, { taxGroupId: thing.reduced }],
      ],
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

const taxOnTop: Row[] = [
  [
    'USD: 19.99 × 0.0825 = 1.649175, so 1.65; 19.99 + 1.65 = 21.64',
    { currency: 'USD', lines: [['19.99', 1]], tax: { rate: '0.0825' } },
    { subtotal: '19.99', tax: '1.65', total: '21.64' },
  ],
  [
    'USD by line: 0.10 × 0.0825 = 0.00825, so 0.01, three times 0.03; 0.30 + 0.03 = 0.33',
    {
      currency: 'USD',
      lines: [
        ['0.1', 1],
        ['0.1', 1],
        ['0.1', 1],
      ],
      tax: { rate: '0.0825' },
    },
    { subtotal: '0.30', tax: '0.03', total: '0.33' },
  ],
  [
    'a half goes up: 0.50 × 0.05 = 0.025, so 0.03; 0.53',
    { lines: [['0.5', 1]], tax: { rate: '0.05' } },
    { subtotal: '0.50', tax: '0.03', total: '0.53' },
  ],
  [
    'just under a half goes down: 0.49 × 0.05 = 0.0245, so 0.02; 0.51',
    { lines: [['0.49', 1]], tax: { rate: '0.05' } },
    { subtotal: '0.49', tax: '0.02', total: '0.51' },
  ],
  [
    'JPY: 105 × 0.08 = 8.4, so 8; 113',
    { currency: 'JPY', lines: [['105', 1]], tax: { rate: '0.08' } },
    { subtotal: '105', tax: '8', total: '113' },
  ],
  [
    'KWD: 0.110 × 0.05 = 0.0055, so 0.006; 0.116',
    { currency: 'KWD', lines: [['0.11', 1]], tax: { rate: '0.05' } },
    { subtotal: '0.110', tax: '0.006', total: '0.116' },
  ],
  [
    'USD, state and city: 100 × (0.04 + 0.045) = 8.50; 108.50',
    { currency: 'USD', lines: [['100', 1]], tax: newYork, address: inNewYork },
    { subtotal: '100.00', tax: '8.50', total: '108.50' },
  ],
  [
    'USD, the state alone: 100 × 0.04 = 4.00; 104.00',
    {
      currency: 'USD',
      lines: [['100', 1]],
      tax: newYork,
      address: { country: 'US', subdivision: 'NY', city: 'Albany' },
    },
    { subtotal: '100.00', tax: '4.00', total: '104.00' },
  ],
  [
    'USD, no region: no tax',
    { currency: 'USD', lines: [['100', 1]], tax: newYork, address: { country: 'CA' } },
    { subtotal: '100.00', total: '100.00' },
  ],
  [
    'USD, after a discount: (100 − 10) × 0.085 = 7.65; 90 + 7.65 = 97.65',
    {
      currency: 'USD',
      lines: [['100', 1]],
      tax: newYork,
      address: inNewYork,
      coupon: { kind: 'PERCENTAGE', value: 10 },
    },
    { subtotal: '100.00', discount: '10.00', tax: '7.65', total: '97.65' },
  ],
  [
    'USD, delivery taxed: 8.50 + 4.90 × 0.085 (0.4165, so 0.42) = 8.92; 100 + 4.90 + 8.92 = 113.82',
    {
      currency: 'USD',
      lines: [['100', 1]],
      tax: newYork,
      address: inNewYork,
      delivery: post('4.90'),
    },
    { subtotal: '100.00', shipping: '4.90', tax: '8.92', total: '113.82' },
  ],
  [
    'USD, delivery untaxed: 100 × 0.0725 = 7.25; 100 + 4.90 + 7.25 = 112.15',
    {
      currency: 'USD',
      lines: [['100', 1]],
      tax: { rate: '0.0725', shipping: false },
      delivery: post('4.90'),
    },
    { subtotal: '100.00', shipping: '4.90', tax: '7.25', total: '112.15' },
  ],
];

const coupons: Row[] = [
  [
    '10 % of 50.97 = 5.097, so 5.10; 45.87',
    { lines: [['16.99', 3]], coupon: { kind: 'PERCENTAGE', value: 10 } },
    { subtotal: '50.97', discount: '5.10', total: '45.87' },
  ],
  [
    'by line: 10 % of 10.05 = 1.005, so 1.01, twice 2.02; 20.10 − 2.02 = 18.08',
    {
      lines: [
        ['10.05', 1],
        ['10.05', 1],
      ],
      coupon: { kind: 'PERCENTAGE', value: 10 },
    },
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
      lines: [
        ['10', 1],
        ['10', 1],
        ['10', 1],
      ],
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
      lines: [
        ['1000', 1],
        ['1000', 1],
        ['1000', 1],
      ],
      coupon: { kind: 'FIXED_AMOUNT', value: 500 },
    },
    { subtotal: '3000', discount: '500', total: '2500' },
  ],
  [
    'KWD: 1 over three is 0.334 + 0.333 + 0.333; 5 % of 0.666 and of 0.667 is 0.033 each; 2 + 0.099 = 2.099',
    {
      currency: 'KWD',
      lines: [
        ['1', 1],
        ['1', 1],
        ['1', 1],
      ],
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
    {
      lines: [
        ['10', 1],
        ['24', 1],
      ],
      coupon: { kind: 'FIXED_PRICE', value: 15 },
    },
    { subtotal: '34.00', discount: '9.00', total: '25.00' },
  ],
  [
    '20 % of product a alone: 20 % of 20 = 4; 25 − 4 = 21',
    {
      lines: [
        ['10', 2],
        ['5', 1],
      ],
      coupon: { kind: 'PERCENTAGE', value: 20, productIds: [thing.a] },
    },
    { subtotal: '25.00', discount: '4.00', total: '21.00' },
  ],
  [
    '5 off a collection whose only line is 3.00 is 3.00 off; 23 − 3 = 20',
    {
      lines: [
        ['3', 1, { collectionIds: [thing.papers] }],
        ['20', 1],
      ],
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

const rules: Row[] = [
  [
    '15 % from three pieces: 24 − 3.60 = 20.40',
    { lines: [['8', 3]], rules: [{ kind: 'PERCENTAGE', value: 15, minimumQuantity: 3 }] },
    { subtotal: '24.00', discount: '3.60', total: '20.40' },
  ],
  [
    'two pieces are not three',
    { lines: [['8', 2]], rules: [{ kind: 'PERCENTAGE', value: 15, minimumQuantity: 3 }] },
    { subtotal: '16.00', total: '16.00' },
  ],
  [
    '49.99 is not 50',
    { lines: [['49.99', 1]], rules: [{ kind: 'PERCENTAGE', value: 10, minimumSubtotal: 50 }] },
    { subtotal: '49.99', total: '49.99' },
  ],
  [
    '50 is 50: 50 − 5 = 45',
    { lines: [['50', 1]], rules: [{ kind: 'PERCENTAGE', value: 10, minimumSubtotal: 50 }] },
    { subtotal: '50.00', discount: '5.00', total: '45.00' },
  ],
  [
    'two stand side by side: 10 % and 20 % of the same 100 are 30; 70',
    {
      lines: [['100', 1]],
      rules: [
        { kind: 'PERCENTAGE', value: 10 },
        { kind: 'PERCENTAGE', value: 20 },
      ],
    },
    { subtotal: '100.00', discount: '30.00', total: '70.00' },
  ],
  [
    'an amount comes after a percentage, however they are listed: 100 − 10 − 5 = 85',
    {
      lines: [['100', 1]],
      rules: [
        { kind: 'FIXED_AMOUNT', value: 5 },
        { kind: 'PERCENTAGE', value: 10 },
      ],
    },
    { subtotal: '100.00', discount: '15.00', total: '85.00' },
  ],
  [
    'a price and a percentage of the same amounts: 3 × (10 − 9) = 3 and 10 % of 30 = 3; 24',
    {
      lines: [['10', 3]],
      rules: [
        { kind: 'FIXED_PRICE', value: 9 },
        { kind: 'PERCENTAGE', value: 10 },
      ],
    },
    { subtotal: '30.00', discount: '6.00', total: '24.00' },
  ],
  [
    'twice 60 % is never more than everything',
    {
      lines: [['100', 1]],
      rules: [
        { kind: 'PERCENTAGE', value: 60 },
        { kind: 'PERCENTAGE', value: 60 },
      ],
    },
    { subtotal: '100.00', discount: '100.00', total: '0.00' },
  ],
  [
    'what has ended, has yet to begin or is switched off takes nothing',
    {
      lines: [['100', 1]],
      rules: [
        { kind: 'PERCENTAGE', value: 10, endsAt: '2026-03-02T10:00:00.000Z' },
        { kind: 'PERCENTAGE', value: 10, startsAt: '2026-03-02T10:00:01.000Z' },
        { kind: 'PERCENTAGE', value: 10, isActive: false },
      ],
    },
    { subtotal: '100.00', total: '100.00' },
  ],
  [
    'a rule for a collection: 10 % of 20 = 2; 50 − 2 = 48',
    {
      lines: [
        ['20', 1, { collectionIds: [thing.papers] }],
        ['30', 1],
      ],
      rules: [{ kind: 'PERCENTAGE', value: 10, ...papers }],
    },
    { subtotal: '50.00', discount: '2.00', total: '48.00' },
  ],
];

const stacks: Row[] = [
  [
    'a coupon is of what rules have left: 100 → 90 → 81',
    {
      lines: [['100', 1]],
      rules: [{ kind: 'PERCENTAGE', value: 10 }],
      coupon: { kind: 'PERCENTAGE', value: 10 },
    },
    { subtotal: '100.00', discount: '19.00', total: '81.00' },
  ],
  [
    'rule, then an amount: 100 → 90 → 85',
    {
      lines: [['100', 1]],
      rules: [{ kind: 'PERCENTAGE', value: 10 }],
      coupon: { kind: 'FIXED_AMOUNT', value: 5 },
    },
    { subtotal: '100.00', discount: '15.00', total: '85.00' },
  ],
  [
    'a merchant comes last: 100 → 90 → 81 → 10 % of 81 = 8.10 → 72.90',
    {
      lines: [['100', 1]],
      rules: [{ kind: 'PERCENTAGE', value: 10 }],
      coupon: { kind: 'PERCENTAGE', value: 10 },
      merchant: [{ percentage: 10 }],
    },
    { subtotal: '100.00', discount: '27.10', total: '72.90' },
  ],
  [
    'a minimum is of the cart before discounts: 52 is 50 or more; 52 − 5.20 − 5 = 41.80',
    {
      lines: [['52', 1]],
      rules: [{ kind: 'PERCENTAGE', value: 10 }],
      coupon: { kind: 'FIXED_AMOUNT', value: 5, minimumSubtotal: 50 },
    },
    { subtotal: '52.00', discount: '10.20', total: '41.80' },
  ],
  [
    'a merchant’s 100 on a line of 16.99 is 16.99; 40.99 − 16.99 = 24',
    {
      lines: [
        ['16.99', 1],
        ['24', 1],
      ],
      merchant: [{ amount: '100', lineItemIds: ['line-0'] }],
    },
    { subtotal: '40.99', discount: '16.99', total: '24.00' },
  ],
  [
    'then 100 on all takes the 24 that are left',
    {
      lines: [
        ['16.99', 1],
        ['24', 1],
      ],
      merchant: [{ amount: '100', lineItemIds: ['line-0'] }, { amount: '100' }],
    },
    { subtotal: '40.99', discount: '40.99', total: '0.00' },
  ],
  [
    'a merchant’s 12.5 % of 19.99 = 2.49875, so 2.50; 17.49',
    { lines: [['19.99', 1]], merchant: [{ percentage: 12.5 }] },
    { subtotal: '19.99', discount: '2.50', total: '17.49' },
  ],
];

const others: Row[] = [
  [
    'a fee: 10 + 2.50 = 12.50',
    { lines: [['10', 1]], fees: [{ value: '2.50' }] },
    { subtotal: '10.00', fees: '2.50', total: '12.50' },
  ],
  [
    '3 % of what discounts leave: 3 % of 90 = 2.70; 92.70',
    {
      lines: [['100', 1]],
      coupon: { kind: 'PERCENTAGE', value: 10 },
      fees: [{ kind: 'PERCENTAGE', value: 3 }],
    },
    { subtotal: '100.00', discount: '10.00', fees: '2.70', total: '92.70' },
  ],
  [
    'by piece: 4 × 0.25 = 1; 41',
    { lines: [['10', 4]], fees: [{ kind: 'PER_PIECE', value: '0.25' }] },
    { subtotal: '40.00', fees: '1.00', total: '41.00' },
  ],
  [
    'a taxed fee: 100 + 5 + 10 % of both (10.50) = 115.50',
    { lines: [['100', 1]], tax: { rate: '0.1' }, fees: [{ value: 5 }] },
    { subtotal: '100.00', fees: '5.00', tax: '10.50', total: '115.50' },
  ],
  [
    'an untaxed fee: 100 + 5 + 10 = 115',
    { lines: [['100', 1]], tax: { rate: '0.1' }, fees: [{ value: 5, isTaxed: false }] },
    { subtotal: '100.00', fees: '5.00', tax: '10.00', total: '115.00' },
  ],
  [
    'tax in a fee: 21 + 0.21 = 21.21 in 122.21',
    { lines: [['121', 1]], tax: vat, fees: [{ value: '1.21' }] },
    { subtotal: '121.00', fees: '1.21', tax: '21.21', total: '122.21' },
  ],
  [
    'a gift card is money: 10 % of 20 alone is 2, tax in 18 is 3.12397, so 3.12; 70 − 2 = 68',
    {
      lines: [
        ['20', 1],
        ['50', 1, { itemType: 'GIFT_CARD', isShipped: false }],
      ],
      tax: vat,
      coupon: { kind: 'PERCENTAGE', value: 10 },
    },
    { subtotal: '70.00', discount: '2.00', tax: '3.12', total: '68.00' },
  ],
  [
    'no tax on top of a gift card: 100 + 50 + 10 = 160',
    {
      lines: [
        ['100', 1],
        ['50', 1, { itemType: 'GIFT_CARD', isShipped: false }],
      ],
      tax: { rate: '0.1' },
    },
    { subtotal: '150.00', tax: '10.00', total: '160.00' },
  ],
  [
    'a membership pays 2 × 8; 10 is left',
    {
      lines: [
        ['8', 2],
        ['10', 1],
      ],
      memberships: [{ productIds: [thing.a], creditsTotal: 5 }],
      paidBy: { 'plan-0': ['line-0'] },
    },
    { subtotal: '10.00', total: '10.00' },
  ],
  [
    'deposits of 5 on 2 × 20: 10 now, 30 later',
    { lines: [['20', 2, { paymentOption: 'DEPOSIT_ONLINE', deposit: new Big(5) }]] },
    { subtotal: '40.00', total: '40.00', now: '10.00', later: '30.00' },
  ],
  [
    'a deposit of 30 on 100 with 10 % on top: 30 + 3 now, 70 + 7 later',
    {
      lines: [['100', 1, { paymentOption: 'DEPOSIT_ONLINE', deposit: new Big(30) }]],
      tax: { rate: '0.1' },
    },
    { subtotal: '100.00', tax: '10.00', total: '110.00', now: '33.00', later: '77.00' },
  ],
  [
    'paid offline: 10 now, 20 later',
    {
      lines: [
        ['10', 1],
        ['20', 1, { paymentOption: 'FULL_PAYMENT_OFFLINE' }],
      ],
    },
    { subtotal: '30.00', total: '30.00', now: '10.00', later: '20.00' },
  ],
  [
    'a free trial: delivery now, 18 later',
    { lines: [['18', 1, { isTrial: true }]], delivery: post('4.90') },
    { subtotal: '18.00', shipping: '4.90', total: '22.90', now: '4.90', later: '18.00' },
  ],
];

const deliveries: Row[] = [
  [
    'free from 75: 75 + 0 = 75',
    { lines: [['75', 1]], delivery: freeFrom75 },
    { subtotal: '75.00', total: '75.00' },
  ],
  [
    '74.99 is not 75: 74.99 + 4.90 = 79.89',
    { lines: [['74.99', 1]], delivery: freeFrom75 },
    { subtotal: '74.99', shipping: '4.90', total: '79.89' },
  ],
  [
    'free by goods before discounts: 80 − 8 = 72',
    {
      lines: [['80', 1]],
      delivery: freeFrom75,
      coupon: { kind: 'PERCENTAGE', value: 10 },
    },
    { subtotal: '80.00', discount: '8.00', total: '72.00' },
  ],
  [
    'by weight: 2 × 2.5 kg = 5 kg, at most 5 kg is 6.50; 26.50',
    {
      lines: [['10', 2, { weight: 2.5 }]],
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
    'by piece: 3 × 1.20 = 3.60; 33.60',
    {
      lines: [['10', 3]],
      delivery: [{ rates: [{ amount: '1.20', multiplyByQuantity: true }] }],
    },
    { subtotal: '30.00', shipping: '3.60', total: '33.60' },
  ],
  [
    'handling and insurance: 4.90 + 1.50 + 2 = 8.40; 18.40',
    {
      lines: [['10', 1]],
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
    {
      currency: 'JPY',
      lines: [['1000', 1]],
      tax: { rate: '0.1', included: true },
      delivery: post('490'),
    },
    { subtotal: '1000', shipping: '490', tax: '136', total: '1490' },
  ],
  [
    'everything at once, USD: 3 × 19.99 = 59.97; rule 10 % 6.00 (5.997); coupon 5 → 48.97; fee 2 % of it 0.98; ' +
      'post 7.95; tax 8.5 %: 4.16 (4.16245) + 0.68 (0.67575) + 0.08 (0.0833) = 4.92; 62.82',
    {
      currency: 'USD',
      lines: [['19.99', 3]],
      rules: [{ kind: 'PERCENTAGE', value: 10 }],
      coupon: { kind: 'FIXED_AMOUNT', value: 5 },
      fees: [{ kind: 'PERCENTAGE', value: 2 }],
      delivery: post('7.95'),
      tax: newYork,
      address: inNewYork,
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

const groups: [string, Row[]][] = [
  ['lines', lines],
  ['tax in prices', taxIncluded],
  ['tax on top', taxOnTop],
  ['coupons', coupons],
  ['automatic discounts', rules],
  ['discounts on one another', stacks],
  ['fees, gift cards, memberships and payments', others],
  ['delivery', deliveries],
];

describe('money, worked out by hand', () => {
  it('has at least sixty carts', () => {
    expect(groups.flatMap(([, rows]) => rows).length).toBeGreaterThanOrEqual(60);
  });

  describe.each(groups)('%s', (_, rows) => {
    it.each(rows)('%s', (_name, cart, sums) => {
      const calculation = calculateCart(cart);
      const text = (value: Big) => amountText(value, calculation.currency);
      const none = text(new Big(0));
      const { payNow, payLater } = splitPayment(calculation);
      expect({
        subtotal: text(calculation.subtotal),
        discount: text(calculation.discount),
        shipping: text(calculation.shipping),
        fees: text(calculation.additionalFees),
        tax: text(calculation.tax),
        total: text(calculation.total),
        now: text(payNow.total),
        later: text(payLater.total),
      }).toEqual({
        discount: none,
        shipping: none,
        fees: none,
        tax: none,
        now: sums.total,
        later: none,
        ...sums,
      });
    });
  });
});
