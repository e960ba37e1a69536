import { each, goods, off, papers, percent, type Row } from './money-row.ts';

export const ruleRows: Row[] = [
  [
    '15 % from three pieces: 24 − 3.60 = 20.40',
    { lines: goods('3 × 8'), rules: [percent(15, { minimumQuantity: 3 })] },
    { subtotal: '24.00', discount: '3.60', total: '20.40' },
  ],
  [
    'two pieces are not three',
    { lines: goods('2 × 8'), rules: [percent(15, { minimumQuantity: 3 })] },
    { subtotal: '16.00', total: '16.00' },
  ],
  [
    '49.99 is not 50',
    { lines: goods('49.99'), rules: [percent(10, { minimumSubtotal: 50 })] },
    { subtotal: '49.99', total: '49.99' },
  ],
  [
    '50 is 50: 50 − 5 = 45',
    { lines: goods('50'), rules: [percent(10, { minimumSubtotal: 50 })] },
    { subtotal: '50.00', discount: '5.00', total: '45.00' },
  ],
  [
    'two percentages apply to the same amount: 10 % and 20 % of 100 are 30; 70',
    { lines: goods('100'), rules: [percent(10), percent(20)] },
    { subtotal: '100.00', discount: '30.00', total: '70.00' },
  ],
  [
    'an amount applies after a percentage, in either order of the list: 100 − 10 − 5 = 85',
    { lines: goods('100'), rules: [off(5), percent(10)] },
    { subtotal: '100.00', discount: '15.00', total: '85.00' },
  ],
  [
    'a fixed price and a percentage apply to the same amounts: 3 × (10 − 9) = 3 and 10 % of 30 = 3; 24',
    { lines: goods('3 × 10'), rules: [each(9), percent(10)] },
    { subtotal: '30.00', discount: '6.00', total: '24.00' },
  ],
  [
    'twice 60 % takes off no more than the subtotal',
    { lines: goods('100'), rules: [percent(60), percent(60)] },
    { subtotal: '100.00', discount: '100.00', total: '0.00' },
  ],
  [
    'ended, future and inactive rules take nothing off',
    {
      lines: goods('100'),
      rules: [
        percent(10, { endsAt: '2026-03-02T10:00:00.000Z' }),
        percent(10, { startsAt: '2026-03-02T10:00:01.000Z' }),
        percent(10, { isActive: false }),
      ],
    },
    { subtotal: '100.00', total: '100.00' },
  ],
  [
    'a rule for a collection: 10 % of 20 = 2; 50 − 2 = 48',
    { lines: goods(['20', papers], '30'), rules: [percent(10, papers)] },
    { subtotal: '50.00', discount: '2.00', total: '48.00' },
  ],
];

export const stackRows: Row[] = [
  [
    'a coupon applies to the amount after the rules: 100 → 90 → 81',
    { lines: goods('100'), rules: [percent(10)], coupon: percent(10) },
    { subtotal: '100.00', discount: '19.00', total: '81.00' },
  ],
  [
    'a rule, then an amount: 100 → 90 → 85',
    { lines: goods('100'), rules: [percent(10)], coupon: off(5) },
    { subtotal: '100.00', discount: '15.00', total: '85.00' },
  ],
  [
    'a merchant’s discount comes last: 100 → 90 → 81 → 10 % of 81 = 8.10 → 72.90',
    {
      lines: goods('100'),
      rules: [percent(10)],
      coupon: percent(10),
      merchant: [{ percentage: 10 }],
    },
    { subtotal: '100.00', discount: '27.10', total: '72.90' },
  ],
  [
    'a minimum applies to the subtotal before discounts: 52 is at least 50; 52 − 5.20 − 5 = 41.80',
    { lines: goods('52'), rules: [percent(10)], coupon: off(5, { minimumSubtotal: 50 }) },
    { subtotal: '52.00', discount: '10.20', total: '41.80' },
  ],
  [
    'a merchant’s discount of 100 on a line of 16.99 is 16.99; 40.99 − 16.99 = 24',
    { lines: goods('16.99', '24'), merchant: [{ amount: '100', lineItemIds: ['line-0'] }] },
    { subtotal: '40.99', discount: '16.99', total: '24.00' },
  ],
  [
    'a second discount of 100 on all lines takes off the 24 that are left',
    {
      lines: goods('16.99', '24'),
      merchant: [{ amount: '100', lineItemIds: ['line-0'] }, { amount: '100' }],
    },
    { subtotal: '40.99', discount: '40.99', total: '0.00' },
  ],
  [
    'a merchant’s discount: 12.5 % of 19.99 = 2.49875, so 2.50; 17.49',
    { lines: goods('19.99'), merchant: [{ percentage: 12.5 }] },
    { subtotal: '19.99', discount: '2.50', total: '17.49' },
  ],
];
