// The environment of a client: its requests are cached nowhere, also where a server's fetch caches or knows few options.
import { type Environment, takeEnvironment } from './environment/environment.ts';
import { takePageFetch } from './environment/page-fetch.ts';

/** False in Workers with a compatibility date before 2024-11-11, which throw for this option. */
const canSetCache = (): boolean => {
  try {
    return Boolean(new Request('https://store.invalid/', { cache: 'no-store' }));
  } catch {
    return false;
  }
};

/**
 * On a server every request is sent with `no-store`: some frameworks keep the answers of `fetch`, also to a POST, and
 * would give one visitor's token or cart to another. A browser keeps no answer to a POST, and `no-store` would add a
 * preflight. With `fetch`, requests are sent by it in place of the global one.
 */
export const clientEnvironment = (fetch: typeof globalThis.fetch | undefined): Environment => {
  const taken = takeEnvironment(takePageFetch());
  // Called without `this`, because a browser's fetch throws for any `this` but the window.
  const send: Environment['fetch'] = fetch ? (input, init) => fetch(input, init) : taken.fetch;
  const always = taken.document ? undefined : 'no-store';
  const isKnown = canSetCache();
  return {
    ...taken,
    fetch: async (input, { cache = always, ...init }) => {
      // A request that was aborted before it was sent is not sent, whether or not the given fetch checks the signal.
      if (init.signal?.aborted) throw init.signal.reason;
      return send(input, cache && isKnown ? { ...init, cache } : init);
    },
  };
};
