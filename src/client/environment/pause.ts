import type { Environment } from './environment.ts';

/**
 * Waits for a number of milliseconds, or until the signal aborts. Used by the package only. Resolves in both
 * cases: the caller checks which.
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

/** Waits for a window event, at most `mostMs`. Resolves in both cases. */
export const waitForEvent = async (
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
