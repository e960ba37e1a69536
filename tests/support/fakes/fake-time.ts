// A clock that only tests advance: timers fire in order, and nothing waits in real time.

export interface FakeTime {
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: unknown): void;
  /** Fires the next timer if it is due within `withinMs`. Returns false if no timer is due. */
  next(withinMs?: number): boolean;
  /** Advances the clock without firing timers, as when a computer sleeps. */
  skip(ms: number): void;
}

export const createFakeTime = (start = Date.UTC(2026, 0, 1)): FakeTime => {
  let now = start;
  let ids = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => Math.floor(now),
    setTimeout: (run, ms) => {
      timers.set(++ids, { at: now + ms, run });
      return ids;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    next: (withinMs = Number.POSITIVE_INFINITY) => {
      let first: [id: number, timer: { at: number; run: () => void }] | undefined;
      for (const one of timers) if (!first || one[1].at < first[1].at) first = one;
      if (!first || first[1].at > now + withinMs) return false;
      const [id, { at, run }] = first;
      timers.delete(id);
      now = Math.max(now, at);
      run();
      return true;
    },
    skip: (ms) => {
      now += ms;
    },
  };
};

/** Runs all work that can run without advancing the clock. */
export const settle = async (turns = 4): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
};
