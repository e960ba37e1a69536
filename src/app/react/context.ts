// The context that a provider shares with its islands and hooks.
import { createContext, useContext } from 'react';
import type { Running } from './create-running.ts';

/** Null without a provider. Undefined on a server, and until the provider's first effect. */
export const PannierContext: React.Context<Running | undefined | null> = createContext<
  Running | undefined | null
>(null);

/**
 * Returns the widget of the provider around the caller. `place`: name of the calling hook or island, for the error.
 * @throws TypeError without a provider.
 */
export function useRunning(place: string): Running | undefined {
  const running = useContext(PannierContext);
  if (running === null)
    throw new TypeError(
      `${place}: expected a PannierProvider around it, received none. Wrap the app in <PannierProvider clientId="…">. If the app is wrapped, its bundle has two copies of pannier.`,
    );
  return running;
}
