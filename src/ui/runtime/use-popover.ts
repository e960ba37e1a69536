// Hook for a small surface beside its anchor: it stays inside the window, follows scrolling, and is dismissed as a menu is.
import {
  autoUpdate,
  flip,
  offset,
  type Placement,
  shift,
  size,
  useFloating,
} from '@floating-ui/react';
import { type CSSProperties, type RefCallback, useCallback, useLayoutEffect } from 'react';
import { openSurface, type SurfaceOptions } from './open-surface.ts';
import { modalAround, raise } from './page-modal.ts';

/** From the anchor, and from the edges of the window. */
const EDGE_PX = 8;

/** Higher than the window, the surface scrolls. */
const fitHeight = size({
  padding: EDGE_PX,
  apply: ({ availableHeight, elements: { floating } }) => {
    floating.style.maxHeight = `${availableHeight}px`;
  },
});

const middleware = [
  offset(EDGE_PX),
  flip({ padding: EDGE_PX }),
  shift({ padding: EDGE_PX }),
  fitHeight,
];

/** They stay the same in every render. */
export interface PopoverOptions extends Omit<SurfaceOptions, 'node'> {
  placement: Placement;
}

/** Props for the surface's element. */
export interface Popover {
  ref: RefCallback<HTMLElement>;
  style: CSSProperties;
}

export function usePopover(options: PopoverOptions): Popover {
  const { page, anchor, placement, focusFirst, onClose } = options;
  const { refs, elements, floatingStyles } = useFloating({
    elements: { reference: anchor },
    placement,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware,
  });
  const { setFloating } = refs;
  const ref = useCallback(
    (node: HTMLElement | null) => {
      raise(modalAround(anchor), node);
      setFloating(node);
    },
    [anchor, setFloating],
  );
  const { floating: node } = elements;
  useLayoutEffect(
    () => (node ? openSurface({ page, node, anchor, focusFirst, onClose }) : undefined),
    [page, node, anchor, focusFirst, onClose],
  );
  return { ref, style: floatingStyles };
}
