// Counts the timers of one source file. All timers of a test include those of earlier tests in the same process.

/**
 * Records what `file`, such as `gallery.tsx`, starts by `setTimeout` from now on. Call it after `vi.useFakeTimers()`, whose
 * end also ends the record.
 */
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
    /** How many were started. */
    started: () => count,
    /** How many have neither run nor been cleared. */
    pending: () => pending.size,
  };
};
