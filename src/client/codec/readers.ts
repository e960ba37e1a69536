// Reads single values of unknown type. Each function returns a valid value or undefined.
import { dateOfText } from './date-of.ts';
import { asArray, asNumber, asObject, asText, emptyObject, type Json } from './json.ts';

/** Fields that may be undefined become optional. */
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

/** A finite number, given as number or text. */
export const readNumber = (value: unknown): number | undefined =>
  asNumber(asText(value) && String(value).trim() ? Number(value) : value);

/** A number of pixels or bytes, at least 0. */
export const readSize = (value: unknown): number | undefined => {
  const size = readNumber(value);
  return size !== undefined && size >= 0 ? size : undefined;
};

/** A whole number from `min` to `max`. */
export const readWhole = (value: unknown, min: number, max: number): number | undefined => {
  const number = readNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
};

export const readDate = (value: unknown): Date | undefined => {
  if (!(value instanceof Date)) return dateOfText(asText(value) ?? '');
  return Number.isNaN(value.getTime()) ? undefined : value;
};

export const objectsIn = (value: unknown): Json[] =>
  asArray(value)
    .map(asObject)
    .filter((item) => item !== undefined);

/** The value if it is in the list. */
export const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** The object, or undefined when it is empty. */
export const filled = <T extends object>(members: T): T | undefined =>
  Object.keys(members).length ? members : undefined;

/** The value if it is a boolean. */
export const readBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
