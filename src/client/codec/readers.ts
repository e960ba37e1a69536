// Reads single values of unknown type. Each function returns a valid value or undefined.

import { asNumber, asText, emptyObject } from './json.ts';

/** Whether the text starts with a valid ISO 8601 day. `Date` would read 2026-02-31 as March 3. */
const isRealDay = (text: string): boolean => {
  const [, year, month, day] = /^([+-]?\d{4,6})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
};

/** Parses ISO 8601, which the platform writes. Undefined for other text, even if `Date` accepts it. */
export const parseDate = (text: string): Date | undefined => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || !isRealDay(text) ? undefined : date;
};

// The clock may have been wrong when a timestamp was written, and any script of the page may write timestamps.

/** Whether the moment is in the future by at most `lengthMs`. All values are in milliseconds. */
export const isAhead = (moment: number, lengthMs: number, now: number): boolean =>
  moment > now && moment - now <= lengthMs;

/** Whether the moment is at most `lengthMs` from now, in the past or future. */
export const isNear = (moment: number, lengthMs: number, now: number): boolean =>
  Math.abs(now - moment) <= lengthMs;

/** Makes fields that may be undefined optional. */
export type Present<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};

/** The object without undefined fields. */
export const present = <T extends object>(members: T): Present<T> => {
  const found = emptyObject();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) found[name] = value;
  return found as Present<T>;
};

/** True if the value is true, or undefined. */
export const flag = (value: unknown): true | undefined => value === true || undefined;

/** A finite number, given as a number or a string. */
export const readNumber = (value: unknown): number | undefined =>
  asNumber(asText(value) && String(value).trim() ? Number(value) : value);

/** A number of pixels or bytes, at least 0. */
export const readSize = (value: unknown): number | undefined => {
  const size = readNumber(value);
  return size !== undefined && size >= 0 ? size : undefined;
};

/** An integer from `min` to `max`. */
export const readWhole = (value: unknown, min: number, max: number): number | undefined => {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
};

export const readDate = (value: unknown): Date | undefined => {
  if (!(value instanceof Date)) return parseDate(asText(value) ?? '');
  return Number.isNaN(value.getTime()) ? undefined : value;
};

/** The object, or undefined if it is empty. */
export const filled = <T extends object>(members: T): T | undefined =>
  Object.keys(members).length ? members : undefined;

/** The value if it is a boolean. */
export const readBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
