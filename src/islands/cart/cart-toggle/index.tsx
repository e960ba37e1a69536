// The element <pannier-cart-toggle>, and the floating toggle that needs no element.
import { createRoot } from 'react-dom/client';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { defineIsland } from '../../runtime/island-host.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { CartToggle } from './cart-toggle.tsx';
import css from './styles.css';

/** Sheet of the component, for whoever hosts it. */
export const cartToggleCss: string = css;

/** Registers `<pannier-cart-toggle>`. */
export function defineCartToggle(): void {
  defineIsland('pannier-cart-toggle', {
    attributes: [],
    css,
    render: (app) => <CartToggle app={app} />,
  });
}

/** Puts the toggle into the corner that `app.position` names; the undo takes it away. */
export function mountFloatingToggle(app: App): () => void {
  const [block, inline] = app.position.split('-');
  if (!inline) return () => {};
  const host = appendNodeHost(app.document, 'toggle', css);
  const root = createRoot(host.shadow);
  root.render(
    <ErrorBoundary>
      <CartToggle app={app} className={`f ${block} ${inline}`} />
    </ErrorBoundary>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
