// Holds what an agent sends against the schema that it was given.
import { asObject, textOf } from '../../client/codec/json.ts';
import type { ObjectSchema, Schema } from './schemas.ts';

/** Enough to recognise what was sent. */
const SHOWN = 80;

const shown = (value: unknown): string => {
  try {
    return String(textOf(value)).slice(0, SHOWN);
  } catch {
    // Such as an object that holds itself.
    return typeof value;
  }
};

const wrong = (place: string, expected: string, received: unknown): TypeError =>
  new TypeError(`${place}: expected ${expected}, received ${shown(received)}`);

const checkObject = (schema: ObjectSchema, given: unknown, place: string): unknown => {
  const { properties, required = [], additionalProperties, maxProperties = 100 } = schema;
  const found = asObject(given);
  if (!found) throw wrong(place, 'an object', given);
  const entries = Object.entries(found).filter(([, value]) => value !== undefined);
  if (entries.length > maxProperties)
    throw wrong(place, `at most ${maxProperties} properties`, entries.length);
  for (const name of required)
    if (!entries.some(([own]) => own === name)) throw wrong(`${place}.${name}`, 'a value', null);
  const checked = entries.map(([name, value]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (!inner)
      throw wrong(place, `only ${Object.keys(properties).join(', ') || 'no properties'}`, name);
    return [name, checkInput(inner, value, `${place}.${name}`)];
  });
  // Without a prototype: what a page has given to all objects is no part of the input.
  return Object.assign(Object.create(null), Object.fromEntries(checked));
};

/** A checked copy. @throws a TypeError that names the place, what was expected there and what came. */
export const checkInput = (schema: Schema, given: unknown, place: string): unknown => {
  if (schema.type === 'object') return checkObject(schema, given, place);
  if (schema.type === 'array') {
    const { items, minItems = 0, maxItems } = schema;
    if (!Array.isArray(given) || given.length < minItems || given.length > maxItems)
      throw wrong(place, `a list of ${minItems} to ${maxItems} entries`, given);
    return Array.from(given, (each, at) => checkInput(items, each, `${place}[${at}]`));
  }
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    if (!Number.isInteger(given) || Number(given) < minimum || Number(given) > maximum)
      throw wrong(place, `a whole number from ${minimum} to ${maximum}`, given);
    return given;
  }
  const { minLength = 0, maxLength } = schema;
  if (typeof given !== 'string' || given.length < minLength || given.length > maxLength)
    throw wrong(place, `a text of ${minLength} to ${maxLength} characters`, given);
  return given;
};
