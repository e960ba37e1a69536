// A product in a modal dialog.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { App } from '../../app/app.ts';
import { spokenEn } from '../../i18n/languages/en.ts';
import { closeButton } from '../../ui/components/close-button.tsx';
import { openModal } from '../../ui/runtime/open-modal.ts';
import { useStore } from '../../ui/runtime/use-store.ts';
import type { KnownRequest, QuickCard } from '../shared/catalog-app.ts';

interface QuickViewProps {
  app: App;
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
