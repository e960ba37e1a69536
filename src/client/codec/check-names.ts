// Checks the names in the options of a single call.
import { checkOptions } from './check-options.ts';
import { asObject } from './json.ts';

/**
 * `place` names the call in the message. A value that is no object is not checked: `ids.map(products.getProduct)` passes
 * an index.
 * @throws TypeError that lists the names.
 */
export const checkNames = (place: string, options: unknown, names: readonly string[]): void => {
  const given = asObject(options);
  if (given) checkOptions(place, given, Object.fromEntries(names.map((name) => [name, 'any'])));
};
