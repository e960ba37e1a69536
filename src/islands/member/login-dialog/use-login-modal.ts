// Keeps the dialog as open as the store says, with the page held and the focus returned.
import { useLayoutEffect, useRef } from 'react';
import type { App } from '../../runtime/app.ts';
import { deepActiveElement, returnFocus } from '../../runtime/focus-return.ts';
import { onDismiss } from '../../runtime/on-dismiss.ts';
import { lockScroll } from '../../runtime/scroll-lock.ts';
import { focusFirst, type LoginNodes } from './nodes.ts';

/** Something would be lost. */
const isTyped = ({ fields }: LoginNodes, known: string | undefined): boolean =>
  [...fields.querySelectorAll('input')].some(({ value }) => value && value !== known);

/** Nothing on the page has opened a dialog that came with the page: by the link of a mail, or anew. */
const openerOn = (page: Document, opener: Element | null): Element | null | undefined =>
  opener && opener !== page.body
    ? opener
    : page.querySelector('pannier-login')?.shadowRoot?.querySelector('button');

/**
 * A captcha shows its puzzle in a node of its own at the end of the page. Everything outside a
 * modal dialog is inert and lies below it, so for as long as there is a captcha the dialog is
 * an ordinary one, over a veil, that takes back a focus which strays into the page.
 */
export function useLoginModal(
  { document: page, store }: App,
  nodes: LoginNodes,
  isOpen: boolean,
  isModal: boolean,
): void {
  const { dialog, host } = nodes;
  const isModalNow = useRef(isModal);
  isModalNow.current = isModal;

  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = store.getState().login?.opener ?? deepActiveElement(page);
    const unlock = lockScroll(page);
    const leave = () => store.actions.closeLogin();
    const stopListening = onDismiss(dialog, ({ type }) => {
      if (type === 'click') {
        if (!isTyped(nodes, store.getState().login?.email)) leave();
        return;
      }
      // Closed only to be shown again in the other way, it has not been left.
      queueMicrotask(() => dialog.open || leave());
    });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isModalNow.current) leave();
    };
    dialog.addEventListener('keydown', onKey);
    return () => {
      unlock();
      stopListening();
      dialog.removeEventListener('keydown', onKey);
      dialog.close();
      // React gives the focus back to what had it before its commit; ours has to come after.
      queueMicrotask(() => returnFocus(page, openerOn(page, opener)));
    };
  }, [isOpen, dialog, nodes, page, store]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const focused = dialog.open && deepActiveElement(page);
    dialog.close();
    if (isModal) dialog.showModal();
    else dialog.show();
    if (focused) (focused as HTMLElement).focus();
    else focusFirst(nodes);
    if (isModal) return;
    const onFocus = ({ target }: FocusEvent) => {
      const node = target as Element;
      if (!host.contains(node) && node.localName !== 'iframe') focusFirst(nodes);
    };
    page.addEventListener('focusin', onFocus);
    return () => page.removeEventListener('focusin', onFocus);
  }, [isOpen, isModal, dialog, host, nodes, page]);
}
