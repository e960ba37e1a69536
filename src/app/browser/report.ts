// Collects the config errors of the page, and writes each to the console once.

export interface Reports {
  readonly sentences: ReadonlySet<string>;
  /** Writes a sentence to the console unless it was written before. */
  report(configError: string): void;
  /** Calls back after each new sentence. Returns a function that removes the listener. */
  onReport(listener: () => void): () => void;
}

export const createReports = (): Reports => {
  const sentences = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    sentences,
    report: (configError) => {
      if (sentences.has(configError)) return;
      sentences.add(configError);
      console.error(`Pannier: ${configError}`);
      for (const listener of listeners) listener();
    },
    onReport: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
