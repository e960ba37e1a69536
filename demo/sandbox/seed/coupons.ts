import type { CouponInput } from '../platform/commerce/commerce-input.ts';

export const seedCoupons: readonly CouponInput[] = [
  { code: 'WELCOME10', name: '10 % off your first order', kind: 'PERCENTAGE', value: 10 },
  { code: 'FIVER', name: '5 off from 50', kind: 'FIXED_AMOUNT', value: 5, minimumSubtotal: 50 },
  {
    code: 'MAYDAY',
    name: 'May market',
    kind: 'PERCENTAGE',
    value: 20,
    expiresAt: '2024-05-01T22:00:00.000Z',
  },
  { code: 'FREESHIP', name: 'Sent for nothing', kind: 'FREE_SHIPPING' },
  {
    code: 'ONCE',
    name: '20 % off, once each',
    kind: 'PERCENTAGE',
    value: 20,
    usageLimitPerCustomer: 1,
  },
  { code: 'SLEEPY', name: 'Switched off', kind: 'PERCENTAGE', value: 30, isDisabled: true },
  {
    code: 'TOMORROW',
    name: 'Not before 2034',
    kind: 'PERCENTAGE',
    value: 10,
    startsAt: '2034-03-01T00:00:00.000Z',
  },
];
