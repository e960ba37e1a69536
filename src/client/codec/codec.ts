// Codecs: each validates one shape of unknown JSON, converts it, and reports the path of an invalid value.

import { asArray, asObject, asText, emptyObject, type Json, parseJson, toObject } from './json.ts';
import { filled, type Present, present } from './readers.ts';

/** Thrown if a value does not have the expected shape. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';

  constructor(
    /** Path such as `lines[2].quantity`. Empty for the value itself. */
    readonly path: string,
    readonly expected: string,
  ) {
    super(`${path || 'the value'}: expected ${expected}`);
  }
}

/** Returns the converted value or throws a ShapeError. `path` is the location of the value. */
export type Codec<T> = (value: unknown, path?: string) => T;

export type Decoded<C> = C extends Codec<infer T> ? T : never;

const basic =
  <T>(expected: string, isOne: (value: unknown) => boolean): Codec<T> =>
  (value, path = '') => {
    if (isOne(value)) return value as T;
    throw new ShapeError(path, expected);
  };

/** Any value, including undefined. */
export const anything: Codec<unknown> = (value) => value;

/** A string, possibly empty. */
export const text: Codec<string> = basic('a text', (value) => typeof value === 'string');

/** A non-empty string. */
export const nonEmptyText: Codec<string> = basic(
  'a text that is not empty',
  (value) => typeof value === 'string' && value !== '',
);

export const number: Codec<number> = basic('a finite number', (value) => Number.isFinite(value));

export const notZero: Codec<number> = basic(
  'a finite number other than 0',
  (value) => Number.isFinite(value) && value !== 0,
);

export const boolean: Codec<boolean> = basic(
  'true or false',
  (value) => typeof value === 'boolean',
);

export const json: Codec<Json> = basic('an object', (value) => asObject(value) !== undefined);

export const oneOf = <const T extends string>(...known: T[]): Codec<T> =>
  basic(known.join(' or '), (value) => known.includes(value as T));

/** Reads with a function that returns undefined for unreadable values. */
export const readBy =
  <T>(read: (value: unknown) => T | undefined, expected: string): Codec<T> =>
  (value, path = '') => {
    const found = read(value);
    if (found !== undefined) return found;
    throw new ShapeError(path, expected);
  };

/** A string that matches the pattern. */
export const textLike = (pattern: RegExp, expected: string): Codec<string> =>
  basic(expected, (value) => typeof value === 'string' && pattern.test(value));

/** Returns the value unchanged if `codec` can read it. */
export const unchanged =
  <T>(codec: Codec<unknown>): Codec<T> =>
  (value, path) => {
    codec(value, path);
    return value as T;
  };

/** Undefined for null and for a missing value. */
export const optional =
  <T>(codec: Codec<T>): Codec<T | undefined> =>
  (value, path) =>
    value === undefined || value === null ? undefined : codec(value, path);

/** One of the strings, or undefined. */
export const maybeOneOf =
  <const T extends string>(known: readonly T[]): Codec<T | undefined> =>
  (value) =>
    known.find((one) => one === value);

/** Replaces an unreadable value by `other`: for data that is not worth an error, such as a picture. */
export const orElse =
  <T, const U>(codec: Codec<T>, other: U): Codec<T | U> =>
  (value, path) => {
    try {
      return codec(value, path);
    } catch (error) {
      if (error instanceof ShapeError) return other;
      throw error;
    }
  };

/** Reads with `codec`. Returns undefined if the value is missing or `codec` cannot read it. */
export const maybe = <T>(codec: Codec<T>): Codec<T | undefined> =>
  orElse(optional(codec), undefined);

/** A non-empty string, or undefined. */
export const maybeText: Codec<string | undefined> = asText;

/** False for anything except true. */
export const isTrue: Codec<boolean> = (value) => value === true;

/** True for anything except false. */
export const isNotFalse: Codec<boolean> = (value) => value !== false;

export const list =
  <T>(codec: Codec<T>): Codec<T[]> =>
  (value, path = '') => {
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
    return value.map((item, place) => codec(item, `${path}[${place}]`));
  };

const BAD = Symbol();

/** Skips unreadable items. Anything except a list becomes an empty list. */
export const listOfValid = <T>(codec: Codec<T>): Codec<T[]> => {
  const item = orElse(codec, BAD);
  return (value, path = '') =>
    (Array.isArray(value) ? value : []).flatMap((one, place) => {
      const read = item(one, `${path}[${place}]`);
      return read === BAD ? [] : [read as T];
    });
};

/** Requires a list and reads it with `items`. Most list codecs would read other values as an empty list. */
export const sentList =
  <T>(items: Codec<T[]>): Codec<T[]> =>
  (value, path = '') => {
    if (Array.isArray(value)) return items(value, path);
    throw new ShapeError(path, 'a list');
  };

/** Skips unreadable items. Anything except a list becomes undefined. */
export const maybeList = <T>(codec: Codec<T>): Codec<T[] | undefined> =>
  maybe(sentList(listOfValid(codec)));

/** Reads each item of a list with `read`. Items for which it returns undefined are skipped. */
export const listOfRead =
  <T>(read: (value: unknown) => T | undefined): Codec<T[]> =>
  (value) =>
    asArray(value).flatMap((item) => read(item) ?? []);

/** Values by name. The result has no prototype, so that no name resolves to an inherited property. */
export const record =
  <T>(codec: Codec<T>): Codec<Record<string, T>> =>
  (value, path = '') => {
    const result: Record<string, T> = Object.create(null);
    for (const [name, item] of Object.entries(json(value, path)))
      result[name] = codec(item, `${path}.${name}`);
    return result;
  };

type Shape = Readonly<Record<string, Codec<unknown>>>;
type ObjectOf<S extends Shape> = { [Name in keyof S]: Decoded<S[Name]> };

const membersOf = (shape: Shape): ((value: unknown, path?: string) => Json) => {
  const codecs = Object.entries(shape);
  return (value, path = '') => {
    const source = json(value, path);
    const result = emptyObject();
    for (const [name, codec] of codecs) {
      // Own properties only: the page may have polluted `Object.prototype`.
      const member = Object.hasOwn(source, name) ? source[name] : undefined;
      result[name] = codec(member, path ? `${path}.${name}` : name);
    }
    return result;
  };
};

/** Object with these keys, all present even if undefined. Other keys are dropped. */
export const object = <const S extends Shape>(shape: S): Codec<ObjectOf<S>> =>
  membersOf(shape) as Codec<ObjectOf<S>>;

/** Reads one property of an object. */
export const member = <T>(name: string, codec: Codec<T>): Codec<T> => {
  const read = membersOf({ [name]: codec });
  return (value, path) => read(value, path)[name] as T;
};

/** Object with these keys, without undefined values. Other keys are dropped. */
export const sparse = <const S extends Shape>(shape: S): Codec<Present<ObjectOf<S>>> => {
  const read = object(shape);
  return (value, path) => present(read(value, path));
};

/** Reads anything except an object as an empty object. */
export const orEmpty =
  <T>(codec: Codec<T>): Codec<T> =>
  (value, path) =>
    codec(toObject(value), path);

/** Object with all properties that can be read. Undefined if there are none, for parts that the platform may omit. */
export const someOf = <const S extends Shape>(
  shape: S,
): Codec<Present<ObjectOf<S>> | undefined> => {
  const members = orEmpty(sparse(shape));
  return (value, path) => filled(members(value, path));
};

/** Object with these keys. All other keys stay in it unchanged, because the platform may add fields. */
export const openObject = <const S extends Shape>(shape: S): Codec<ObjectOf<S> & Json> => {
  const read = object(shape);
  return (value, path) => ({ ...asObject(value), ...read(value, path) });
};

/** Reads stored JSON with a codec. Any script of the page may have written it. Undefined if missing or not of this shape. */
export const readStored = <T>(codec: Codec<T>, stored: string | null): T | undefined =>
  maybe(codec)(parseJson(stored));
