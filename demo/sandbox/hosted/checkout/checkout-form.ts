// The checkout form: its fields, and one message per invalid field.

import { isStorable } from '../../foundation/http/request-json.ts';
import type { Address } from '../../platform/cart/cart-json.ts';

export const fieldNames = [
  'email',
  'firstName',
  'lastName',
  'country',
  'addressLine',
  'postalCode',
  'city',
  'subdivision',
  'delivery',
  'giftCard',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** Typed values, trimmed; absent fields are empty strings. */
export type FormValues = Record<FieldName, string>;

export type FormErrors = Partial<Record<FieldName, string>>;

export const emptyForm = (): FormValues => ({
  email: '',
  firstName: '',
  lastName: '',
  country: '',
  addressLine: '',
  postalCode: '',
  city: '',
  subdivision: '',
  delivery: '',
  giftCard: '',
});

export const readForm = (body: URLSearchParams): FormValues => {
  const values = emptyForm();
  for (const name of fieldNames) {
    const typed = (body.get(name) ?? '').trim().slice(0, 500);
    values[name] = isStorable(typed) ? typed : '';
  }
  return values;
};

const limits: Record<FieldName, number> = {
  email: 320,
  firstName: 100,
  lastName: 100,
  country: 2,
  addressLine: 150,
  postalCode: 20,
  city: 50,
  subdivision: 50,
  delivery: 100,
  giftCard: 40,
};

const missing: Partial<Record<FieldName, string>> = {
  email: 'Enter your email address.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  country: 'Choose a country.',
  addressLine: 'Enter your street and house number.',
  postalCode: 'Enter your postal code.',
  city: 'Enter your city.',
  delivery: 'Choose a delivery option.',
};

export interface FormRules {
  deliveries: readonly { code: string; isPickup: boolean }[];
  countries: readonly string[];
}

/** Messages by field; empty if the form is valid. */
export const checkForm = (values: FormValues, { deliveries, countries }: FormRules): FormErrors => {
  const errors: FormErrors = {};
  const isSent = deliveries.length > 0;
  const chosen = deliveries.find(({ code }) => code === values.delivery);
  const needsAddress = isSent && chosen?.isPickup !== true;
  const needed: FieldName[] = [
    'email',
    'firstName',
    'lastName',
    ...(isSent ? (['delivery'] as const) : []),
    ...(needsAddress ? (['country', 'addressLine', 'postalCode', 'city'] as const) : []),
  ];
  for (const name of needed)
    if (values[name] === '') errors[name] = missing[name] ?? 'This field is required.';
  for (const name of fieldNames)
    if (values[name].length > limits[name])
      errors[name] = `Use at most ${limits[name]} characters.`;
  if (!errors.email && !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(values.email))
    errors.email = 'Enter an email address like name@example.com.';
  if (needsAddress && !errors.country && !countries.includes(values.country))
    errors.country = 'Choose a country that we deliver to.';
  if (isSent && !errors.delivery && chosen === undefined)
    errors.delivery = 'Choose a delivery option.';
  return errors;
};

/** The destination fields typed so far; null without a country. */
export const placeOf = ({ country, subdivision, city, postalCode }: FormValues): Address | null =>
  country === '' ? null : { country, subdivision, city, postalCode };

export const addressOf = (values: FormValues): Address | null =>
  values.addressLine === ''
    ? null
    : {
        country: values.country,
        ...(values.subdivision !== '' && { subdivision: values.subdivision }),
        city: values.city,
        postalCode: values.postalCode,
        addressLine: values.addressLine,
      };

export const formFrom = (known: {
  email: string | null;
  address: Address | null;
  delivery: string;
  giftCard?: string | undefined;
}): FormValues => ({
  ...emptyForm(),
  email: known.email ?? '',
  country: known.address?.country ?? '',
  addressLine: known.address?.addressLine ?? '',
  postalCode: known.address?.postalCode ?? '',
  city: known.address?.city ?? '',
  subdivision: known.address?.subdivision ?? '',
  delivery: known.delivery,
  giftCard: known.giftCard ?? '',
});
