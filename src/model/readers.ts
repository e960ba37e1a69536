// Small readers of single values from outside: each gives the value it promises, or undefined.
import { asArray, asNumber, asObject, asText, type Json } from './json.ts';

type Present<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The members that have a value. */
export const present = <T extends object>(members: T): Present<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Present<T>;

export const flag = (value: unknown): true | undefined => value === true || undefined;

/** A number, also where it came as text. */
export const readNumber = (value: unknown): number | undefined =>
  asNumber(asText(value) && String(value).trim() ? Number(value) : value);

/** A number of pixels or bytes: not below nothing. */
export const readSize = (value: unknown): number | undefined => {
  const size = readNumber(value);
  return size !== undefined && size >= 0 ? size : undefined;
};

/** The number if it is a whole one within bounds. */
export const readWhole = (value: unknown, min: number, max: number): number | undefined => {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
};

export const readDate = (value: unknown): Date | undefined => {
  const date = value instanceof Date ? value : new Date(asText(value) ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

export const objectsIn = (value: unknown): Json[] =>
  asArray(value)
    .map(asObject)
    .filter((item) => item !== undefined);

/** The value, if it is one of these. */
export const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** The object, or undefined where nothing is in it. */
export const filled = <T extends object>(members: T): T | undefined =>
  Object.keys(members).length ? members : undefined;

/** Yes or no, or undefined where neither was said. */
export const readBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
