// Keeps clicks on the owner's elements that come before the widget is there.

/** Elements that put something into the cart. */
export const ADDING = '[data-pannier-add],pannier-add-to-cart';

export interface EarlyClicks {
  /** Ends the keeping and gives back what was kept, in order. */
  take(): Element[];
}

/** Only plain clicks: opening in a new tab is the browser's business. */
export const keepEarlyClicks = (document: Document): EarlyClicks => {
  const kept: Element[] = [];
  const onClick = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target as Partial<Element> | null;
    const element = target?.closest?.(
      `${ADDING},pannier-login,[data-pannier-open],[data-pannier-quick-view]`,
    );
    if (!element || event.defaultPrevented) return;
    event.preventDefault();
    kept.push(element);
  };
  document.addEventListener('click', onClick);
  return {
    take: () => {
      document.removeEventListener('click', onClick);
      return kept.splice(0);
    },
  };
};
