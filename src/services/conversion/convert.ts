// Converts text to Date objects and numbers at declared paths.
import { dateOfText } from '../../model/date-of.ts';
import { asObject, type Json } from '../../model/json.ts';

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

/** Text that is not a date stays text, instead of becoming an invalid Date or another day. */
export const dateOf: Convert = (value) =>
  typeof value === 'string' ? (dateOfText(value) ?? value) : value;

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

const copyMembers = (json: Json, names: readonly string[], change: Convert): Json => {
  const changed = names
    .map((name) => [name, change(json[name])] as const)
    .filter(([name, value]) => !Object.is(value, json[name]));
  return changed.length ? { ...json, ...Object.fromEntries(changed) } : json;
};

/** The value with the change at the path, in a copy of what is on the path. Without a change, the same value. */
const copyAt = (value: unknown, [name, ...rest]: readonly string[], convert: Convert): unknown => {
  if (!name) return convert(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => copyAt(item, [name, ...rest], convert));
    return items.every((item, index) => Object.is(item, value[index])) ? value : items;
  }
  const json = asObject(value);
  // What writes its own JSON is left to it.
  if (!json || typeof json['toJSON'] === 'function') return value;
  const names = name === '*' ? Object.keys(json) : [name];
  return copyMembers(json, names, (member) => copyAt(member, rest, convert));
};

/**
 * Converts NaN and infinite numbers to text, in a copy. Only what changes is copied, so that a payload may hold
 * proxies, functions and instances of classes, which a structured clone refuses or changes.
 */
export const withNumberWords = <T>(payload: T, paths: readonly string[]): T =>
  paths.reduce<unknown>((copy, path) => copyAt(copy, path.split('.'), wordOf), payload) as T;
