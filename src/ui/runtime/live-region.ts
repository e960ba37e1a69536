// Announces changes to screen readers: politely, or assertively when a change failed.

import type { App } from '../../app/app.ts';
import type { Announcement, StoreState } from '../../app/state/state.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { detailsEn, problemsEn, spokenEn } from '../../i18n/languages/en.ts';
import { sentenceOf } from '../../i18n/problem-sentences.ts';
import { appendNodeHost } from './mount-node.tsx';

/** Shows the announcement of an earlier page, because nothing else on this page does. */
const showLate = ({ text: base, showToast }: App, announcement: Announcement): void => {
  const { name, problem = { code: '' }, url } = announcement;
  const text = base.extend({ ...detailsEn, ...problemsEn });
  const href = problem.code === 'needs_choice' ? safeHref(url) : undefined;
  showToast(`${text('notAdded', { name: name || text('anItem') })} ${sentenceOf(text, problem)}`, {
    link: href ? { href, words: text('chooseAgain') } : undefined,
    isInCart: true,
  });
};

/**
 * A drawer that opens in answer to a click makes the announcement itself, and opens after the next frame. Besides, screen
 * readers announce changes only in a live region that has been in the page for a moment.
 */
const PATIENCE_MS = 100;

/** Announces the store's announcements until stopped. The open drawer makes its own. */
export function mountLiveRegion(app: App): () => void {
  const { document, store } = app;
  const text = app.text.extend({ ...detailsEn, ...spokenEn });
  // Not in the flow, where it would make a page of exactly one screen scroll.
  const host = appendNodeHost(document, 'status', ':host>div{position:fixed;top:0}');
  const root = document.createElement('div');
  root.className = 'root';
  host.shadow.append(root);
  const [polite, urgent] = ['status', 'alert'].map((role) => {
    const node = document.createElement('div');
    node.className = 'visually-hidden';
    node.role = role;
    root.append(node);
    return node;
  });
  const wordsOf = ({ code, name: known, problem }: Announcement): string => {
    // Of a product that has not been read yet, no name is known.
    const name = known || text('anItem');
    if (code === 'added') return text('sayAdded', { name });
    if (!problem) return text('sayMoved');
    const count = problem.quantityAvailable;
    return `${name} ${count ? text('onlyLeft', { count }) : text('refused')}`;
  };
  /** Undefined after a logout and after the end, when nothing that waits is said any more. */
  let last: Announcement | undefined;
  const announce = ({ announcement, isDrawerOpen }: StoreState): void => {
    if (announcement === last) return;
    last = announcement;
    setTimeout(() => {
      const node = announcement?.code === 'refused' ? urgent : polite;
      if (!announcement || !last) for (const one of root.children) one.textContent = '';
      else if (isDrawerOpen || store.getState().isDrawerOpen) return;
      else if (announcement.isLate) showLate(app, announcement);
      else if (node) {
        node.textContent = wordsOf(announcement);
        announcement.isSaid = true;
      }
    }, PATIENCE_MS);
  };
  const stop = store.subscribe(announce);
  // The click that loaded this code may already have been announced.
  announce(store.getState());
  return () => {
    stop();
    last = undefined;
    host.remove();
  };
}
