// What a page of the tests runs before its own scripts: it keeps what goes wrong, for drivers that cannot hear it.

export type PageThatListens = Window & { complaints?: string[] };

/** Sent as text, as the first script of each page. */
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

/** What the page that is open has kept. */
export const heardInPage = (): string[] => (window as PageThatListens).complaints ?? [];
