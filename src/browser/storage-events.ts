// Hears when another tab has written under our names.
import type { Environment } from './environment.ts';

/** Calls back on each write of another tab; returns its undo. */
export const onStorage = (
  { events }: Pick<Environment, 'events'>,
  prefix: string,
  listener: () => void,
): (() => void) => {
  const onEvent = ({ key }: StorageEvent) => {
    // A null key tells that everything was cleared.
    if (!key || key.startsWith(prefix)) listener();
  };
  events?.addEventListener('storage', onEvent);
  return () => events?.removeEventListener('storage', onEvent);
};
