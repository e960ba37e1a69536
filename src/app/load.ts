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

/** Loads code that is likely to be needed. After a failure, the code is loaded again when it is needed. */
export const loadAhead = (load: Load<unknown>): void => {
  // A failure is reported when the code is needed.
  load().catch(() => {});
};

/** Calls `use` when the code is loaded. If loading fails, nothing happens; the next caller loads the code again. */
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
