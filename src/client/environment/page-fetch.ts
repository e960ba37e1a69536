// The page's current fetch, called so that both the browser and a script's wrapper accept it.
import { withoutPrototype } from '../codec/json.ts';
import type { Environment } from './environment.ts';

/**
 * An ordinary object, because wrappers call its methods, such as `hasOwnProperty`. Polluted properties of
 * `Object.prototype` are set to undefined, because the browser would read them as request options.
 */
const ownOptions = (init: RequestInit): RequestInit => {
  const inherited = withoutPrototype<Record<string, undefined>>({});
  for (const name in {}) inherited[name] = undefined;
  return { ...inherited, ...init };
};

/** Later replacements of the page's fetch do not affect the returned function. */
export const takePageFetch = (scope: typeof globalThis = globalThis): Environment['fetch'] => {
  const { fetch } = scope;
  return (address, init) => fetch.call(scope, address, ownOptions(init));
};
