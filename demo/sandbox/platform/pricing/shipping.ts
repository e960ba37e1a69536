// Shipping options: destinations, rates by weight, price and quantity, and time slots.
import Big from 'big.js';
import { sum, toCents, zero } from '../../foundation/money/money.ts';
import type { Currency } from '../../foundation/request-context.ts';
import type { Address } from '../cart/cart-json.ts';
import type {
  OtherCharge,
  RateCondition,
  ShippingRate,
  TimeSlots,
} from '../commerce/commerce-json.ts';

/** The only carrier of the sandbox's shop. */
export const carrierId = 'c8a08776-c095-4dec-8553-8f9698d86adc';

export const workshop = {
  country: 'NL',
  city: 'Utrecht',
  postalCode: '3511 LX',
  streetAddress: { number: '12', name: 'Oudegracht' },
  addressLine: 'Oudegracht 12',
};

/** ISO 3166-1 alpha-2 codes of the countries that the demo shop ships to. */
export const servedCountries = (
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IT JP LT LU LV MT NL NO PL PT RO SE SI ' +
  'SK US'
).split(' ');

export interface ShippingOption {
  id: string;
  code: string;
  title: string;
  /** PICKUP needs no address. */
  kind: 'DELIVERY' | 'PICKUP';
  pickupMethod: 'STORE_PICKUP' | 'PICKUP_POINT' | null;
  pickupAddress: Address | null;
  deliveryTime: string;
  instructions: string | null;
  /** Null means every country. */
  countries: readonly string[] | null;
  /** Prefixes of postal codes; empty means all. */
  postalPrefixes: readonly string[];
  /** The first matching rate sets the price; an option without a matching rate is not offered. */
  rates: readonly ShippingRate[];
  otherCharges: readonly OtherCharge[];
  slots: TimeSlots | null;
}

/** An offered shipping option, with its time slot if it has slots. */
export interface DeliveryOption {
  code: string;
  title: string;
  option: ShippingOption;
  /** Shipping price without the additional `charges`. */
  price: Big;
  charges: { type: OtherCharge['type']; details?: string | undefined; price: Big }[];
  /** Sum of `price` and the additional `charges`. */
  total: Big;
  slot: { from: Date; to: Date } | null;
}

export interface Parcel {
  weight: Big;
  price: Big;
  quantity: number;
}

const isMet = ({ type, operator, value }: RateCondition, parcel: Parcel): boolean => {
  const measured = {
    BY_TOTAL_WEIGHT: parcel.weight,
    BY_TOTAL_PRICE: parcel.price,
    BY_TOTAL_QUANTITY: new Big(parcel.quantity),
  }[type];
  const order = measured.cmp(value);
  return { EQ: order === 0, GT: order > 0, GTE: order >= 0, LT: order < 0, LTE: order <= 0 }[
    operator
  ];
};

const priceOf = ({ rates }: ShippingOption, parcel: Parcel, currency: Currency) => {
  const rate = rates.find(({ conditions }) =>
    conditions.every((condition) => isMet(condition, parcel)),
  );
  if (rate === undefined) return undefined;
  const one = toCents(new Big(rate.amount), currency);
  return rate.multiplyByQuantity ? one.times(parcel.quantity) : one;
};

/** Whether the option serves the address. True without a country, unless the option is limited to postal codes. */
export const isServed = (
  { countries, postalPrefixes }: Pick<ShippingOption, 'countries' | 'postalPrefixes'>,
  address: Pick<Address, 'country' | 'postalCode'> | null | undefined,
): boolean => {
  const country = address?.country;
  if (country && countries !== null && !countries.includes(country)) return false;
  if (postalPrefixes.length === 0) return true;
  const postalCode = address?.postalCode?.replaceAll(' ', '').toUpperCase() ?? '';
  return Boolean(country) && postalPrefixes.some((prefix) => postalCode.startsWith(prefix));
};

export const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The next slots, starting tomorrow. */
export const slotsFrom = ({ hours, days, weekdays: only = [] }: TimeSlots, now: number) => {
  const today = Math.floor(now / 86_400_000);
  return Array.from({ length: days }, (_, index) => today + index + 1)
    .filter((day) => only.length === 0 || only.includes(weekdays[(day + 4) % 7] ?? ''))
    .flatMap((day) =>
      hours.map(([from, to]) => ({
        from: new Date(day * 86_400_000 + from * 3_600_000),
        to: new Date(day * 86_400_000 + to * 3_600_000),
      })),
    );
};

/** The options for a parcel, in the shop's order; empty if nothing is shipped. */
export const deliveryOptions = (
  options: readonly ShippingOption[],
  parcel: Parcel | undefined,
  address: Address | null | undefined,
  currency: Currency,
  now: number,
): DeliveryOption[] =>
  parcel === undefined
    ? []
    : options.flatMap((option): DeliveryOption[] => {
        const price = isServed(option, address) ? priceOf(option, parcel, currency) : undefined;
        if (price === undefined) return [];
        const charges = option.otherCharges.map(({ type, amount, details }) => ({
          type,
          details,
          price: toCents(new Big(amount), currency),
        }));
        const total = price.plus(sum(charges.map((charge) => charge.price)));
        const shared = { option, title: option.title, price, charges, total };
        if (option.slots === null) return [{ ...shared, code: option.code, slot: null }];
        return slotsFrom(option.slots, now).map((slot) => ({
          ...shared,
          code: `${option.code}-${slot.from.toISOString().slice(0, 13).replace(/\D/g, '')}`,
          slot,
        }));
      });

export const parcelOf = (
  lines: readonly { isShipped: boolean; weight: number; quantity: number }[],
  amounts: readonly Big[],
): Parcel | undefined => {
  const sent = lines.flatMap((line, index) =>
    line.isShipped ? [{ line, amount: amounts[index] ?? zero() }] : [],
  );
  if (sent.length === 0) return undefined;
  return {
    weight: sum(sent.map(({ line }) => new Big(line.weight).times(line.quantity))),
    price: sum(sent.map(({ amount }) => amount)),
    quantity: sent.reduce((count, { line }) => count + line.quantity, 0),
  };
};
