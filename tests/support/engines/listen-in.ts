// Runs in a test page before its scripts: records errors, for drivers that cannot report them.

export type PageThatListens = Window & { complaints?: string[] };

/** The source of this function becomes the first script of each page. */
export const listenIn = (): void => {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  const textOf = (value: unknown) => (value instanceof Error ? `${value}` : String(value));
  for (const level of ['warn', 'error'] as const) {
    const tell = console[level];
    console[level] = (...words: unknown[]) => {
      complaints.push(`console: ${words.map(textOf).join(' ')}`);
      tell.apply(console, words);
    };
  }
  window.addEventListener('error', ({ message }) => {
    if (message) complaints.push(`page error: ${message}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    complaints.push(`page error: ${textOf(reason)}`);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`);
  });
};

/** Runs in the page. Returns the errors and warnings that the current page has recorded. */
export const heardInPage = (): string[] => (window as PageThatListens).complaints ?? [];
