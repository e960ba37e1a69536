// Codecs that convert some members of an object, and keep everything else as it came: the platform may add members.
import type { Codec } from './codec.ts';
import { asObject, type Json } from './json.ts';
import { dateOfText } from './readers.ts';

/** How members are converted. An object stands for the members of that member. */
export interface Members {
  readonly [name: string]: Codec<unknown> | Members;
}

/** Applies to each item of a list, also in lists of lists. The same list where no item changes. */
const inLists = (convert: (value: unknown) => unknown): Codec<unknown> => {
  const codec = (value: unknown): unknown => {
    if (!Array.isArray(value)) return convert(value);
    const items = value.map(codec);
    return items.every((item, place) => Object.is(item, value[place])) ? value : items;
  };
  return (value) => codec(value);
};

/** Text that is not a date stays text, instead of becoming an invalid Date or another day. */
export const asDate: Codec<unknown> = inLists((value) =>
  typeof value === 'string' ? (dateOfText(value) ?? value) : value,
);

const NO_JSON = ['NaN', 'Infinity', '-Infinity'];

/** The number that a text has, also one that JSON cannot hold. Other text stays text. */
export const asNumber: Codec<unknown> = inLists((value) => {
  if (typeof value !== 'string' || !value.trim()) return value;
  const number = Number(value);
  return NO_JSON.includes(value) || Number.isFinite(number) ? number : value;
});

/** For requests: the text of a number that JSON cannot hold, so that the platform refuses the member by its name. */
export const asSentNumber: Codec<unknown> = inLists((value) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
);

/** Converts own members by these names. Copies the object only where a member changes. */
const convertMembers = (
  source: Json,
  names: readonly string[],
  codecOf: (name: string) => Codec<unknown>,
): Json => {
  const changed = names
    .filter((name) => Object.hasOwn(source, name))
    .map((name) => [name, codecOf(name)(source[name])] as const)
    .filter(([name, value]) => !Object.is(value, source[name]));
  if (!changed.length) return source;
  const copy = { ...source, ...Object.fromEntries(changed) };
  // Parsed JSON has no prototype in a page that has given properties to all objects.
  return Object.getPrototypeOf(source) ? copy : Object.setPrototypeOf(copy, null);
};

/** Converts plain objects. An object with a `toJSON` method stays as it is. */
const inObjects = (convert: (source: Json) => Json): Codec<unknown> =>
  inLists((value) => {
    const source = asObject(value);
    return source && typeof source['toJSON'] !== 'function' ? convert(source) : value;
  });

/**
 * Converts these members of an object, and of each object in a list. Members that are missing stay missing, and a value of
 * another shape stays as it came. Changes nothing in place: a request may hold proxies, functions and instances of classes.
 */
export const converted = (members: Members): Codec<unknown> => {
  const codecs = new Map(
    Object.entries(members).map(([name, member]) => [
      name,
      typeof member === 'function' ? member : converted(member),
    ]),
  );
  const names = [...codecs.keys()];
  return inObjects((source) =>
    convertMembers(source, names, (name) => codecs.get(name) as Codec<unknown>),
  );
};

/** Converts all values of an object that has values by name. */
export const convertedValues = (members: Members): Codec<unknown> => {
  const codec = converted(members);
  return inObjects((source) => convertMembers(source, Object.keys(source), () => codec));
};
