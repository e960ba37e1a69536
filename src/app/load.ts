// Loads something once, when or before it is needed.

/** Loads code. Rejects if the code cannot be loaded, and may then be called again. */
export type Load<T> = () => Promise<T>;

/** Runs `load` once. After a failure, the next call tries again. */
export const once = <T>(load: Load<T>): Load<T> => {
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
 * Loads code that is likely to be needed. A failure is not reported here: the code's first user loads it again and
 * shows the error.
 */
export const loadAhead = (load: Load<unknown>): void => {
  // A failure is reported when the code is needed.
  load().catch(() => {});
};

/**
 * Calls `use` with the loaded code, without waiting for it. If the code cannot be loaded, nothing happens;
 * the next caller loads it again.
 */
export const whenLoaded = <Loaded>(
  loading: Promise<Loaded>,
  use: (loaded: Loaded) => unknown,
): void => {
  loading.then(
    use,
    // A failure is reported when the code is needed.
    () => {},
  );
};
