// Hosts an island inside a React app: renders it into its own shadow root through a portal.
import { createElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { themeSheet } from '../theme/page-theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { getSheet } from './sheets.ts';

/** A layout effect that does nothing on a server: there, React 18 prints a warning for each layout effect. */
export const useBrowserEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;

export interface IslandRootProps {
  /** The island's style sheet, e.g. `addToCartCss`. */
  css: string;
  /** Class for the app's styles: layout, `--pannier-*`, `::part()`. */
  className?: string;
  /** The island; `<slot/>` in it shows `fallback`. */
  children: ReactNode;
  /** Shown until the island is ready; the only content that a server renders. */
  fallback?: ReactNode;
}

/** Uses `<pannier-island>`, which is never registered as a custom element, so no script renders into it. */
export function IslandRoot({ css, className, children, fallback }: IslandRootProps): ReactNode {
  const host = useRef<HTMLElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  useBrowserEffect(() => {
    const element = host.current;
    if (!element) return;
    // In strict mode React mounts twice; the element keeps the shadow root of the first mount.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [themeSheet(), getSheet(css)];
    setShadow(root);
  }, [css]);
  const island = <ErrorBoundary fallback={<slot />}>{children}</ErrorBoundary>;
  return createElement(
    'pannier-island',
    // React 18 does not support `className` on custom elements.
    { ref: host, class: className },
    fallback,
    shadow && createPortal(island, shadow),
  );
}
