// The nodes that we add to the page ourselves: tagged, shielded from page styles, and removable.

import { themeSheet } from '../theme/page-theme.ts';
import { sheetOf } from './sheets.ts';

/** Every node that we add carries it, so that one selector finds them all. */
export const NODE_ATTRIBUTE = 'data-pannier-node';

// In a shadow root `!important` outranks the page's own. A host without a box cannot be moved,
// clipped, faded or laid out by the page, and shifts nothing.
const HOST_CSS = ':host{display:contents!important;visibility:visible!important}';

export interface NodeHost {
  shadow: ShadowRoot;
  remove(): void;
}

/** Appends a shielded host to the body; `name` says in the inspector what it is for. */
export function appendNodeHost(page: Document, name: string, css: string): NodeHost {
  const element = page.createElement('pannier-node');
  element.setAttribute(NODE_ATTRIBUTE, name);
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [themeSheet(), sheetOf(HOST_CSS + css)];
  page.body.append(element);
  return { shadow, remove: () => element.remove() };
}
