// Entry of the account menu's chunk: who is logged in, and the way out, at the button that was pressed.
import { createRoot } from 'react-dom/client';
import { memberEn } from '../../i18n/english/member.en.ts';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { startPageTheme } from '../../theme/page-theme.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './styles.css';

export interface AccountRequest {
  /** What was pressed; the menu stands beside it. */
  anchor: Element;
  /** Called once the menu is gone. */
  onDone: () => void;
}

/** Opens the menu; the undo closes it and takes it out of the page. */
export function openAccount(app: App, { anchor, onDone }: AccountRequest): () => void {
  const host = appendNodeHost(app.document, 'account', css);
  const root = createRoot(host.shadow);
  // This chunk stands alone, so its token sheet is not the one that the others share.
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
  root.render(
    <ErrorBoundary>
      <AccountMenu app={app} text={app.text.extend(memberEn)} anchor={anchor} onClose={close} />
    </ErrorBoundary>,
  );
  return close;
}
