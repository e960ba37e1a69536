// Moves focus when a dialog closes: back to the element that opened it, else to a cart toggle.

/** The focused element, including inside shadow roots. */
export function deepActiveElement(root: DocumentOrShadowRoot): Element | null {
  const active = root.activeElement;
  return (active?.shadowRoot && deepActiveElement(active.shadowRoot)) ?? active;
}

/** The first visible cart toggle; inline toggles come before the floating one. */
function findToggle(page: Document): HTMLElement | null | undefined {
  const hosts = page.querySelectorAll('pannier-cart-toggle,[data-pannier-node=toggle]');
  for (const host of hosts) {
    const toggle = host.shadowRoot?.querySelector<HTMLElement>('button');
    if (toggle?.checkVisibility?.() ?? toggle) return toggle;
  }
  return undefined;
}

/** Focuses `opener` if it is still in the page, else a cart toggle. */
export function returnFocus(page: Document, opener: Element | null | undefined): void {
  const target = opener?.isConnected && opener !== page.body ? opener : findToggle(page);
  (target as HTMLElement | null | undefined)?.focus?.({ preventScroll: true });
}
