// Opens and closes the dialog element as the store says, locks scrolling, and restores the focus.
import { useLayoutEffect, useRef } from 'react';
import type { LoginApp } from '../../app/app.ts';
import { deepActiveElement } from '../../ui/runtime/focus-return.ts';
import { openModal } from '../../ui/runtime/open-modal.ts';
import { focusFirst, type LoginNodes } from './nodes.ts';

/** True when closing would discard something the shopper typed. */
const isTyped = ({ fields }: LoginNodes, knownEmail: string | undefined): boolean =>
  [...fields.querySelectorAll('input')].some(({ value }) => value && value !== knownEmail);

/** A dialog that was open at page load has no opener; the focus then goes to the account button. */
const openerOn = (page: Document, opener: Element | null): Element | null | undefined =>
  opener && opener !== page.body
    ? opener
    : page.querySelector('pannier-login')?.shadowRoot?.querySelector('button');

/**
 * A captcha shows its puzzle in a node of its own at the end of the page. A modal dialog makes that
 * node inert and covers it. While a captcha is needed, the dialog is therefore non-modal with a
 * backdrop, and returns the focus to its fields when the focus moves into the page.
 */
export function useLoginModal(
  { document: page, store }: LoginApp,
  nodes: LoginNodes,
  isOpen: boolean,
  isModal: boolean,
): void {
  const { dialog, host } = nodes;
  const isModalNow = useRef(isModal);
  isModalNow.current = isModal;
  const isNew = useRef(false);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = store.getState().login?.opener ?? deepActiveElement(page);
    const close = () => store.actions.closeLogin();
    const onDismissed = ({ type }: Event) => {
      if (type === 'click') {
        if (!isTyped(nodes, store.getState().login?.email)) close();
        return;
      }
      // Switching between modal and non-modal closes the dialog for a moment.
      queueMicrotask(() => dialog.open || close());
    };
    isNew.current = true;
    const stop = openModal(page, dialog, () => openerOn(page, opener), onDismissed);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isModalNow.current) close();
    };
    dialog.addEventListener('keydown', onKey);
    return () => {
      dialog.removeEventListener('keydown', onKey);
      stop();
    };
  }, [isOpen, dialog, nodes, page, store]);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const focused = !isNew.current && deepActiveElement(page);
    isNew.current = false;
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
