// Keeps our own nodes in the page, whatever a script of the page takes away.

import { createGiveWay } from './give-way.ts';

/** The shadow roots of our nodes. */
export const shadows: Set<ShadowRoot> = new Set();

const mayPutBack = createGiveWay();

/**
 * Puts back the nodes that a script of the page has removed. A dialog among them is open again. Gives way to a script that
 * removes them each time, unless they are needed now.
 */
export function keepNodes(page: Document, isNeeded?: boolean): void {
  for (const shadow of shadows) {
    if (shadow.isConnected || !(isNeeded || mayPutBack(shadow))) continue;
    page.documentElement.append(shadow.host);
    for (const dialog of shadow.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close();
      dialog.showModal();
    }
  }
}
