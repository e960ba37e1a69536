// Renders a React tree into a node of our own at the end of the page, for everything that has no element in the page.

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../../app/app.ts';
import { themeSheet } from '../theme/page-theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepNodes, shadows } from './keep-nodes.ts';
import { sheetOf } from './sheets.ts';

// Adds our own nodes to the page: tagged, shielded from page styles, and removable.

/** Set on every node that we add, so that one selector finds them all. */
export const NODE_ATTRIBUTE = 'data-pannier-node';

// `!important` in a shadow root outranks `!important` of the page. A host without a box cannot be
// moved, clipped, faded or laid out by the page, and causes no layout shift.
const HOST_CSS = ':host{display:contents!important;visibility:visible!important}';

export interface NodeHost {
  shadow: ShadowRoot;
  remove(): void;
}

/**
 * Adds a shielded host behind the body, where no script that swaps, hides or transforms the body reaches it. `name`
 * identifies it in the inspector.
 */
export function appendNodeHost(page: Document, name: string, css: string): NodeHost {
  const element = page.createElement('pannier-node');
  element.setAttribute(NODE_ATTRIBUTE, name);
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [themeSheet(), sheetOf(HOST_CSS + css)];
  shadows.add(shadow);
  keepNodes(page);
  return {
    shadow,
    remove: () => {
      shadows.delete(shadow);
      element.remove();
    },
  };
}

/** Returns a function that unmounts the tree and removes the node. */
export function mountNode(
  app: Pick<App, 'document'>,
  name: string,
  css: string,
  tree: ReactNode,
): () => void {
  const host = appendNodeHost(app.document, name, css);
  const root = createRoot(host.shadow);
  root.render(<ErrorBoundary>{tree}</ErrorBoundary>);
  return () => {
    root.unmount();
    host.remove();
  };
}
