// Waits for an event of the window, but not for ever.
import type { Environment } from './environment.ts';

/** Resolves with the event, and after the time at the latest. */
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
