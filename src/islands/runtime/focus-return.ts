// Where the focus goes when a dialog closes: back to what opened it, else to a toggle.

/** The focused element, also inside shadow roots. */
export function deepActiveElement(root: DocumentOrShadowRoot): Element | null {
  const active = root.activeElement;
  return (active?.shadowRoot && deepActiveElement(active.shadowRoot)) ?? active;
}

/** A toggle of ours to fall back on, inline before floating. */
function findToggle(page: Document): HTMLElement | null | undefined {
  const hosts = page.querySelectorAll('pannier-cart-toggle,[data-pannier-node=toggle]');
  for (const host of hosts) {
    const toggle = host.shadowRoot?.querySelector<HTMLElement>('button');
    if (toggle?.checkVisibility?.() ?? toggle) return toggle;
  }
  return undefined;
}

/** Focuses `opener` if it is still in the page and takes the focus, else a toggle. */
export function returnFocus(page: Document, opener: Element | null | undefined): void {
  const target = opener?.isConnected && opener !== page.body ? opener : findToggle(page);
  (target as HTMLElement | null | undefined)?.focus?.({ preventScroll: true });
}
