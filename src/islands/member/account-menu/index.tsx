// Opens the account menu at the account button that was pressed.
import { createRoot } from 'react-dom/client';
import type { OrderPage } from '../../../model/orders.ts';
import { memberEn } from '../../i18n/english/member.en.ts';
import { returnsEn } from '../../i18n/english/returns.en.ts';
import type { MemberApp } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { startPageTheme } from '../../theme/page-theme.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './styles.css';

export interface AccountRequest {
  /** The pressed button; the menu is positioned next to it. */
  anchor: Element;
  /** Called after the menu has closed. */
  onDone: () => void;
}

export interface MenuRequest extends AccountRequest {
  /** The owner's page about returns and withdrawal. */
  returnsUrl?: string | undefined;
  /** The member's orders; undefined where they cannot be read. */
  orders: Promise<OrderPage | undefined>;
  onOrders(first: OrderPage): void;
}

/** Opens the menu; the returned function closes it and removes it from the page. */
export function openAccountMenu(app: MemberApp, request: MenuRequest): () => void {
  const { anchor, onDone, returnsUrl, orders, onOrders } = request;
  const host = appendNodeHost(app.document, 'account', css);
  const root = createRoot(host.shadow);
  // This chunk has its own copy of the token sheet, so it applies the page theme itself.
  const stopTheme = startPageTheme(app);
  anchor.setAttribute('aria-expanded', 'true');
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    anchor.removeAttribute('aria-expanded');
    stopTheme();
    root.unmount();
    host.remove();
    onDone();
  };
  const text = app.text.extend({ ...memberEn, ...returnsEn });
  root.render(
    <ErrorBoundary>
      <AccountMenu {...{ app, text, anchor, returnsUrl, orders, onOrders }} onClose={close} />
    </ErrorBoundary>,
  );
  return close;
}
