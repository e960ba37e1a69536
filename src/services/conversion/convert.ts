// Converts text to Date objects and numbers at declared paths.
import { asObject } from '../../model/json.ts';

type Convert = (value: unknown) => unknown;

/** Applies `change` at the path, in each element of an array. `*` stands for every name of an object. */
const convertAt = (value: unknown, [name, ...rest]: readonly string[], convert: Convert): void => {
  if (!name) return;
  if (Array.isArray(value)) {
    for (const item of value) convertAt(item, [name, ...rest], convert);
    return;
  }
  const json = asObject(value);
  if (!json) return;
  for (const key of name === '*' ? Object.keys(json) : [name]) {
    if (rest.length) convertAt(json[key], rest, convert);
    else if (Object.hasOwn(json, key)) json[key] = convert(json[key]);
  }
};

const convertAll = <T>(value: T, paths: readonly string[], convert: Convert): T => {
  for (const path of paths) convertAt(value, path.split('.'), convert);
  return value;
};

export const dateOf: Convert = (value) => {
  if (typeof value !== 'string') return value;
  const date = new Date(value);
  // Text that is not a date stays text, instead of becoming an invalid Date.
  return Number.isNaN(date.getTime()) ? value : date;
};

const WORDS = ['NaN', 'Infinity', '-Infinity'];

export const numberOf: Convert = (value) => {
  if (typeof value !== 'string' || !value.trim()) return value;
  const number = Number(value);
  return WORDS.includes(value) || Number.isFinite(number) ? number : value;
};

const wordOf: Convert = (value) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

/** Converts dates in place and returns the response. */
export const convertDates = <T>(answer: T, paths: readonly string[]): T =>
  convertAll(answer, paths, dateOf);

/** Converts numeric text in place, including `NaN`, `Infinity` and `-Infinity`. */
export const convertNumbers = <T>(answer: T, paths: readonly string[]): T =>
  convertAll(answer, paths, numberOf);

/** Converts NaN and infinite numbers to text, in a copy. */
export const withNumberWords = <T>(payload: T, paths: readonly string[]): T =>
  paths.length ? convertAll(structuredClone(payload), paths, wordOf) : payload;
