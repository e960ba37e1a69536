// Entry of the chooser's chunk: a small popover at the owner's own element to choose options in.
import { createRoot } from 'react-dom/client';
import type { App } from '../app.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { drawerEn } from '../i18n/drawer.en.ts';
import { appendNodeHost } from '../node-host.ts';
import { Chooser } from './chooser.tsx';
import css from './styles.css';

export interface ChooserRequest {
  anchor: Element;
  productId: string;
  quantity: number;
  /** Called once the popover is gone, after an add or without one. */
  onDone: () => void;
}

/** Opens the popover; the undo closes it and takes it out of the page. */
export function openChooser(app: App, request: ChooserRequest): () => void {
  const host = appendNodeHost(app.document, 'chooser', css);
  const root = createRoot(host.shadow);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    host.remove();
    request.onDone();
  };
  root.render(
    <ErrorBoundary>
      <Chooser app={app} text={app.text.extend(drawerEn)} request={request} onClose={close} />
    </ErrorBoundary>,
  );
  return close;
}
