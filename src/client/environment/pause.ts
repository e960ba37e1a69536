// Waits for a number of milliseconds.

import type { Environment } from './environment.ts';

/**
 * Waits for a number of milliseconds, or until the wait is aborted. For the package: pages wait with pause.ts. Resolves
 * after the time, and at once when the signal aborts: the caller checks which.
 */
export const abortablePause = (
  { setTimeout, clearTimeout }: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  ms: number,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });

/** Waits for an event of the window, but not for ever. Resolves with the event, and after the time at the latest. */
export const whenHeard = async (
  { listen, setTimeout }: Pick<Environment, 'listen' | 'setTimeout'>,
  type: 'pagehide' | 'pageshow',
  mostMs: number,
): Promise<void> => {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = listen(type, () => resolve());
    setTimeout(resolve, mostMs);
  });
  stop();
};

export const pause = ({ setTimeout }: Pick<Environment, 'setTimeout'>, ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms));
