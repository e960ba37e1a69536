// Ways of delivery, their prices, and where the shop delivers to.
import Big from 'big.js';
import type { LineView } from '../cart/line-view.ts';
import type { Locale } from '../money/locale.ts';
import { sum, toPrice, zero } from '../money/money.ts';

export interface DeliveryOption {
  code: 'standard' | 'express' | 'pickup';
  title: string;
  deliveryTime: string;
  price: Big;
}

/** The one carrier of the sandbox's shop. */
export const carrierId = 'c8a08776-c095-4dec-8553-8f9698d86adc';

export const workshop = {
  country: 'NL',
  city: 'Utrecht',
  postalCode: '3511 LX',
  streetAddress: { number: '12', name: 'Oudegracht' },
  addressLine: 'Oudegracht 12',
};

/** ISO 3166-1 alpha-2; the order is that of the checkout's list. */
export const servedCountries = (
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IT JP LT LU LV MT NL NO PL PT RO SE SI ' +
  'SK US'
).split(' ');

const freeStandardFrom = new Big(75);

/** Options for these lines; none when nothing is shipped or the country is not served. */
export const deliveryOptions = (
  lines: readonly LineView[],
  country: string | null | undefined,
): DeliveryOption[] => {
  const shipped = lines.filter(({ isShippable }) => isShippable);
  if (shipped.length === 0) return [];
  const pickup: DeliveryOption = {
    code: 'pickup',
    title: 'Pickup at the workshop',
    deliveryTime: 'Ready in 1 working day',
    price: zero(),
  };
  if (country && !servedCountries.includes(country)) return [pickup];
  const isFree = sum(shipped.map(({ total }) => total)).gte(freeStandardFrom);
  return [
    {
      code: 'standard',
      title: 'Standard',
      deliveryTime: '2 to 4 working days',
      price: isFree ? zero() : new Big('4.90'),
    },
    { code: 'express', title: 'Express', deliveryTime: '1 working day', price: new Big('12.50') },
    pickup,
  ];
};

export const deliveryToWire = (option: DeliveryOption, locale: Locale) => ({
  code: option.code,
  title: option.title,
  logistics: {
    deliveryTime: option.deliveryTime,
    ...(option.code === 'pickup' && {
      instructions: 'Ring at the green door.',
      pickupDetails: { address: workshop, businessLocation: true, pickupMethod: 'STORE_PICKUP' },
    }),
  },
  cost: { price: toPrice(option.price, locale), otherCharges: [] },
});
