// Hook that opens and closes the drawer's modal dialog, locks the page's scrolling and returns focus afterwards.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { App } from '../../runtime/app.ts';
import { deepActiveElement, returnFocus } from '../../runtime/focus-return.ts';
import { onDismiss } from '../../runtime/on-dismiss.ts';
import { lockScroll } from '../../runtime/scroll-lock.ts';

/** Calls `onClose` when the shopper presses Escape or clicks beside the drawer. */
export function useModal(
  app: App,
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !isOpen) return;
    const page = app.document;
    const opener = app.store.getState().drawerOpener ?? deepActiveElement(page);
    const unlock = lockScroll(page);
    const stopListening = onDismiss(node, () => close.current());
    node.dir = getComputedStyle(node).direction;
    if (!node.open) node.showModal();
    return () => {
      unlock();
      stopListening();
      if (node.open) node.close();
      // After React's commit, which restores focus to the element that had it before.
      queueMicrotask(() => returnFocus(page, opener));
    };
  }, [app, dialog, isOpen]);
}
