// Opens the account menu at the account button that was pressed.

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { MemberIslandContext } from '../../app/island-context.ts';
import { memberEn, returnsEn } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { RETURN } from '../../ui/components/icons.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { usePopover } from '../../ui/runtime/use-popover.ts';
import type { OrderPage } from '../orders/orders.ts';
import css from './styles.css';

// The account menu: positioned at its button and operated with the arrow keys.

interface AccountMenuProps {
  app: MemberIslandContext;
  text: Translate;
  anchor: Element;
  /** The owner's page about returns and withdrawal. */
  returnsUrl?: string | undefined;
  /** The member's orders; resolves to undefined if they cannot be read. */
  orders: Promise<OrderPage | undefined>;
  onOrders(first: OrderPage): void;
  onClose(): void;
}

const LOG_OUT_ICON =
  'M8 3.5H5.5A1.5 1.5 0 0 0 4 5v10a1.5 1.5 0 0 0 1.5 1.5H8M12.5 13.5 16 10l-3.5-3.5M16 10H8';
const BOX = 'm3.5 6.5 6.5-3 6.5 3v7l-6.5 3-6.5-3zM3.5 6.5l6.5 3 6.5-3M10 9.5v7';

/** The menu gets the initial focus, because a second press of the opening key would activate a focused item. */
const menuIn = (surface: HTMLElement): HTMLElement | null => surface.querySelector('[role=menu]');

/** The index of the item that a key focuses, out of `count` items; undefined for other keys. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const menu = event.currentTarget;
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focused = (menu.getRootNode() as ShadowRoot).activeElement;
  const to = indexAfterKey(event.key, items.indexOf(focused as HTMLElement), items.length);
  if (to === undefined) return;
  // Prevents the arrow keys from scrolling the page.
  event.preventDefault();
  items[to]?.focus();
};

/** The orders; undefined until the response arrives, null if the orders cannot be read. */
const useOrders = (orders: AccountMenuProps['orders']): OrderPage | null | undefined => {
  const [known, setKnown] = useState<OrderPage | null>();
  useEffect(() => {
    let isWanted = true;
    const show = (page?: OrderPage) => isWanted && setKnown(page ?? null);
    orders.then(show, () => show());
    return () => {
      isWanted = false;
    };
  }, [orders]);
  return known;
};

function AccountMenu(props: AccountMenuProps): ReactNode {
  const { app, text, anchor, orders, onOrders, onClose } = props;
  const { store } = app;
  const known = useOrders(orders);
  const { isMember, name, email } = useStore(store, ({ member }) => member);
  const surface = usePopover({
    page: app.document,
    anchor,
    placement: 'bottom-end',
    focusFirst: menuIn,
    onClose,
  });
  useEffect(() => {
    // Closes the menu after a logout in another tab, in a microtask: a tree cannot be unmounted while it renders.
    if (!isMember) queueMicrotask(onClose);
  }, [isMember, onClose]);
  return (
    <section
      ref={surface}
      className="root account-menu"
      part="menu"
      // The menu's node is outside the landmarks of the page; the label makes the section a landmark.
      aria-label={text('account')}
    >
      <Identity name={name} email={email} text={text} />
      <div
        role="menu"
        tabIndex={-1}
        aria-label={text('account')}
        aria-describedby="who"
        onKeyDown={onKeyDown}
      >
        <ReturnsItem {...props} />
        {/* Reserves the space until the response arrives, so that nothing moves under the pointer. */}
        {known === undefined && <div className="menu-item" aria-hidden="true" />}
        {known && (
          <MenuButton part="orders" icon={BOX} onClose={onClose} onClick={() => onOrders(known)}>
            {text('orders')}
          </MenuButton>
        )}
        <MenuButton
          part="sign-out"
          icon={LOG_OUT_ICON}
          onClose={onClose}
          onClick={() => void store.actions.logout()}
        >
          {text('signOut')}
        </MenuButton>
      </div>
    </section>
  );
}

function Identity(props: {
  name: string | undefined;
  email: string | undefined;
  text: Translate;
}): ReactNode {
  const { name, email, text } = props;
  return (
    <div className="identity" id="who">
      <div className="member-name">
        <bdi>{name ?? email ?? text('account')}</bdi>
      </div>
      {name && email && (
        <div className="member-email">
          <bdi>{email}</bdi>
        </div>
      )}
    </div>
  );
}

function ReturnsItem({ returnsUrl, text }: AccountMenuProps): ReactNode {
  if (!returnsUrl) return null;
  return (
    <a role="menuitem" className="menu-item" part="returns" href={returnsUrl}>
      <Icon d={RETURN} />
      {text('returns')}
    </a>
  );
}

interface MenuButtonProps {
  part: string;
  /** SVG path of the icon. */
  icon: string;
  children: ReactNode;
  onClose(): void;
  onClick(): void;
}

/** Closes the menu, and then calls `onClick`. */
function MenuButton({ part, icon, children, onClose, onClick }: MenuButtonProps): ReactNode {
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item"
      part={part}
      onClick={() => {
        onClose();
        onClick();
      }}
    >
      <Icon d={icon} />
      {children}
    </button>
  );
}

export interface AccountRequest {
  /** The pressed button; the menu is positioned next to it. */
  anchor: Element;
  /** Called after the menu has closed. */
  onDone: () => void;
}

interface MenuRequest extends AccountRequest {
  returnsUrl?: string | undefined;
  orders: Promise<OrderPage | undefined>;
  onOrders(first: OrderPage): void;
}

/** Opens the menu; the returned function closes it and removes it from the page. */
export function openAccountMenu(app: MemberIslandContext, request: MenuRequest): () => void {
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
