// Runs before each test file: files of one process share its document, and each begins with nothing in it.

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
