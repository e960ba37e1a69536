// Dims the owner's subtotal until the platform has confirmed it. Any rule of the page takes precedence.
import { getSheet } from '../../ui/runtime/sheets.ts';

const CSS = ':where([data-pannier-subtotal][aria-busy=true]){opacity:.75}';

/** Returns a function that removes the style sheet. */
export const markStaleSums = (page: Document): (() => void) => {
  const sheet = getSheet(CSS);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};
