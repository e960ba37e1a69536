// Entry of the drawer's chunk: mounts the drawer and brings its English words along.
import { createRoot } from 'react-dom/client';
import { drawerEn } from '../../i18n/english/drawer.en.ts';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { Drawer } from './drawer.tsx';
import css from './styles.css';

/** Adds the drawer to the page, closed or open as the store says; the undo takes it out again. */
export function mountDrawer(app: App): () => void {
  const host = appendNodeHost(app.document, 'drawer', css);
  const root = createRoot(host.shadow);
  root.render(
    <ErrorBoundary>
      <Drawer app={app} text={app.text.extend(drawerEn)} />
    </ErrorBoundary>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
