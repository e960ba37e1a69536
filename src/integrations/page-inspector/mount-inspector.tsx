// Mounts the doctor's panel into a node of our own.
import type { App, Position } from '../../app/app.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { startPageTheme } from '../../ui/theme/page-theme.ts';
import { type Doctor, Panel } from './panel/panel.tsx';
import css from './styles.css';

export type { Doctor };

/** Shows the panel, which never covers the cart's toggle at `position`; the returned function removes it. */
export function mountDoctor(
  doctor: Doctor,
  app: Pick<App, 'document' | 'theme'>,
  position: Position,
): () => void {
  // A sheet of its own, because a page without a client id has no other island.
  const stopTheme = startPageTheme(app);
  const sideClass = position === 'bottom-start' ? 'end' : 'start';
  const liftClass = position.startsWith('bottom') ? 'lifted' : '';
  const unmount = mountNode(
    app,
    'doctor',
    css,
    <Panel doctor={doctor} sideClass={sideClass} liftClass={liftClass} />,
  );
  return () => {
    unmount();
    stopTheme();
  };
}
