// Counts the timers of one source file. Earlier tests in the same process may have left timers of other files.

/** Counts timeouts that `file` starts. Call after `vi.useFakeTimers()`; `vi.useRealTimers()` ends the counting. */
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
  // Keeps the properties of the fake timers, because `vi.useRealTimers()` finds the real functions through them.
  Object.assign(globalThis, {
    setTimeout: Object.assign(startAndCount, start),
    clearTimeout: Object.assign(stopAndForget, stop),
  });
  return {
    started: () => count,
    /** Number of timeouts that have neither run nor been cleared. */
    pending: () => pending.size,
  };
};
