// Reports mistakes in the page's markup on the console, each once.

/** Returns a function that logs each distinct message once, and keeps it in `reported`. */
export const createReport =
  (reported: Set<string>): ((mistake: string) => void) =>
  (mistake) => {
    if (reported.has(mistake)) return;
    reported.add(mistake);
    console.error(`Pannier: ${mistake}`);
  };
