// Units of measure, time and weekdays (spec sections 3 and 9).

/** Units of the price per unit: volume, weight, length, area (spec section 3, Enumerations). */
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
/**
 * One of `MEASUREMENT_UNITS`: units of the price per unit: volume, weight, length, area (spec section 3, Enumerations).
 */
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number];

/** Weight units of a store (spec section 3, Enumerations). */
export const WEIGHT_UNITS = ['KG', 'LB'] as const;
/** One of `WEIGHT_UNITS`: weight units of a store (spec section 3, Enumerations). */
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Distance units of local delivery (spec section 9). */
export const LENGTH_UNITS = ['KM', 'MI'] as const;
/** One of `LENGTH_UNITS`: distance units of local delivery (spec section 9). */
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Units of time (spec section 9). */
export const DURATION_UNITS = ['MINUTES', 'HOURS', 'DAYS'] as const;
/** One of `DURATION_UNITS`: units of time (spec section 9). */
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Days of the week, starting with Monday (spec section 9). */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
/** One of `WEEKDAYS`: days of the week, starting with Monday (spec section 9). */
export type Weekday = (typeof WEEKDAYS)[number];

/** Frequencies of a subscription (spec section 3, Subscription interval, and section 9). */
export const SUBSCRIPTION_FREQUENCIES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
/**
 * One of `SUBSCRIPTION_FREQUENCIES`: frequencies of a subscription (spec section 3, Subscription interval, and section
 * 9).
 */
export type SubscriptionFrequency = (typeof SUBSCRIPTION_FREQUENCIES)[number];
