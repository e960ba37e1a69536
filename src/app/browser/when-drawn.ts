// Waits for the next frame, for work that must not hold it up.

/** Where no frame is drawn, such as in a tab that was just left. */
const LONGEST_MS = 100;

/** Resolves once the page shows what was changed in this task; at once where nothing is shown. */
export const whenDrawn = (page: Document | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (page?.hidden !== false) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
