// Keeps a native modal dialog as open as the store says, with the page held and the focus returned.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { App } from '../../runtime/app.ts';
import { deepActiveElement, returnFocus } from '../../runtime/focus-return.ts';
import { onDismiss } from '../../runtime/on-dismiss.ts';
import { lockScroll } from '../../runtime/scroll-lock.ts';

/** `onLeave`: the shopper pressed Escape or clicked beside the drawer. */
export function useModal(
  app: App,
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !isOpen) return;
    const page = app.document;
    const opener = app.store.getState().drawerOpener ?? deepActiveElement(page);
    const unlock = lockScroll(page);
    const stopListening = onDismiss(node, () => leave.current());
    node.dir = getComputedStyle(node).direction;
    if (!node.open) node.showModal();
    return () => {
      unlock();
      stopListening();
      if (node.open) node.close();
      // React gives the focus back to what had it before its commit; ours has to come after.
      queueMicrotask(() => returnFocus(page, opener));
    };
  }, [app, dialog, isOpen]);
}
