// Cleans up before and after each test file, because the files of one process share its document and loaded code.
import { afterAll, vi } from 'vitest';

/** Empties the document but keeps the head, because the shared code adds each of its style sheets only once. */
const empty = (page: Document): void => {
  const { documentElement, head, body } = page;
  body.replaceChildren();
  // Removes style sheets of components that a test has rendered without a shadow root.
  page.adoptedStyleSheets = [];
  // Removes page-wide islands, which are siblings of the body.
  documentElement.replaceChildren(head, body);
};

if ('document' in globalThis) empty(document);

// Waits for imports that the last test has started. Vitest fails the run if the environment ends first.
afterAll(() => vi.dynamicImportSettled());
