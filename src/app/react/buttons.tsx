// The cart and login buttons as React components, which need no catalog code.
import type { ReactNode } from 'react';
import { CartToggle as CartToggleIsland, cartToggleCss } from '../../cart/toggle/index.tsx';
import { AccountButton, accountButtonCss } from '../../member/account-button/index.tsx';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import { useRunning } from './context.ts';
import type { Running } from './create-running.ts';

/** Props of `CartToggle` and `LoginButton`. */
export interface ButtonProps {
  className?: string;
  /** Rendered on a server, and until the first effect. */
  fallback?: ReactNode;
}

/** Shows the fallback until the app exists. */
function PlainIsland(props: {
  name: string;
  css: string;
  given: ButtonProps;
  draw(app: Running['app']): ReactNode;
}): ReactNode {
  const { name, css, given, draw } = props;
  const { className, fallback } = given;
  const running = useRunning(name);
  return (
    <IslandRoot css={css} {...(className && { className })} fallback={fallback}>
      {running ? draw(running.app) : <slot />}
    </IslandRoot>
  );
}

/** Renders the cart button with its count. */
export function CartToggle(props: ButtonProps): ReactNode {
  const draw = (app: Running['app']) => <CartToggleIsland app={app} />;
  return <PlainIsland name="CartToggle" css={cartToggleCss} given={props} draw={draw} />;
}

/** Renders the sign-in button, or the account menu of the signed-in member. */
export function LoginButton(props: ButtonProps): ReactNode {
  const draw = (app: Running['app']) => <AccountButton app={app} />;
  return <PlainIsland name="LoginButton" css={accountButtonCss} given={props} draw={draw} />;
}
