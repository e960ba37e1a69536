// Brings something once, when it is first needed.

/** Rejects when its code cannot be fetched, and may then be called again. */
export type Lazy<T> = () => Promise<T>;

/** Runs `bring` at most once at a time; a failure is forgotten, so that the next call can work. */
export const once = <T>(bring: Lazy<T>): Lazy<T> => {
  let bringing: Promise<T> | undefined;
  return () => {
    bringing ??= bring().catch((error: unknown) => {
      bringing = undefined;
      throw error;
    });
    return bringing;
  };
};
