// Draws children beside the shadow root that the rest of the tree is in.
import { type ReactNode, useLayoutEffect } from 'react';
import type { createRoot } from 'react-dom/client';

/** `root` belongs to the light side; whoever made it unmounts it. */
export function LightDom(props: {
  root: ReturnType<typeof createRoot>;
  children: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    props.root.render(props.children);
  });
  return null;
}
