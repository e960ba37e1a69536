// A product in a native modal dialog, in front of the page that the shopper goes on with afterwards.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { App } from '../../runtime/app.ts';
import { returnFocus } from '../../runtime/focus-return.ts';
import { onDismiss } from '../../runtime/on-dismiss.ts';
import { lockScroll } from '../../runtime/scroll-lock.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
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
  const leave = useRef(onClose);
  leave.current = onClose;
  const said = useStore(store, ({ announcement }) => announcement);
  const first = useRef(said?.id);

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const unlock = lockScroll(page);
    const stopListening = onDismiss(node, () => leave.current());
    node.showModal();
    return () => {
      unlock();
      stopListening();
      node.close();
      // React gives the focus back to what had it before its commit; ours has to come after.
      queueMicrotask(() => returnFocus(page, opener));
    };
  }, [page, opener]);

  return (
    <dialog ref={dialog} className="r qv" part="quick-view" aria-label={text('quickView')}>
      <div className="qi">
        <button
          type="button"
          className="ib"
          part="close"
          aria-label={text('close')}
          onClick={onClose}
        >
          <Icon d={CLOSE} />
        </button>
        {card.render(request, (wish) => {
          // The drawer and the toast come in the place of this, not on top of it.
          if (wish === 'open' || wish === 'toast') onClose();
          return opener;
        })}
        {/* What lies outside a modal dialog is silent, so the dialog says it as well. */}
        <div className="h" role="status">
          {said?.code === 'added' &&
            said.id !== first.current &&
            text('sayAdded', { name: said.name ?? '' })}
        </div>
      </div>
    </dialog>
  );
}
