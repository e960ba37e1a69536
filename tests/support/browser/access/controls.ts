// Finds the widget's controls on a test page, or only the controls inside a modal dialog if one is open.

/** Functions that a test adds to a page for `page.evaluate`. */
export interface Finder {
  /** All elements of the page and of its open shadow roots, in document order. */
  all(): Element[];
  /** Controls that a shopper can use now. */
  controls(): HTMLElement[];
  /** Clickable box of the control: its label's box if a label surrounds it. */
  boxOf(control: HTMLElement): DOMRect;
  isSeen(element: Element): boolean;
  /** Element name and part, followed by the element's label or text. */
  nameOf(element: Element): string;
}

/** For `page.evaluate`: adds the finder as `window.finder`. */
export const addFinder = (): void => {
  const CONTROLS =
    'a[href],button,input,select,textarea,summary,[role=button],[role=menuitem],[tabindex="0"]';
  const all = (root: Document | ShadowRoot = document): Element[] =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      node,
      ...(node.shadowRoot ? all(node.shadowRoot) : []),
    ]);
  const isSeen: Finder['isSeen'] = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;
  /** Returns whether `outer` contains the element, across slots and shadow roots. */
  const isIn = (element: Element, outer: Element): boolean => {
    for (let at: Node | null = element; at; ) {
      if (at === outer) return true;
      const slot: Node | null = at instanceof Element ? at.assignedSlot : null;
      at = slot ?? at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null;
    }
    return false;
  };
  const boxOf: Finder['boxOf'] = (control) =>
    (control.closest('label') ?? control).getBoundingClientRect();
  const controls = (): HTMLElement[] => {
    const nodes = all();
    const modal = nodes.findLast((node) => node.matches('dialog:modal'));
    return nodes.filter((node): node is HTMLElement => {
      if (!node.matches(CONTROLS) || (modal && !isIn(node, modal))) return false;
      // Skips controls of the host page.
      if (node.getRootNode() === document && !node.assignedSlot) return false;
      const { width, height } = boxOf(node as HTMLElement);
      return width > 1 && height > 1 && isSeen(node.closest('label') ?? node);
    });
  };
  const nameOf: Finder['nameOf'] = (element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const part = element.getAttribute('part');
    return `${element.localName}${part ? `[part=${part}]` : ''} ${words.trim().slice(0, 40)}`.trim();
  };
  Object.assign(window, { finder: { all, controls, boxOf, isSeen, nameOf } satisfies Finder });
};
