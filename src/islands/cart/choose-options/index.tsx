// Entry of the chooser's chunk: a small popover at the owner's own element to choose options in.
import { createRoot } from 'react-dom/client';
import { drawerEn } from '../../i18n/english/drawer.en.ts';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { startPageTheme } from '../../theme/page-theme.ts';
import { Chooser, type ChooserRequest } from './chooser.tsx';
import css from './styles.css';

/** Opens the popover; the undo closes it and takes it out of the page. */
export function openChooser(app: App, request: ChooserRequest): () => void {
  const host = appendNodeHost(app.document, 'chooser', css);
  const root = createRoot(host.shadow);
  // This chunk stands alone, so its token sheet is not the one that the others share.
  const stopTheme = startPageTheme(app);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stopTheme();
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
