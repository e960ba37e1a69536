// Codecs: each reads one shape of unknown JSON, converts it, and names the path of what is wrong.

import { asArray, asObject, asText, emptyObject, type Json, objectOf, parseJson } from './json.ts';
import { filled, type Present, present } from './readers.ts';

/** A value has another shape than expected. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';

  constructor(
    /** Such as `lines[2].quantity`; empty for the value itself. */
    readonly path: string,
    readonly expected: string,
  ) {
    super(`${path || 'the value'}: expected ${expected}`);
  }
}

/** Returns the converted value, or throws a ShapeError. `path` is where the value was found. */
export type Codec<T> = (value: unknown, path?: string) => T;

export type Decoded<C> = C extends Codec<infer T> ? T : never;

const basic =
  <T>(expected: string, isOne: (value: unknown) => boolean): Codec<T> =>
  (value, path = '') => {
    if (isOne(value)) return value as T;
    throw new ShapeError(path, expected);
  };

/** Any value, also a missing one. */
export const anything: Codec<unknown> = (value) => value;

/** A text, also an empty one. */
export const text: Codec<string> = basic('a text', (value) => typeof value === 'string');

/** A text that is not empty. */
export const words: Codec<string> = basic(
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

/** Reads by a function that returns undefined for a value it cannot read. */
export const readBy =
  <T>(read: (value: unknown) => T | undefined, expected: string): Codec<T> =>
  (value, path = '') => {
    const found = read(value);
    if (found !== undefined) return found;
    throw new ShapeError(path, expected);
  };

/** A text of this pattern. */
export const textLike = (pattern: RegExp, expected: string): Codec<string> =>
  basic(expected, (value) => typeof value === 'string' && pattern.test(value));

/** The value as it came, where `codec` can read it. */
export const kept =
  <T>(codec: Codec<unknown>): Codec<T> =>
  (value, path) => {
    codec(value, path);
    return value as T;
  };

/** Undefined for null, and for what is missing. */
export const optional =
  <T>(codec: Codec<T>): Codec<T | undefined> =>
  (value, path) =>
    value === undefined || value === null ? undefined : codec(value, path);

/** One of the texts, or undefined. */
export const maybeOneOf =
  <const T extends string>(known: readonly T[]): Codec<T | undefined> =>
  (value) =>
    known.find((one) => one === value);

/** `other` in place of what cannot be read: for data that is not worth an error, such as a picture. */
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

/** Undefined for anything that is not of this shape, and for what is missing. */
export const maybe = <T>(codec: Codec<T>): Codec<T | undefined> =>
  orElse(optional(codec), undefined);

/** A text that is not empty, or undefined. */
export const maybeWords: Codec<string | undefined> = asText;

/** False for anything else than true. */
export const isTrue: Codec<boolean> = orElse(boolean, false);

/** True for anything else than false. */
export const isNotFalse: Codec<boolean> = orElse(boolean, true);

export const list =
  <T>(codec: Codec<T>): Codec<T[]> =>
  (value, path = '') => {
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
    return value.map((item, place) => codec(item, `${path}[${place}]`));
  };

const BAD = Symbol();

/** A list without the items that cannot be read; an empty one in place of anything else. */
export const listOfValid = <T>(codec: Codec<T>): Codec<T[]> => {
  const item = orElse(codec, BAD);
  return (value, path = '') =>
    (Array.isArray(value) ? value : []).flatMap((one, place) => {
      const read = item(one, `${path}[${place}]`);
      return read === BAD ? [] : [read as T];
    });
};

/** A list, which `items` reads. Anything else is refused: most codecs of lists read it as an empty list. */
export const sentList =
  <T>(items: Codec<T[]>): Codec<T[]> =>
  (value, path = '') => {
    if (Array.isArray(value)) return items(value, path);
    throw new ShapeError(path, 'a list');
  };

/** A list without the items that cannot be read; undefined in place of anything else. */
export const maybeList = <T>(codec: Codec<T>): Codec<T[] | undefined> =>
  maybe(sentList(listOfValid(codec)));

/** The items of a list, each read by `read`. An item for which it returns undefined is left out. */
export const listOfRead =
  <T>(read: (value: unknown) => T | undefined): Codec<T[]> =>
  (value) =>
    asArray(value).flatMap((item) => read(item) ?? []);

/** Values by name. The result has no prototype, so that no name of it is one that all objects have. */
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

const membersOf = (shape: Shape, value: unknown, path: string): Json => {
  const source = json(value, path);
  const result = emptyObject();
  for (const name of Object.keys(shape)) {
    // Never a property that a script of the page has given to all objects.
    const member = Object.hasOwn(source, name) ? source[name] : undefined;
    result[name] = shape[name]?.(member, path ? `${path}.${name}` : name);
  }
  return result;
};

/** An object with these members, which are all there, also undefined ones. Others are left out. */
export const object =
  <const S extends Shape>(shape: S): Codec<ObjectOf<S>> =>
  (value, path = '') =>
    membersOf(shape, value, path) as ObjectOf<S>;

/** One member of an object. */
export const member = <T>(name: string, codec: Codec<T>): Codec<T> => {
  const shape = { [name]: codec };
  return (value, path = '') => membersOf(shape, value, path)[name] as T;
};

/** An object with these members, but those that are undefined. Others are left out. */
export const sparse =
  <const S extends Shape>(shape: S): Codec<Present<ObjectOf<S>>> =>
  (value, path = '') =>
    present(membersOf(shape, value, path) as ObjectOf<S>);

/** Reads a value that is no object as an empty one. */
export const orEmpty =
  <T>(codec: Codec<T>): Codec<T> =>
  (value, path) =>
    codec(objectOf(value), path);

/** An object with the members that can be read, or undefined if none can: a part that the platform may leave out. */
export const someOf = <const S extends Shape>(
  shape: S,
): Codec<Present<ObjectOf<S>> | undefined> => {
  const members = orEmpty(sparse(shape));
  return (value, path) => filled(members(value, path));
};

/** An object with these members, and with all others as they came: the platform may add some. */
export const openObject =
  <const S extends Shape>(shape: S): Codec<ObjectOf<S> & Json> =>
  (value, path = '') =>
    ({ ...asObject(value), ...membersOf(shape, value, path) }) as ObjectOf<S> & Json;

/**
 * Reads stored JSON by a codec. Any script of the page may have written it. Undefined without a text, and for one that
 * is no JSON of this shape.
 */
export const readStored = <T>(codec: Codec<T>, stored: string | null): T | undefined =>
  maybe(codec)(parseJson(stored));
