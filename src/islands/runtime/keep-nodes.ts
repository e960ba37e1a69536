// Keeps our own nodes in the page, whatever a script of the page takes away.

/** The shadow roots of our nodes. */
export const shadows: Set<ShadowRoot> = new Set();

/** Puts back the nodes that a script of the page has removed. A dialog among them is open again. */
export function keepNodes(page: Document): void {
  for (const shadow of shadows) {
    if (shadow.isConnected) continue;
    page.documentElement.append(shadow.host);
    for (const dialog of shadow.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close();
      dialog.showModal();
    }
  }
}
