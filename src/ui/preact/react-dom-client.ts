// The part of React's DOM client that the islands use, built on preact: the script-tag build's `react-dom/client`.
import { type ComponentChild, render } from 'preact';

interface Root {
  render(tree: ComponentChild): void;
  unmount(): void;
}

export const createRoot = (container: Element | ShadowRoot): Root => ({
  render: (tree) => render(tree, container as Element),
  unmount: () => render(null, container as Element),
});
