// Reads unknown JSON. A value of the wrong type becomes undefined, never an exception.

export type Json = Record<string, unknown>;

/** The value if it is an object but not an array, or undefined. */
export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : undefined;

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value if it is a non-empty text, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The value if it is a finite number, or undefined. */
export const asNumber = (value: unknown): number | undefined =>
  Number.isFinite(value) ? (value as number) : undefined;

const withoutPrototype = (_: string, value: unknown): unknown =>
  asObject(value) ? Object.setPrototypeOf(value, null) : value;

/** The parsed JSON, or undefined when the text is not JSON. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    // A page whose scripts have added properties to all objects: none of them is read as part of the data.
    return JSON.parse(
      text as string,
      Object.keys(Object.prototype)[0] ? withoutPrototype : undefined,
    );
  } catch {
    return undefined;
  }
};

function ownArrays(this: Json, name: string, given: unknown): unknown {
  const own = this[name];
  return Array.isArray(own) ? own : given;
}

/** The value as JSON. Ignores `Array.prototype.toJSON`, which old versions of Prototype.js add to the page. */
export const textOf = (value: unknown): string =>
  // A replacer function makes JSON.stringify() ten times slower.
  JSON.stringify(value, 'toJSON' in [] ? ownArrays : undefined);
