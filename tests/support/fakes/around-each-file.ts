// What each test file begins and ends with: files of one process share its document and the code it has loaded.
import { afterAll, vi } from 'vitest';

/** The head stays: the sources are shared, too, and do not add a style sheet twice. */
const empty = (page: Document): void => {
  const { documentElement, head, body } = page;
  body.replaceChildren();
  // Of parts that a test has drawn without a shadow root.
  page.adoptedStyleSheets = [];
  // Islands of the whole page stand beside the body.
  documentElement.replaceChildren(head, body);
};

if ('document' in globalThis) empty(document);

// Code that the last test asked for may still arrive. Vitest fails the run where its environment ends first.
afterAll(() => vi.dynamicImportSettled());
