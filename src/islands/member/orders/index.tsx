// Opens the dialog with a member's orders.
import { createRoot } from 'react-dom/client';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { type OrdersContext, OrdersDialog } from './orders-dialog.tsx';
import css from './styles.css';

/** The returned function closes the dialog and removes it. */
export const mountOrders = (app: Pick<App, 'document'>, context: OrdersContext): (() => void) => {
  const host = appendNodeHost(app.document, 'orders', css);
  const root = createRoot(host.shadow);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    host.remove();
  };
  root.render(
    <ErrorBoundary>
      <OrdersDialog context={context} onClose={close} />
    </ErrorBoundary>,
  );
  return close;
};
