// The dialog: one screen at a time, as the store says, in a form that the page can see.
import type { ReactNode } from 'react';
import { useStore } from '../../runtime/use-store.ts';
import { Card } from './card.tsx';
import { LightDom } from './light-dom.ts';
import type { LoginParts } from './login-parts.ts';
import { useLinger } from './screens/use-linger.ts';
import { useLoginModal } from './use-login-modal.ts';

export function LoginDialog(props: LoginParts): ReactNode {
  const { app, nodes, light } = props;
  const login = useStore(app.store, (state) => state.login);
  const isInDrawer = useStore(app.store, (state) => state.isDrawerOpen);
  const isOpen = Boolean(login?.isOpen);
  useLoginModal(app, nodes, isOpen, !login?.captcha || isInDrawer);
  const isShown = useLinger(isOpen);
  // Closed, there is no field in the page that a browser could fill in for nobody.
  if (!login || !isShown) return <LightDom root={light}>{null}</LightDom>;
  return <Card {...props} login={login} />;
}
