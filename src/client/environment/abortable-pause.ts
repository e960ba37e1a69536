// Waits for a number of milliseconds, or until the wait is aborted. For the package: pages wait with pause.ts.
import type { Environment } from './environment.ts';

/** Resolves after the time, and at once when the signal aborts: the caller checks which. */
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
