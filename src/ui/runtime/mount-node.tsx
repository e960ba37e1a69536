// Renders a React tree into a node of our own at the end of the page, for everything that has no element in the page.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../../app/app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { appendNodeHost } from './node-host.ts';

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
