// Says to those who cannot see it what has changed: politely, and at once when something failed.
import type { Announcement, StoreState } from '../../store/state.ts';
import type { App } from './app.ts';
import { appendNodeHost } from './node-host.ts';

/** Follows the store's announcements until the returned undo; the open drawer says its own. */
export function mountLiveRegion({ document, store, text }: App): () => void {
  const host = appendNodeHost(document, 'status', '');
  const root = document.createElement('div');
  root.className = 'r';
  host.shadow.append(root);
  const [polite, urgent] = ['status', 'alert'].map((role) => {
    const node = document.createElement('div');
    node.className = 'h';
    node.role = role;
    root.append(node);
    return node;
  });
  const sentenceOf = ({ code, name = '', problem }: Announcement): string => {
    if (code === 'added') return text('sayAdded', { name });
    if (code !== 'refused') return text('sayChanged');
    const count = problem?.quantityAvailable;
    return `${name} ${count ? text('onlyLeft', { count }) : text('refused')}`;
  };
  const first = store.getState().announcement;
  let last = first;
  const say = ({ announcement: said, isDrawerOpen }: StoreState): void => {
    if (said === last) return;
    last = said;
    if (!said) {
      polite?.replaceChildren();
      urgent?.replaceChildren();
      return;
    }
    const node = said.code === 'refused' ? urgent : polite;
    if (node && !isDrawerOpen) node.textContent = sentenceOf(said);
  };
  const stop = store.subscribe(say);
  // The click that brought this code came before it. A region has to be in the page for a moment
  // before what it says is heard.
  const timer = setTimeout(() => {
    if (last !== first) return;
    last = undefined;
    say(store.getState());
  }, 100);
  return () => {
    stop();
    clearTimeout(timer);
    host.remove();
  };
}
