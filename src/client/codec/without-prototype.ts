// Makes objects that no property of a page's `Object.prototype` shows through.

/**
 * The own properties of the object, without a prototype. Otherwise a property that scripts of the page have given to all
 * objects would be read where `own` has none, such as an option of a browser's function.
 */
export const withoutPrototype = <T extends object>(own: T): T => ({ __proto__: null, ...own });
