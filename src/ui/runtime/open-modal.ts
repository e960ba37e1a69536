// Opens modal dialogs: the page does not scroll, dismissal and Back are noticed, and focus returns.
import { closeOnLeaving } from './close-on-leaving.ts';
import { returnFocus } from './focus-return.ts';
import { keepNodes } from './keep-nodes.ts';
import { onDismiss } from './on-dismiss.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * Opens the dialog. The returned function closes the dialog and focuses the opener, which is asked for
 * only then.
 */
export function openModal(
  page: Document,
  dialog: HTMLDialogElement,
  opener: () => Element | null | undefined,
  onDismissed: (event: Event) => void,
): () => void {
  // A dialog outside the page cannot open.
  keepNodes(page, true);
  if (!dialog.open) dialog.showModal();
  const unlock = lockScroll(page);
  const stopListening = onDismiss(dialog, onDismissed);
  const stopLeaving = closeOnLeaving(dialog);
  return () => {
    unlock();
    stopListening();
    stopLeaving();
    dialog.close();
    // After React's commit, which restores focus to the element that had it before.
    queueMicrotask(() => returnFocus(page, opener()));
  };
}
