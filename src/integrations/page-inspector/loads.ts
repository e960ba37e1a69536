// The files and calls that the page has loaded for Pannier, and when: its own files, and calls of the store.
import { urlOf } from '../../client/codec/safe-url.ts';

export interface Load {
  name: string;
  kind: 'file' | 'call';
  /** Milliseconds since the page began. */
  at: number;
  took: number;
  /** Bytes that came over the network; undefined where the browser does not say it. */
  bytes?: number | undefined;
  /** Undefined where the browser does not say it. */
  status?: number | undefined;
}

/** Nothing of an address but its path: a query may hold what nobody else should read. */
const pathOf = (address: string): string => new URL(address).pathname;

/** `core` of the address of `chunks/core-aBcD1234.js`. */
export const fileName = (address: string): string =>
  (pathOf(address).split('/').pop() ?? '').replace(/-[\w]{8}\.js$/, '').replace(/\.js$/, '');

/** The latest are shown. */
const MOST = 60;

/** `base` is the folder of chunks, `api` the store's origin. */
export const loadsIn = (
  entries: readonly PerformanceResourceTiming[],
  base: string,
  api: string,
): Load[] => {
  const root = base.replace(/chunks\/$/, '');
  return entries
    .flatMap((entry): Load[] => {
      const { name, startTime, duration, transferSize, decodedBodySize, responseStatus } = entry;
      const address = urlOf(name);
      if (!address) return [];
      const isFile =
        name.startsWith(base) || (name.startsWith(root) && /\/pannier[\w.-]*\.js/.test(name));
      const isCall =
        address.origin === api && /^(fetch|xmlhttprequest|other|iframe)$/.test(entry.initiatorType);
      if (!isFile && !isCall) return [];
      return [
        {
          name: isFile ? fileName(name) : pathOf(name),
          kind: isFile ? 'file' : 'call',
          at: Math.round(startTime),
          took: Math.round(duration),
          // Without permission of the other origin both are zero.
          bytes: transferSize || decodedBodySize ? transferSize : undefined,
          status: responseStatus || undefined,
        },
      ];
    })
    .sort((one, other) => one.at - other.at)
    .slice(-MOST);
};

/** Files of ours that did not arrive. */
export const failedLoads = (loads: readonly Load[]): Load[] =>
  loads.filter(({ kind, status = 0 }) => kind === 'file' && status >= 400);
