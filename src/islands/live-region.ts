// Says to those who cannot see it what has changed: politely, and at once when something failed.
import type { Announcement } from '../store/store-api.ts';
import type { App } from './app.ts';
import { appendNodeHost } from './node-host.ts';

/** Follows the store's announcements until the returned undo; the open drawer says its own. */
export function mountLiveRegion({ document, store, text }: App): () => void {
  const host = appendNodeHost(document, 'status', '');
  const [polite, urgent] = ['status', 'alert'].map((role) => {
    const node = document.createElement('div');
    node.className = 'r h';
    node.role = role;
    host.shadow.append(node);
    return node;
  });
  const sentenceOf = ({ code, name = '', problem }: Announcement): string => {
    if (code === 'added') return text('sayAdded', { name });
    if (code !== 'refused') return text('sayMoved');
    const count = problem?.quantityAvailable;
    return `${name} ${count ? text('onlyLeft', { count }) : text('refused')}`;
  };
  const stop = store.subscribe(({ announcement: said, isDrawerOpen }, before) => {
    const node = said?.code === 'refused' ? urgent : polite;
    if (!said || said === before.announcement || isDrawerOpen || !node) return;
    node.textContent = sentenceOf(said);
  });
  return () => {
    stop();
    host.remove();
  };
}
