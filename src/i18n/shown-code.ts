// Distinguishes a shopper without a connection from a store that cannot be reached.
import type { Problem } from '../app/state/views.ts';

/** Problem code for the message: while the browser is online, `offline` becomes `platform_down`. */
export const shownCode = ({ code }: Pick<Problem, 'code'>): string =>
  code === 'offline' && globalThis.navigator?.onLine ? 'platform_down' : code;
