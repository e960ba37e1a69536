// The context that a provider shares with its islands.
import { createContext } from 'react';
import type { Running } from './create-running.ts';

export const PannierContext: React.Context<Running | undefined> = createContext<
  Running | undefined
>(undefined);
