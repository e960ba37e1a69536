// Tells a shopper without a connection from a store that cannot be reached.
import type { Problem } from '../app/state/views.ts';

/** The code of the sentence for a problem: while the browser is online, only the store is out of reach. */
export const shownCode = ({ code }: Pick<Problem, 'code'>): string =>
  code === 'offline' && globalThis.navigator?.onLine ? 'platform_down' : code;
