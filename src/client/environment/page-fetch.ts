// The page's fetch, as it is now, called in a way that suits both the browser and a wrapper that a script put around it.
import { withoutPrototype } from '../codec/json.ts';
import type { Environment } from './environment.ts';

/**
 * An ordinary object: wrappers call methods of it, such as `hasOwnProperty`. A property that scripts have given to all
 * objects is undefined in it, because the browser would take it for an option of the request.
 */
const ownOptions = (init: RequestInit): RequestInit => {
  const inherited = withoutPrototype<Record<string, undefined>>({});
  for (const name in {}) inherited[name] = undefined;
  return { ...inherited, ...init };
};

/** A later replacement of the page's fetch has no effect on the returned function. */
export const takePageFetch = (scope: typeof globalThis = globalThis): Environment['fetch'] => {
  const { fetch } = scope;
  return (address, init) => fetch.call(scope, address, ownOptions(init));
};
