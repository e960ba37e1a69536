// Adds a style sheet to the shadow root around a component, for code that loads after the island.
import { type RefObject, useLayoutEffect } from 'react';
import { getSheet } from './sheets.ts';

/** Does nothing while `css` is undefined, because the code with the sheet is loading. */
export function useSheet(node: RefObject<Element | null>, css: string | undefined): void {
  useLayoutEffect(() => {
    if (css === undefined) return;
    const root = node.current?.getRootNode() as ShadowRoot;
    const sheet = getSheet(css);
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, [node, css]);
}
