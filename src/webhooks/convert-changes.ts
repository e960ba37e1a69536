// Converts the earlier values of an update, which are named by their paths in the entity.
import type { Codec } from '../client/codec/codec.ts';
import type { Json } from '../client/codec/json.ts';

/** Splits a path and drops list indexes: `lineItems[0].quantity` becomes `lineItems`, `quantity`. */
const namesOf = (path: string): string[] =>
  path
    .replaceAll(/\[\d*\]/g, '')
    .split('.')
    .filter(Boolean);

/** Converts the value as `entity` converts it at this place. */
const convertAt = (path: string, value: unknown, entity: Codec<unknown>): unknown => {
  const names = namesOf(path);
  const whole = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  return names.reduce<unknown>((outer, name) => (outer as Json)[name], entity(whole));
};

/** Converts `lineItems[0].price` as the `price` in each of the entity's `lineItems`. */
export const convertChanges = (changes: Json, entity: Codec<unknown>): Json =>
  Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [path, convertAt(path, value, entity)]),
  );
