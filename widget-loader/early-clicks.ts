// Records clicks on the owner's elements until the widget has loaded.
import { ADDING, QUICK_VIEW } from '../src/app/elements/owner-names.ts';

const CLICKED = `${ADDING},pannier-login,[data-pannier-open],${QUICK_VIEW}`;

/** Records clicks without modifier keys. The returned function stops recording and returns the elements in order. */
export const captureEarlyClicks = (document: Document): (() => HTMLElement[]) => {
  const kept: HTMLElement[] = [];
  const onClick = (event: MouseEvent) => {
    const target = event.target as Partial<Element> | null;
    const element = target?.closest?.<HTMLElement>(CLICKED);
    const isPlain = !(
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    );
    if (!isPlain || event.defaultPrevented || !element) return;
    event.preventDefault();
    kept.push(element);
  };
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onClick);
    return kept.splice(0);
  };
};
