// Collects the owner's mistakes on the page, and writes each to the console once.

export interface Reports {
  /** All sentences so far. */
  readonly sentences: ReadonlySet<string>;
  /** Writes a sentence to the console, unless it is there already. */
  report(mistake: string): void;
  /** Calls back after each new sentence. Returns a function that stops this. */
  onReport(listener: () => void): () => void;
}

export const createReports = (): Reports => {
  const sentences = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    sentences,
    report: (mistake) => {
      if (sentences.has(mistake)) return;
      sentences.add(mistake);
      console.error(`Pannier: ${mistake}`);
      for (const listener of listeners) listener();
    },
    onReport: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
