// Mutes the owner's own subtotal until the platform has confirmed it. A rule of the page wins over this one.
import { sheetOf } from '../../ui/runtime/sheets.ts';

const CSS = ':where([data-pannier-subtotal][aria-busy=true]){opacity:.75}';

/** Returns a function that ends it. */
export const dimUnconfirmed = (page: Document): (() => void) => {
  const sheet = sheetOf(CSS);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
};
