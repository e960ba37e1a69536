// Reads unknown JSON: a value of the wrong type becomes undefined, never an exception. Makes objects without a prototype.

/**
 * The own properties of the object, without a prototype. Otherwise a property that scripts of the page have given to all
 * objects would be read where `own` has none, such as an option of a browser's function.
 */
export const withoutPrototype = <T extends object>(own: T): T => ({ __proto__: null, ...own });

export type Json = Record<string, unknown>;

/** The value if it is an object but not an array, or undefined. */
export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : undefined;

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value if it is a non-empty text, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The value as text; undefined for null, for a missing value and for an object, for some of which String() throws. */
export const asWord = (value: unknown): string | undefined =>
  typeof value === 'object' || value === undefined ? undefined : String(value);

/** The value if it is a finite number, or undefined. */
export const asNumber = (value: unknown): number | undefined =>
  Number.isFinite(value) ? (value as number) : undefined;

/** Whether scripts of the page have added properties to all objects. */
const isPolluted = (): boolean => Object.keys(Object.prototype)[0] !== undefined;

/** An object without members. In a polluted page it has no prototype, so that no property of all objects is one of its own. */
export const emptyObject = (): Json => (isPolluted() ? Object.create(null) : {});

/** The value if it is an object but not an array, or an empty object. */
export const objectOf = (value: unknown): Json => asObject(value) ?? emptyObject();

const asOwn = (_: string, value: unknown): unknown =>
  asObject(value) ? Object.setPrototypeOf(value, null) : value;

/** The parsed JSON, or undefined when the text is not JSON. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    // None of the properties that scripts have added to all objects is read as part of the data.
    return JSON.parse(text as string, isPolluted() ? asOwn : undefined);
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
