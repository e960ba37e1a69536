// Says to those who cannot see it what has changed: politely, and at once when something failed.
import type { Announcement } from '../store/store-api.ts';
import type { App } from './app.ts';
import type { MessageKey, Translate } from './i18n/translate.ts';
import { appendNodeHost } from './node-host.ts';

const KEYS: Record<Exclude<Announcement['code'], 'refused'>, MessageKey> = {
  added: 'sayAdded',
  removed: 'sayRemoved',
  restored: 'sayRestored',
  quantity: 'sayQuantity',
  placed: 'sayPlaced',
  moved: 'sayMoved',
  'note-saved': 'saySaved',
};

/** One sentence for what has happened. */
export function announcementText(text: Translate, said: Announcement): string {
  const { code, name = '', quantity: count = 0, problem } = said;
  if (code !== 'refused') return text(KEYS[code], { name, count });
  const left = problem?.quantityAvailable;
  return `${name} ${left ? text('onlyLeft', { count: left }) : text('refused')}`.trim();
}

/** Follows the store's announcements until the returned undo. */
export function mountLiveRegion(app: App): () => void {
  const host = appendNodeHost(app.document, 'status', '');
  const [polite, urgent] = ['status', 'alert'].map((role) => {
    const node = app.document.createElement('div');
    node.className = 'r h';
    node.setAttribute('role', role);
    host.shadow.append(node);
    return node;
  });
  const stop = app.store.subscribe(({ announcement: said }, previous) => {
    if (!said || said === previous.announcement) return;
    const node = said.code === 'refused' ? urgent : polite;
    if (node) node.textContent = announcementText(app.text, said);
  });
  return () => {
    stop();
    host.remove();
  };
}
