// Codecs that convert some properties of an object and keep the rest unchanged: the platform may add fields.
// Facts: docs/platform/errors.md#calls.
import type { Codec } from './codec.ts';
import { asObject, type Json } from './json.ts';
import { parseDate } from './readers.ts';

/** Codec of each property. A nested object converts nested properties. */
export interface Members {
  readonly [name: string]: Codec<unknown> | Members;
}

/** Converts each item of a list, including nested lists. Returns the same list if no item changes. */
const inLists = (convert: (value: unknown) => unknown): Codec<unknown> => {
  const codec = (value: unknown): unknown => {
    if (!Array.isArray(value)) return convert(value);
    const items = value.map(codec);
    return items.every((item, place) => Object.is(item, value[place])) ? value : items;
  };
  return (value) => codec(value);
};

/** A string that is not a date stays a string, instead of becoming an invalid or different Date. */
export const asDate: Codec<unknown> = inLists((value) =>
  typeof value === 'string' ? (parseDate(value) ?? value) : value,
);

const NO_JSON = ['NaN', 'Infinity', '-Infinity'];

/** Parses numeric strings, including NaN and Infinity, which JSON cannot represent. Other strings stay unchanged. */
export const asNumber: Codec<unknown> = inLists((value) => {
  if (typeof value !== 'string' || !value.trim()) return value;
  const number = Number(value);
  return NO_JSON.includes(value) || Number.isFinite(number) ? number : value;
});

/**
 * For requests: a number that JSON cannot represent becomes a string, so that the platform's error identifies the
 * field.
 */
export const asSentNumber: Codec<unknown> = inLists((value) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
);

/** Converts the own properties with these names. Copies the object only if a value changes. */
const convertMembers = (
  source: Json,
  codecs: readonly (readonly [name: string, codec: Codec<unknown>])[],
): Json => {
  const changed = codecs
    .filter(([name]) => Object.hasOwn(source, name))
    .map(([name, codec]) => [name, codec(source[name])] as const)
    .filter(([name, value]) => !Object.is(value, source[name]));
  if (!changed.length) return source;
  const copy = { ...source, ...Object.fromEntries(changed) };
  // On a page with a polluted `Object.prototype`, parsed JSON has no prototype, so the copy also gets none.
  return Object.getPrototypeOf(source) ? copy : Object.setPrototypeOf(copy, null);
};

/** Converts plain objects. An object with a `toJSON` method stays unchanged. */
const inObjects = (convert: (source: Json) => Json): Codec<unknown> =>
  inLists((value) => {
    const source = asObject(value);
    return source && typeof source['toJSON'] !== 'function' ? convert(source) : value;
  });

/**
 * Converts these properties of an object, and of each object in a list. Missing properties stay missing, and other
 * values stay unchanged. Never changes its input, because a request may contain proxies, functions and class instances.
 */
export const converted = (members: Members): Codec<unknown> => {
  const codecs = Object.entries(members).map(
    ([name, member]) => [name, typeof member === 'function' ? member : converted(member)] as const,
  );
  return inObjects((source) => convertMembers(source, codecs));
};

/** Converts every value of a dictionary. */
export const convertedValues = (members: Members): Codec<unknown> => {
  const codec = converted(members);
  return inObjects((source) =>
    convertMembers(
      source,
      Object.keys(source).map((name) => [name, codec] as const),
    ),
  );
};
