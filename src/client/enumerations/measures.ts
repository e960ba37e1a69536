/** Units of the price per unit: volume, weight, length, area. */
export const MEASUREMENT_UNITS = [
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const;
/** A unit of volume, weight, length or area for the price per unit, one of `MEASUREMENT_UNITS`. */
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number];

/** Weight units of a store. */
export const WEIGHT_UNITS = ['KG', 'LB'] as const;
/** The weight unit of a store, one of `WEIGHT_UNITS`. */
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Distance units of local delivery. */
export const LENGTH_UNITS = ['KM', 'MI'] as const;
/** The distance unit of local delivery, one of `LENGTH_UNITS`. */
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Units of time. */
export const DURATION_UNITS = ['MINUTES', 'HOURS', 'DAYS'] as const;
/** A unit of time, one of `DURATION_UNITS`. */
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Days of the week, starting with Monday. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
/** A day of the week, one of `WEEKDAYS`. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Billing frequencies of a subscription. */
export const SUBSCRIPTION_FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
/** The billing frequency of a subscription, one of `SUBSCRIPTION_FREQUENCIES`. */
export type SubscriptionFrequency = (typeof SUBSCRIPTION_FREQUENCIES)[number];
