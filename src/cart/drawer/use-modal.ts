// Hook that opens and closes the drawer's modal dialog, locks the page's scrolling and returns focus afterwards.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { App } from '../../app/app.ts';
import { deepActiveElement } from '../../ui/runtime/focus-return.ts';
import { openModal } from '../../ui/runtime/open-modal.ts';

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
    node.dir = getComputedStyle(node).direction;
    return openModal(
      page,
      node,
      () => opener,
      () => close.current(),
    );
  }, [app, dialog, isOpen]);
}
