// Cleans up around each test file: files of one process share its document and loaded code.
import { afterAll, vi } from 'vitest';

/** Keeps the head: the sources are shared and add each style sheet only once. */
const empty = (page: Document): void => {
  const { documentElement, head, body } = page;
  body.replaceChildren();
  // Left by parts that a test has rendered without a shadow root.
  page.adoptedStyleSheets = [];
  // Page-wide islands are siblings of the body.
  documentElement.replaceChildren(head, body);
};

if ('document' in globalThis) empty(document);

// Imports started by the last test may still be pending. Vitest fails the run if its environment ends first.
afterAll(() => vi.dynamicImportSettled());
