// Reports mistakes in the page's markup on the console, each once.

/** Returns a function that logs each distinct message once. */
export const createReport = (): ((mistake: string) => void) => {
  const reported = new Set<string>();
  return (mistake) => {
    if (reported.has(mistake)) return;
    reported.add(mistake);
    console.error(`Pannier: ${mistake}`);
  };
};
