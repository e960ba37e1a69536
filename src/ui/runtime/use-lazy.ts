// Hooks for what loads later: they read it once it has loaded, or load it.
import { useEffect, useSyncExternalStore } from 'react';
import type { IslandStore } from '../../app/store/actions.ts';
import type { Loadable } from '../../app/store/loadable.ts';
import { tryUntilLoaded } from '../../app/store/try-until-loaded.ts';

const notLoaded = () => undefined;

/** Reads it, and loads nothing; undefined before something else has loaded it. */
export const useLoaded = <T>({ subscribe, get }: Loadable<T>): T | undefined =>
  useSyncExternalStore(subscribe, get, notLoaded);

/** Loads it while `isWanted`, and tries again until it has loaded. For what is drawn in one place, see LazyPart. */
export function useLazy<T>(
  store: IslandStore,
  part: Loadable<T>,
  isWanted: boolean,
  onFailed?: () => void,
): T | undefined {
  const loaded = useLoaded(part);
  const isMissing = isWanted && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `onFailed` is no reason to try again.
  useEffect(() => {
    if (isMissing) return tryUntilLoaded(store, part.load, () => {}, onFailed);
  }, [store, part, isMissing]);
  return loaded;
}
