import type { IslandContext, Position } from '../../app/island-context.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { startPageTheme } from '../../ui/theme/page-theme.ts';
import { type Inspector, Panel } from './panel/panel.tsx';
import css from './styles.css';

export type { Inspector as Doctor };

/** Shows the panel, which never covers the cart's toggle at `position`; the returned function removes it. */
export function mountInspector(
  inspector: Inspector,
  app: Pick<IslandContext, 'document' | 'theme'>,
  position: Position,
): () => void {
  // Starts the page theme here, because on a page without a client id no other island does.
  const stopTheme = startPageTheme(app);
  const sideClass = position === 'bottom-start' ? 'end' : 'start';
  const liftClass = position.startsWith('bottom') ? 'lifted' : '';
  const unmount = mountNode(
    app,
    'doctor',
    css,
    <Panel inspector={inspector} sideClass={sideClass} liftClass={liftClass} />,
  );
  return () => {
    unmount();
    stopTheme();
  };
}
