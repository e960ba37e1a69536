// Reads unknown JSON: a value of the wrong type becomes undefined, never an exception. Creates objects without a prototype.

/**
 * The object's properties, without a prototype. Otherwise browser functions would read missing options from a
 * polluted `Object.prototype`.
 */
export const withoutPrototype = <T extends object>(own: T): T => ({ __proto__: null, ...own });

export type Json = Record<string, unknown>;

/** The value if it is an object but not an array, or undefined. */
export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : undefined;

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value if it is a non-empty string, or undefined. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The value as a string. Undefined for null, undefined and objects, some of which make String() throw. */
export const asWord = (value: unknown): string | undefined =>
  typeof value === 'object' || value === undefined ? undefined : String(value);

/** The value if it is a finite number, or undefined. */
export const asNumber = (value: unknown): number | undefined =>
  Number.isFinite(value) ? (value as number) : undefined;

/** Whether scripts of the page have polluted `Object.prototype`. */
const isPolluted = (): boolean => Object.keys(Object.prototype)[0] !== undefined;

/** An empty object. On a polluted page it has no prototype, so that it inherits no properties. */
export const emptyObject = (): Json => (isPolluted() ? Object.create(null) : {});

/** The value if it is an object but not an array, or an empty object. */
export const toObject = (value: unknown): Json => asObject(value) ?? emptyObject();

const asOwn = (_: string, value: unknown): unknown =>
  asObject(value) ? Object.setPrototypeOf(value, null) : value;

/** The parsed JSON, or undefined if the text is not JSON. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    // Without a prototype, polluted properties are not read as data.
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
export const stringifyJson = (value: unknown): string =>
  // A replacer function makes JSON.stringify() ten times slower.
  JSON.stringify(value, 'toJSON' in [] ? ownArrays : undefined);
