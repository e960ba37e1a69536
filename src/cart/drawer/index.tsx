// Entry point of the drawer: mounts the drawer with its English messages.

import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { CartIslandContext, IslandContext } from '../../app/island-context.ts';
import { drawerEn } from '../../i18n/languages/en.ts';
import { formatCount, type Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CLOSE } from '../../ui/components/icons.ts';
import { useLazy, useStore } from '../../ui/runtime/hooks.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { deepActiveElement, openModal } from '../../ui/runtime/open-modal.ts';
import { useSheet } from '../../ui/runtime/use-sheet.ts';
import { Footer } from './footer.tsx';
import { Lines } from './lines.tsx';
import css from './styles.css';

/** Placeholder for the lines while the cart is unknown: two lines in their final size, without animation. */
function Skeleton({ text }: { text: Translate }): ReactNode {
  return (
    <div className="lines" role="status" aria-label={text('loading')}>
      {[0, 1].map((row) => (
        <div key={row} className="line skeleton">
          <span className="image" />
          <div className="line-body">
            <span />
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Hook for the modal dialog: locks scrolling, returns focus, calls `onClose` on Escape or a click outside. */
function useModal(
  app: IslandContext,
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !isOpen) return;
    const page = app.document;
    const opener = app.store.getState().drawerOpener ?? deepActiveElement(page);
    node.dir = getComputedStyle(node).direction;
    return openModal(
      page,
      node,
      () => opener,
      () => close.current(),
    );
  }, [app, dialog, isOpen]);
}

// The drawer: a native modal dialog at the inline end of the window.

const renderHeader = (
  { locale }: CartIslandContext,
  text: Translate,
  count: number,
  onClose: () => void,
): ReactNode => (
  <div className="header" part="header">
    <h2 part="title">
      {text('cart')}
      {count > 0 && <bdi className="count">{formatCount(count, locale)}</bdi>}
    </h2>
    <button
      type="button"
      className="icon-button"
      part="close"
      aria-label={text('close')}
      onClick={onClose}
    >
      <Icon d={CLOSE} />
    </button>
  </div>
);

function Drawer({ app, text: base }: { app: CartIslandContext; text: Translate }): ReactNode {
  const { store } = app;
  const { actions } = store;
  const cart = useStore(store, (state) => state.cart);
  const sums = useStore(store, (state) => state.expected);
  const isDrawerOpen = useStore(store, (state) => state.isDrawerOpen);
  const checkout = useStore(store, (state) => state.checkout);
  const announcement = useStore(store, (state) => state.announcement);
  const member = useStore(store, (state) => state.member);
  const dialog = useRef<HTMLDialogElement>(null);
  const details = useLazy(store, app.details, isDrawerOpen || cart.count > 0);
  useSheet(dialog, details?.css);
  const expected = details && sums;
  const text = details?.text ?? base;
  const isPlaced = checkout.status === 'placed';
  const isSpeaking = isDrawerOpen && !announcement?.isAnnounced;
  const close = () => {
    if (isPlaced) actions.resetCheckout();
    actions.closeDrawer();
  };
  useModal(app, dialog, isDrawerOpen, close);
  const owner = member.email ?? member.isMember;
  // Memoized: opening the drawer or an announcement renders the drawer again, but not its lines.
  const lines = useMemo(
    () => <Lines {...{ cart, owner, text, store, details }} />,
    [cart, owner, text, store, details],
  );
  const title = cart.count ? text('cartCount', { count: cart.count }) : text('cart');
  return (
    <dialog ref={dialog} className="root drawer" part="drawer" aria-label={title}>
      <div className="panel">
        {renderHeader(app, text, cart.count, close)}
        <div className="body" part="body">
          {details && (
            <details.Notices
              store={details.store}
              parts={details.parts}
              text={text}
              showToast={app.showToast}
            />
          )}
          {isPlaced && details ? undefined : cart.isUnknown ? <Skeleton text={text} /> : lines}
          {details && (
            <details.CartForms
              store={details.store}
              parts={details.parts}
              text={text}
              locale={app.locale}
              onContinue={close}
            />
          )}
        </div>
        {!isPlaced && (cart.lines.length > 0 || cart.trouble) && (
          <Footer {...{ cart, expected, checkout, text, actions, details }}>
            {details && (
              <details.Totals
                store={details.store}
                parts={details.parts}
                text={text}
                locale={app.locale}
              />
            )}
          </Footer>
        )}
        {/* Screen readers ignore live regions outside a modal dialog, so the dialog contains one. */}
        <div className="visually-hidden" role="status">
          {isSpeaking && announcement && details?.announcementText(text, announcement)}
        </div>
      </div>
    </dialog>
  );
}

/** Adds the drawer to the page, open or closed according to the store. Returns a function that removes it. */
export const mountDrawer = (app: CartIslandContext): (() => void) =>
  mountNode(app, 'drawer', css, <Drawer app={app} text={app.text.extend(drawerEn)} />);
