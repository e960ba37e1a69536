// Opens the account menu at the account button that was pressed.

import type { MemberApp } from '../../app/app.ts';
import { memberEn, returnsEn } from '../../i18n/languages/en.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import type { OrderPage } from '../orders/orders.ts';
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
  anchor.setAttribute('aria-expanded', 'true');
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    anchor.removeAttribute('aria-expanded');
    unmount();
    onDone();
  };
  const text = app.text.extend({ ...memberEn, ...returnsEn });
  const menu = (
    <AccountMenu {...{ app, text, anchor, returnsUrl, orders, onOrders }} onClose={close} />
  );
  const unmount = mountNode(app, 'account', css, menu);
  return close;
}
