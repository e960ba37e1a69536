// Reads unknown JSON without trusting it: wrong types become undefined, never exceptions.

export type Json = Record<string, unknown>;

/** The value as an object, or undefined. Arrays are not objects here. */
export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : undefined;

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text that is not empty, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** A finite number, or undefined. */
export const asNumber = (value: unknown): number | undefined =>
  Number.isFinite(value) ? (value as number) : undefined;

/** The JSON in the text, or undefined when it is none. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
};

function ownArrays(this: Json, name: string, given: unknown): unknown {
  const own = this[name];
  return Array.isArray(own) ? own : given;
}

/** JSON text; a page whose arrays have a `toJSON`, as old Prototype.js left them, changes nothing. */
export const textOf = (value: unknown): string =>
  // A function here makes it ten times as slow.
  JSON.stringify(value, 'toJSON' in [] ? ownArrays : undefined);
