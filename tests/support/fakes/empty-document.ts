// Runs before each test file: files of one process share its document, and each begins with nothing in it.

/** The head stays: the sources are shared, too, and do not add a style sheet twice. */
const empty = ({ documentElement, head, body }: Document): void => {
  body.replaceChildren();
  // Islands of the whole page stand beside the body.
  documentElement.replaceChildren(head, body);
};

if ('document' in globalThis) empty(document);
