// Records the changes of live regions that a screen reader would announce, in order.
import type { Page } from 'playwright-core';

/**
 * For `init`: records each announcement as `status: …` or `alert: …`. As in screen readers, regions outside an open
 * modal dialog are silent. An alert inserted together with its text is announced. A status inserted with its text is
 * not, and is recorded as `unheard: …`.
 */
export const listenToPage = (): void => {
  const REGION = '[role=status],[role=alert],[aria-live]:not([aria-live=off])';
  const spoken: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  Object.assign(window, { spoken });

  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof HTMLElement)) return '';
    if (node.ariaHidden === 'true' || !node.checkVisibility()) return '';
    return node.matches('button,a') ? '' : [...node.childNodes].map(wordsOf).join(' ');
  };
  const isSilenced = (region: Element): boolean => {
    const modal = roots.map((root) => root.querySelector('dialog:modal')).find(Boolean);
    if (!modal) return false;
    // Walks up through slots and shadow roots: slotted content belongs to the dialog.
    for (let at: Node | null = region; at; ) {
      if (at === modal) return false;
      const slot: Node | null = at instanceof Element ? at.assignedSlot : null;
      at = slot ?? at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null;
    }
    return true;
  };
  const speak = (region: Element, isNew: boolean): void => {
    if (!region.isConnected || isSilenced(region)) return;
    const words = wordsOf(region)
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (words)
      spoken.push(`${isNew && region.role !== 'alert' ? 'unheard' : region.role}: ${words}`);
  };
  const hear = (records: MutationRecord[]): void => {
    const regions = new Map<Element, boolean>();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const around = element?.closest(REGION);
      if (around && !regions.has(around)) regions.set(around, false);
      for (const node of [...addedNodes].filter((added) => added instanceof Element))
        for (const region of [node, ...node.querySelectorAll(REGION)])
          if (region.matches(REGION)) regions.set(region, true);
    }
    for (const [region, isNew] of regions) speak(region, isNew);
  };
  const listen = (root: Document | ShadowRoot): void =>
    new MutationObserver(hear).observe(root, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  listen(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    roots.push(root);
    listen(root);
    return root;
  };
};

/** Announcements since the last call. */
export const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { spoken } = window as unknown as { spoken: string[] };
    return spoken.splice(0);
  });
