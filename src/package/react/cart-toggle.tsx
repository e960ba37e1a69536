// The cart button as a React component.
import type { ReactNode } from 'react';
import { CartToggle as CartToggleIsland } from '../../islands/cart/cart-toggle/cart-toggle.tsx';
import { cartToggleCss } from '../../islands/cart/cart-toggle/index.tsx';
import type { Running } from '../create-running.ts';
import { type ButtonProps, PlainIsland } from './plain-island.tsx';

/** Renders the cart button with its count. */
export function CartToggle(props: ButtonProps): ReactNode {
  const draw = (app: Running['app']) => <CartToggleIsland app={app} />;
  return <PlainIsland css={cartToggleCss} given={props} draw={draw} />;
}
