// Counts the timers of one source file. Earlier tests in the same process may have left timers of other files.

/** Records timeouts that `file`, such as `gallery.tsx`, starts. Call after `vi.useFakeTimers()`, whose end ends it. */
export const timersOf = (file: string) => {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const pending = new Set<unknown>();
  let count = 0;
  const startAndCount = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = start(() => {
      pending.delete(timer);
      run(...args);
    }, delay);
    if (new Error().stack?.includes(`/${file}`)) {
      count += 1;
      pending.add(timer);
    }
    return timer;
  };
  const stopAndForget = (timer?: ReturnType<typeof setTimeout>) => {
    pending.delete(timer);
    stop(timer);
  };
  // `vi.useRealTimers()` reads from properties of the fake functions how to restore the real ones.
  Object.assign(globalThis, {
    setTimeout: Object.assign(startAndCount, start),
    clearTimeout: Object.assign(stopAndForget, stop),
  });
  return {
    started: () => count,
    /** How many have neither run nor been cleared. */
    pending: () => pending.size,
  };
};
