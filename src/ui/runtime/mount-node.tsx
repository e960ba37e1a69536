// Renders a React tree into our own node at the end of the page, for content without an element in the page.

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { IslandContext } from '../../app/island-context.ts';
import { themeSheet } from '../theme/page-theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { restoreNodes, shadows } from './restore-nodes.ts';
import { getSheet } from './sheets.ts';

// Adds our own nodes to the page: tagged, shielded from page styles, and removable.

/** Set on every node that we add, so that one selector finds them all. */
export const NODE_ATTRIBUTE = 'data-pannier-node';

// `!important` in a shadow root outranks `!important` of the page. The page cannot move, clip, fade or lay out a host without a box.
const HOST_CSS = ':host{display:contents!important;visibility:visible!important}';

export interface NodeHost {
  shadow: ShadowRoot;
  remove(): void;
}

/** Adds a shielded host `name` after the body: scripts that swap, hide or transform the body do not reach it. */
export function appendNodeHost(page: Document, name: string, css: string): NodeHost {
  const element = page.createElement('pannier-node');
  element.setAttribute(NODE_ATTRIBUTE, name);
  const shadow = element.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [themeSheet(), getSheet(HOST_CSS + css)];
  shadows.add(shadow);
  restoreNodes(page);
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
  app: Pick<IslandContext, 'document'>,
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
