// Entry of the quick view's chunk: opens one quick view at a time.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { follow } from '../../app/elements/owner-clicks.ts';
import { readAttribute } from '../../app/elements/owner-names.ts';
import type { IslandContext } from '../../app/island-context.ts';
import { spokenEn } from '../../i18n/languages/en.ts';
import { parseChoices } from '../../products/index.ts';
import { closeButton } from '../../ui/components/close-button.tsx';
import { ErrorBoundary } from '../../ui/runtime/error-boundary.tsx';
import { useStore } from '../../ui/runtime/hooks.ts';
import { appendNodeHost } from '../../ui/runtime/mount-node.tsx';
import { openModal } from '../../ui/runtime/open-modal.ts';
import {
  type KnownRequest,
  parseProductName,
  type QuickCard,
  type QuickViewRequest,
} from '../shared/island-contexts.ts';
import css from './styles.css';

interface QuickViewProps {
  app: IslandContext;
  request: KnownRequest;
  card: QuickCard;
  onClose(): void;
}

export function QuickView({ app, request, card, onClose }: QuickViewProps): ReactNode {
  const { text, store, document: page } = app;
  const { opener } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const announcement = useStore(store, (state) => state.announcement);
  const first = useRef(announcement?.id);

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    return openModal(
      page,
      node,
      () => opener,
      () => close.current(),
    );
  }, [page, opener]);

  return (
    <dialog
      ref={dialog}
      className="root quick-view"
      part="quick-view"
      aria-label={text('quickView')}
    >
      <div className="quick-view-body">
        {closeButton(text, onClose)}
        {card.render(request, (afterAdd) => {
          // The drawer and the toast replace the quick view.
          if (afterAdd === 'open' || afterAdd === 'toast') onClose();
          return opener;
        })}
        {/* The live region of the page is inert while a modal dialog is open. */}
        <div className="visually-hidden" role="status">
          {announcement?.code === 'added' &&
            announcement.id !== first.current &&
            text.extend(spokenEn)('sayAdded', { name: announcement.name ?? '' })}
        </div>
      </div>
    </dialog>
  );
}

let closeLast: (() => void) | undefined;

/** Reads the product and the options from the owner's element; undefined if the element has no id or slug. */
function readRequest(
  app: IslandContext,
  { opener, ...rest }: QuickViewRequest,
): KnownRequest | undefined {
  const reportConfigError = (configError: string) =>
    app.report(`<${opener.localName}> ${configError}`);
  const name = readAttribute(opener, 'data-pannier-quick-view');
  if (!name) {
    reportConfigError('data-pannier-quick-view: expected a product id or slug, received ""');
    return undefined;
  }
  const choices = parseChoices(readAttribute(opener, 'data-pannier-options'), reportConfigError);
  return { choices, ...rest, product: parseProductName(name), opener };
}

/** Replaces an open quick view. If the owner's element has no id or slug, its link is followed instead. */
export function openQuickView(
  app: IslandContext,
  given: QuickViewRequest,
  card: QuickCard,
): () => void {
  const { product } = given;
  const request = product ? { ...given, product } : readRequest(app, given);
  if (!request) {
    follow(given.opener);
    return () => {};
  }
  closeLast?.();
  const host = appendNodeHost(app.document, 'quick-view', card.css + css);
  const root = createRoot(host.shadow);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    closeLast = undefined;
    root.unmount();
    host.remove();
  };
  closeLast = close;
  root.render(
    <ErrorBoundary>
      <QuickView app={app} request={request} card={card} onClose={close} />
    </ErrorBoundary>,
  );
  return close;
}
