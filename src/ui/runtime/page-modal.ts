// Modals of the host page: content outside a modal is covered and inert, so our popovers are moved inside.

/** The page's modal around the element, including across shadow roots. */
export function modalAround(element: Element): Element | undefined {
  const found = element.closest('dialog,[role=dialog],[role=alertdialog]');
  const root = element.getRootNode();
  return found ?? (root instanceof ShadowRoot ? modalAround(root.host) : undefined);
}

/** The last of the page's open modal dialogs. */
export const modalOver = (page: Document): Element | undefined =>
  [...page.querySelectorAll('dialog:modal')].at(-1);

/** Moves our node into the modal and into the top layer, where no transform moves it and no edge clips it. */
export function raise(modal: Element | undefined, node: HTMLElement | null): void {
  if (!modal || !node) return;
  modal.append((node.getRootNode() as ShadowRoot).host);
  node.popover = 'manual';
  node.showPopover?.();
}
