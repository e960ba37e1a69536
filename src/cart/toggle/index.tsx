// The element <pannier-cart-toggle>, and the floating toggle that needs no element.

import type { App } from '../../app/app.ts';
import type { ElementName } from '../../app/elements/owner-elements.ts';
import { defineIsland } from '../../ui/runtime/island-host.tsx';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { CartToggle } from './cart-toggle.tsx';
import css from './styles.css';

/** The component's style sheet, for its host. */
export const cartToggleCss: string = css;

/** Registers `<pannier-cart-toggle>`. */
export function defineCartToggle(): void {
  defineIsland('pannier-cart-toggle' satisfies ElementName, {
    attributes: [],
    css,
    render: (app) => <CartToggle app={app} />,
  });
}

/** Shows the toggle in the corner that `app.position` names; returns a function that removes it. */
export function mountFloatingToggle(app: App): () => void {
  const [blockClass, inlineClass] = app.position.split('-');
  if (!inlineClass) return () => {};
  const toggle = <CartToggle app={app} className={`floating ${blockClass} ${inlineClass}`} />;
  return mountNode(app, 'toggle', css, toggle);
}
