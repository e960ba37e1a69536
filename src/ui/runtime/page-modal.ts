// Modals of the page: what is outside of them is covered and cannot be used, so our small surfaces go inside.

/** The page's own modal around the element, also through shadow roots. */
export function modalAround(element: Element): Element | undefined {
  const found = element.closest('dialog,[role=dialog],[role=alertdialog]');
  const root = element.getRootNode();
  return found ?? (root instanceof ShadowRoot ? modalAround(root.host) : undefined);
}

/** The last of the page's modal dialogs that the browser shows above everything else. */
export const modalOver = (page: Document): Element | undefined =>
  [...page.querySelectorAll('dialog:modal')].at(-1);

/** Moves our node into the modal, and shows it above: there no transform moves it and no edge cuts it. */
export function raise(modal: Element | undefined, node: HTMLElement | null): void {
  if (!modal || !node) return;
  modal.append((node.getRootNode() as ShadowRoot).host);
  node.popover = 'manual';
  node.showPopover?.();
}
