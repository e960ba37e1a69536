// Hook for a popover: it stays inside the window, follows scrolling, and is dismissed like a menu.

import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/react';
import { type RefCallback, useCallback, useLayoutEffect, useState } from 'react';
import { deepActiveElement, returnFocus } from './open-modal.ts';
import { modalAround, raise } from './page-modal.ts';

// The controls that the Tab key reaches, in order.

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex="0"]';

/** A radio group is one tab stop: the checked button, or else the first button. */
const isStop = (control: HTMLElement, _: number, all: readonly HTMLElement[]): boolean => {
  const { type, name } = control as HTMLInputElement;
  if (type !== 'radio') return true;
  const group = (all as readonly HTMLInputElement[]).filter(
    (one) => one.type === 'radio' && one.name === name,
  );
  return control === (group.find(({ checked }) => checked) ?? group[0]);
};

/** All tab stops inside the element, without the element itself. */
export const tabStopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter((one) => !one.matches(':disabled') && (one.checkVisibility?.() ?? true))
    .filter(isStop);

/** The element if the Tab key reaches it, else the first control inside. */
const tabStopAt = (element: Element): HTMLElement =>
  ((!element.matches(FOCUSABLE) && tabStopsIn(element)[0]) || element) as HTMLElement;

// Focus and dismissal of a popover, such as a menu, while the rest of the page stays usable.

interface SurfaceOptions {
  page: Document;
  /** The surface, which can have focus itself. */
  node: HTMLElement;
  /** The page element that opened the surface. */
  anchor: Element;
  /** Finds the element to focus first; the surface itself by default. */
  focusFirst: (node: HTMLElement) => HTMLElement | null | undefined;
  /** Called when the shopper dismisses the surface: by Escape, a press outside, or moving focus elsewhere. */
  onClose: () => void;
}

/** Whether the node is the element or inside it, including across shadow roots. */
const holds = (element: Node, node: Node): boolean => {
  if (element.contains(node)) return true;
  const root = node.getRootNode();
  return root instanceof ShadowRoot && holds(element, root.host);
};

/** Whether the press is on a scroll bar: the shopper then scrolls, and the surface follows its anchor. */
const isOnScrollBar = (event: MouseEvent): boolean => {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  const isPage = target.matches('html');
  if (!isPage && !/auto|scroll/.test(getComputedStyle(target).overflow)) return false;
  const { clientWidth, clientHeight, scrollWidth, scrollHeight, clientLeft, clientTop } = target;
  const { left, top } = isPage ? { left: 0, top: 0 } : target.getBoundingClientRect();
  const isBeside = (at: number, length: number) => at < 0 || at >= length;
  return (
    (scrollHeight > clientHeight && isBeside(event.clientX - left - clientLeft, clientWidth)) ||
    (scrollWidth > clientWidth && isBeside(event.clientY - top - clientTop, clientHeight))
  );
};

const closeOnEscape =
  ({ node, onClose }: SurfaceOptions) =>
  (event: KeyboardEvent) => {
    // Escape in an input method ends the composition. Safari ends it before this event and sends the key code 229.
    if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return;
    // A modal of the page around the surface stays open: one key press closes one layer.
    event.stopPropagation();
    if (event.composedPath().includes(node)) event.preventDefault();
    onClose();
  };

/** A touch closes the surface on release. Scrolling does not close it, because browsers cancel a touch that scrolls. */
const closeOnPress =
  ({ node, anchor, onClose }: SurfaceOptions) =>
  (event: PointerEvent) => {
    const isFinger = /touch|pen/.test(event.pointerType);
    const isOurs = event.composedPath().some((one) => one === node || one === anchor);
    if (isFinger === (event.type === 'pointerup') && !isOurs && !isOnScrollBar(event)) onClose();
  };

/** The surface is at the end of the document, but the Tab key leaves it as if it came after the anchor. */
const leaveByTab =
  ({ node, anchor, onClose }: SurfaceOptions) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_FOLLOWING: after } = node;
    const side = event.shiftKey ? before : after;
    const focused = event.target as Node;
    if (tabStopsIn(node).some((stop) => focused.compareDocumentPosition(stop) & side)) return;
    // Shift+Tab focuses the opener. With Tab, the browser continues from the opener.
    if (event.shiftKey) event.preventDefault();
    tabStopAt(anchor).focus({ preventScroll: true });
    onClose();
  };

const closeOnFocusOut =
  ({ node, anchor, onClose }: SurfaceOptions) =>
  ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Node && !holds(node, next) && !holds(anchor, next) && !holds(next, anchor))
      onClose();
  };

/** Moves the focus into the surface. The returned function moves the focus back, unless the focus is elsewhere. */
export function openSurface(options: SurfaceOptions): () => void {
  const { page, node, anchor, focusFirst } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const onPress = closeOnPress(options);
  page.addEventListener('keydown', closeOnEscape(options), { capture: true, signal });
  page.addEventListener('pointerdown', onPress, { capture: true, signal });
  page.addEventListener('pointerup', onPress, { capture: true, signal });
  node.addEventListener('keydown', leaveByTab(options), { signal });
  node.addEventListener('focusout', closeOnFocusOut(options), { signal });
  (focusFirst(node) ?? node).focus({ preventScroll: true });
  return () => {
    ending.abort();
    const focused = deepActiveElement(page);
    const isElsewhere = focused && focused !== page.body && !holds(node, focused);
    // Runs after React's commit, which restores focus to the element that was focused before.
    if (!isElsewhere) queueMicrotask(() => returnFocus(page, tabStopAt(anchor)));
  };
}

/** Distance from the anchor and from the edges of the window. */
const EDGE_PX = 8;

/** The surface scrolls if it is taller than the window. */
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

/** Keeps the surface beside the anchor while the page scrolls or changes. Returns a function that stops this. */
const keepBeside = (anchor: Element, node: HTMLElement, placement: Placement): (() => void) =>
  autoUpdate(anchor, node, async () => {
    const { x, y } = await computePosition(anchor, node, {
      placement,
      strategy: 'fixed',
      middleware,
    });
    // Browsers count a move by `left` and `top` as a layout shift, but not a move by `transform`.
    node.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });

/** Options that must be the same in every render. */
interface PopoverOptions extends Omit<SurfaceOptions, 'node'> {
  placement: Placement;
}

/** Returns the ref of the surface's element, whose style sheet fixes it at the window's top left corner. */
export function usePopover(options: PopoverOptions): RefCallback<HTMLElement> {
  const { page, anchor, placement, focusFirst, onClose } = options;
  const [node, setNode] = useState<HTMLElement | null>(null);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      raise(modalAround(anchor), node);
      setNode(node);
    },
    [anchor],
  );
  useLayoutEffect(
    () => (node ? keepBeside(anchor, node, placement) : undefined),
    [anchor, node, placement],
  );
  useLayoutEffect(
    () => (node ? openSurface({ page, node, anchor, focusFirst, onClose }) : undefined),
    [page, node, anchor, focusFirst, onClose],
  );
  return ref;
}
