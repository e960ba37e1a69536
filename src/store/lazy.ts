// Loads something once, when it is first needed.

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
