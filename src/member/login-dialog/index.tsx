// Entry of the login dialog's chunk: adds the dialog to the page and provides its English messages.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { LoginIslandContext } from '../../app/island-context.ts';
import { loginEn } from '../../i18n/languages/en.ts';
import type { LoginMessages } from '../../i18n/translate.ts';
import { ErrorBoundary } from '../../ui/runtime/error-boundary.tsx';
import { useStore } from '../../ui/runtime/hooks.ts';
import { deepActiveElement, openModal } from '../../ui/runtime/open-modal.ts';
import { listed } from '../../ui/runtime/trusted.ts';
import { type CaptchaConfig, createCaptcha } from './captcha/captcha.ts';
import { Card } from './card.tsx';
import type { LoginDialogProps } from './card-props.ts';
import { appendLoginNodes, focusFirst, LightDom, type LoginNodes } from './nodes.ts';
import slottedCss from './slotted.css';
import css from './styles.css';

// Opens and closes the dialog element according to the store, locks scrolling, and restores the focus.

/** Whether closing would discard something that the shopper typed. */
const isTyped = ({ fields }: LoginNodes, knownEmail: string | undefined): boolean =>
  [...fields.querySelectorAll('input')].some(({ value }) => value && value !== knownEmail);

/** A dialog that was open at page load has no opener; the focus then goes to the account button. */
const openerOn = (page: Document, opener: Element | null): Element | null | undefined =>
  opener && opener !== page.body
    ? opener
    : page.querySelector('pannier-login')?.shadowRoot?.querySelector('button');

/**
 * A captcha appends the node of its puzzle to the page. A modal dialog makes that node inert and covers it.
 * While a captcha is needed, the dialog is therefore non-modal with a backdrop, and returns the focus to its
 * fields when the focus moves into the page.
 */
function useLoginModal(
  { document: page, store }: LoginIslandContext,
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

// The login dialog: follows the store's state and renders the card while the dialog is open.

const FADE_MS = 160;

/** True while `isOpen`, and during the following fade-out. */
function useFadeOut(isOpen: boolean): boolean {
  const [isFading, setIsFading] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsFading, isOpen ? 0 : FADE_MS, isOpen);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isFading;
}

function LoginDialog(props: LoginDialogProps): ReactNode {
  const { app, nodes, light } = props;
  const login = useStore(app.store, (state) => state.login);
  const isInDrawer = useStore(app.store, (state) => state.isDrawerOpen);
  const isOpen = Boolean(login?.isOpen);
  useLoginModal(app, nodes, isOpen, !login?.captcha || isInDrawer);
  const isShown = useFadeOut(isOpen);
  // The closed dialog renders no fields, so a browser cannot autofill them.
  if (!login || !isShown) return <LightDom root={light}>{null}</LightDom>;
  return <Card {...props} login={login} />;
}

interface LoginDialogOptions {
  captcha: CaptchaConfig;
  /** Identity providers to offer, by provider name or connection id. */
  providers?: readonly string[];
  /** The CSP nonce of the page's scripts, for the captcha's script tag. */
  nonce?: string;
  /** Messages in the page's language; English by default. */
  messages?: LoginMessages | undefined;
}

/** Adds the dialog to the page; the returned function removes it. */
export function mountLoginDialog(app: LoginIslandContext, options: LoginDialogOptions): () => void {
  const { captcha: config, providers = [], nonce = '', messages } = options;
  const nodes = appendLoginNodes(app.document, css + slottedCss);
  const locale = messages ? app.locale : 'en';
  listed.push(new URL(config.src, app.document.baseURI).href);
  const captcha = createCaptcha(app.document, nodes.fields, config, { nonce, locale });
  const root = createRoot(nodes.shadow);
  const light = createRoot(nodes.fields);
  root.render(
    <ErrorBoundary>
      <LoginDialog
        app={app}
        text={app.text.extend({ ...loginEn, ...messages })}
        locale={locale}
        nodes={nodes}
        captcha={captcha}
        providers={providers}
        light={light}
      />
    </ErrorBoundary>,
  );
  return () => {
    root.unmount();
    light.unmount();
    captcha.destroy();
    nodes.remove();
  };
}
