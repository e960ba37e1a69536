import type {
  DiscountRuleInput,
  ShippingOptionInput,
  TaxRegionInput,
} from '../platform/commerce/commerce-input.ts';
import { servedCountries, workshop } from '../platform/pricing/shipping.ts';
import { seedId } from './ids.ts';
import { seedMembers } from './members.ts';
import type { CommerceSeed } from './seed-types.ts';

/** Shipping is free for goods worth 75 or more. */
export const standardDelivery: ShippingOptionInput = {
  code: 'standard',
  title: 'Standard',
  deliveryTime: '2 to 4 working days',
  countries: servedCountries,
  rates: [
    { conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 75 }], amount: 0 },
    { amount: '4.90' },
  ],
};

export const basicDeliveries: readonly ShippingOptionInput[] = [
  standardDelivery,
  {
    code: 'express',
    title: 'Express',
    deliveryTime: '1 working day',
    countries: servedCountries,
    rates: [{ amount: '12.50' }],
  },
  {
    code: 'pickup',
    title: 'Pickup at the workshop',
    kind: 'PICKUP',
    pickupAddress: workshop,
    deliveryTime: 'Ready in 1 working day',
    instructions: 'Ring at the green door.',
    rates: [{ amount: 0 }],
  },
];

/** Limited to the workshop's area: postal codes of Utrecht. */
export const bikeCourier: ShippingOptionInput = {
  code: 'bike',
  title: 'Bike courier',
  deliveryTime: 'In the hours you choose',
  countries: ['NL'],
  postalPrefixes: ['34', '35'],
  rates: [{ conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 8 }], amount: '6.50' }],
  slots: {
    hours: [
      [9, 12],
      [17, 20],
    ],
    days: 3,
    weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  },
};

/** Prices include value-added tax; American sales tax is added. */
export const seedTaxRegions: readonly TaxRegionInput[] = [
  { name: 'VAT', country: '*', rate: '0.21', isIncluded: true },
  { name: 'Mehrwertsteuer', country: 'DE', rate: '0.19', isIncluded: true },
  { name: 'TVA', country: 'FR', rate: '0.20', isIncluded: true },
  { name: '消費税', country: 'JP', rate: '0.10', isIncluded: true },
  { name: 'New York State', country: 'US', subdivision: 'NY', rate: '0.04', taxesShipping: true },
  {
    name: 'New York City',
    country: 'US',
    subdivision: 'NY',
    city: 'New York',
    rate: '0.045',
  },
  {
    name: 'California',
    country: 'US',
    subdivision: 'CA',
    rate: '0.0725',
    calculation: 'AUTO',
    fallbackRate: '0.06',
    taxesShipping: false,
  },
];

const patternsId = seedId('collection', 'patterns');

const discountRules: readonly DiscountRuleInput[] = [
  {
    name: 'Three patterns, 15 % off',
    kind: 'PERCENTAGE',
    value: 15,
    minimumQuantity: 3,
    collectionIds: [patternsId],
  },
  {
    name: 'Opening week',
    kind: 'PERCENTAGE',
    value: 20,
    startsAt: '2024-03-01T00:00:00.000Z',
    endsAt: '2024-03-08T00:00:00.000Z',
  },
  {
    name: 'Ten years of Oat & Alder',
    kind: 'FIXED_AMOUNT',
    value: 10,
    minimumSubtotal: 50,
    startsAt: '2034-03-01T00:00:00.000Z',
  },
];

export const demoCommerce = (): CommerceSeed => ({
  discountRules,
  taxRegions: seedTaxRegions,
  shippingOptions: [...basicDeliveries, bikeCourier],
  memberships: seedMembers.slice(0, 1).map(({ email }) => ({
    ownerId: seedId('member', email),
    name: 'Pattern club',
    collectionIds: [patternsId],
    creditsTotal: 5,
    creditsRemaining: 3,
  })),
  subscriptionOptions: [
    {
      productId: seedId('product', 'linen-notebook'),
      title: 'A notebook every other month',
      frequency: 'MONTH',
      interval: 2,
      percentOff: 10,
    },
  ],
  // The gift card can be redeemed on the checkout page.
  giftCards: [{ code: 'OATS-2026-GIFT-CARD', amount: 25 }],
});

/** The default for seeds without commerce data: one tax, included in prices, and three shipping options. */
export const basicCommerce: CommerceSeed = {
  taxRegions: seedTaxRegions.slice(0, 1),
  shippingOptions: basicDeliveries,
};
