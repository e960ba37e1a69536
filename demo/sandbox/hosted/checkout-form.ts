// The checkout form: what a shopper types, checked field by field with a sentence for each mistake.
import type { Address } from '../db/stored-json.ts';
import { isStorable } from '../http/request-json.ts';
import { servedCountries } from '../pricing/shipping.ts';

export const fieldNames = [
  'email',
  'firstName',
  'lastName',
  'country',
  'addressLine',
  'postalCode',
  'city',
  'delivery',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** As typed, trimmed; absent fields are empty. */
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
  delivery: '',
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
  delivery: 100,
};

const missing: Record<FieldName, string> = {
  email: 'Enter your e-mail address.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  country: 'Choose a country.',
  addressLine: 'Enter your street and house number.',
  postalCode: 'Enter your postal code.',
  city: 'Enter your city.',
  delivery: 'Choose a way of delivery.',
};

/** Mistakes by field; an empty object is a form that can be ordered from. */
export const checkForm = (values: FormValues, deliveryCodes: readonly string[]): FormErrors => {
  const errors: FormErrors = {};
  const isSent = deliveryCodes.length > 0;
  const needsAddress = isSent && values.delivery !== 'pickup';
  const needed: FieldName[] = [
    'email',
    'firstName',
    'lastName',
    ...(isSent ? (['delivery'] as const) : []),
    ...(needsAddress ? (['country', 'addressLine', 'postalCode', 'city'] as const) : []),
  ];
  for (const name of needed) if (values[name] === '') errors[name] = missing[name];
  for (const name of fieldNames)
    if (values[name].length > limits[name])
      errors[name] = `Use at most ${limits[name]} characters.`;
  if (!errors.email && !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(values.email))
    errors.email = 'Enter an e-mail address like name@example.com.';
  if (needsAddress && !errors.country && !servedCountries.includes(values.country))
    errors.country = 'Choose a country that we deliver to.';
  if (isSent && !errors.delivery && !deliveryCodes.includes(values.delivery))
    errors.delivery = missing.delivery;
  return errors;
};

export const addressOf = (values: FormValues): Address | null =>
  values.addressLine === ''
    ? null
    : {
        country: values.country,
        city: values.city,
        postalCode: values.postalCode,
        addressLine: values.addressLine,
      };

/** What is known before the shopper types. */
export const formFrom = (known: {
  email: string | null;
  address: Address | null;
  delivery: string;
}): FormValues => ({
  ...emptyForm(),
  email: known.email ?? '',
  country: known.address?.country ?? '',
  addressLine: known.address?.addressLine ?? '',
  postalCode: known.address?.postalCode ?? '',
  city: known.address?.city ?? '',
  delivery: known.delivery,
});
