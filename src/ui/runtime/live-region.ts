// Announces changes to screen readers: politely, or assertively when a change failed.

import type { IslandContext } from '../../app/island-context.ts';
import type { Announcement, StoreState } from '../../app/state/state.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { detailsEn, problemsEn, spokenEn } from '../../i18n/languages/en.ts';
import { explainProblem } from '../../i18n/problem-sentences.ts';
import { afterPaint } from './after-paint.ts';
import { appendNodeHost } from './mount-node.tsx';

/** Shows an announcement from an earlier page as a toast, because no element of this page shows it. */
const showLate = ({ text: base, showToast }: IslandContext, announcement: Announcement): void => {
  const { name, problem = { code: '' }, url } = announcement;
  const text = base.extend({ ...detailsEn, ...problemsEn });
  const href = problem.code === 'needs_choice' ? safeHref(url) : undefined;
  showToast(
    `${text('notAdded', { name: name || text('anItem') })} ${explainProblem(text, problem)}`,
    {
      link: href ? { href, label: text('chooseAgain') } : undefined,
      isInCart: true,
    },
  );
};

/** Screen readers announce changes only in a live region that has been in the page for a moment. */
const ANNOUNCE_DELAY_MS = 100;

/** Passes the store's announcements to screen readers until stopped. An open drawer does this itself. */
export function mountLiveRegion(app: IslandContext): () => void {
  const { document, store } = app;
  const text = app.text.extend({ ...detailsEn, ...spokenEn });
  // Uses `fixed`, because a node in the normal flow would make a page of exactly one screen scroll.
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
  const formatAnnouncement = ({ code, name: known, problem }: Announcement): string => {
    // A product that has not been read yet has no known name.
    const name = known || text('anItem');
    if (code === 'added') return text('sayAdded', { name });
    if (!problem) return text('sayMoved');
    const count = problem.quantityAvailable;
    return `${name} ${count ? text('onlyLeft', { count }) : text('refused')}`;
  };
  /** The last announcement; undefined after a logout or disposal, when pending announcements are dropped. */
  let last: Announcement | undefined;
  const announce = ({ announcement, isDrawerOpen }: StoreState): void => {
    if (announcement === last) return;
    last = announcement;
    const say = () => {
      const node = announcement?.code === 'refused' ? urgent : polite;
      if (!announcement || !last) for (const one of root.children) one.textContent = '';
      else if (isDrawerOpen || store.getState().isDrawerOpen) return;
      else if (announcement.isLate) showLate(app, announcement);
      else if (node) {
        node.textContent = formatAnnouncement(announcement);
        announcement.isAnnounced = true;
      }
    };
    // On a busy device, the click's drawer opens later than this delay, but in an earlier frame.
    setTimeout(() => afterPaint(say), ANNOUNCE_DELAY_MS);
  };
  const stop = store.subscribe(announce);
  // The store might already contain the announcement of the click that loaded this code.
  announce(store.getState());
  return () => {
    stop();
    last = undefined;
    host.remove();
  };
}
