// The login dialog: follows the store's state and renders the card while the dialog is open.
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../ui/runtime/use-store.ts';
import { Card } from './card.tsx';
import type { LoginDialogProps } from './card-props.ts';
import { LightDom } from './nodes.ts';
import { useLoginModal } from './use-login-modal.ts';

const FADE_MS = 160;

/** True while `isOpen` and during the fade-out after it. */
function useFadeOut(isOpen: boolean): boolean {
  const [isFading, setIsFading] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsFading, isOpen ? 0 : FADE_MS, isOpen);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isFading;
}

export function LoginDialog(props: LoginDialogProps): ReactNode {
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
