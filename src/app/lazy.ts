// Loads something once, when it is first needed, or before.

/** Rejects when its code cannot be loaded, and may then be called again. */
export type Lazy<T> = () => Promise<T>;

/** Runs `load` once. A failure is forgotten, so that the next call tries again. */
export const once = <T>(load: Lazy<T>): Lazy<T> => {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};

/**
 * Loads what is likely to be needed. A failure is not reported here: whoever needs it loads it again, and shows a failure.
 */
export const loadAhead = (load: Lazy<unknown>): void => {
  // See above.
  load().catch(() => {});
};

/**
 * Calls `use` with what was loaded; nobody waits for it. If it cannot be loaded, nothing happens now, and the next one who
 * needs it loads it again.
 */
export const whenLoaded = <Loaded>(
  loading: Promise<Loaded>,
  use: (loaded: Loaded) => unknown,
): void => {
  loading.then(
    use,
    // See above.
    () => {},
  );
};
