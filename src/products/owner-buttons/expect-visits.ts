// Brings the code that opens the platform's pages once a link to another site is approached. A click that comes before it waits.

import type { App } from '../../app/app.ts';
import { loadAhead } from '../../app/lazy.ts';

/** The link to another site, in one of our elements, that the event is about. Links of a description have no part and are in no notice: they are the store's own. */
export const outerLinkOf = (event: Event, document: Document): HTMLAnchorElement | undefined => {
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
  const isOurs = link && (link.part.length > 0 || link.closest('[part=notice]'));
  return isOurs &&
    link.getRootNode() !== document.getRootNode() &&
    link.host !== document.location.host
    ? link
    : undefined;
};

/** `open` is called until it has succeeded. Works until the returned function is called. */
export const expectVisits = (
  { document, listen }: Pick<App, 'document' | 'listen'>,
  open: () => Promise<{ visit?(link: HTMLAnchorElement): boolean }>,
): (() => void) => {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    for (const end of stops) end();
    hear(false);
  };
  const bring = async () => {
    const opened = await open();
    stop();
    return opened;
  };

  const hold = async (event: MouseEvent): Promise<void> => {
    const link = outerLinkOf(event, document);
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    // Only a click may open a tab, so one that asks for it does not wait.
    const isOther = button || altKey || ctrlKey || metaKey || shiftKey;
    if (!link || isOther || event.defaultPrevented) return;
    event.preventDefault();
    try {
      const { visit } = await bring();
      if (visit?.(link)) return;
    } catch {
      // Without the code it is a link like any other.
      if (isOver) return;
      stop();
    }
    if (link.isConnected) link.click();
  };
  /** On the document, behind the page's own listeners, there is one only while it has something to hear. */
  const hear = (isNear: boolean): void => {
    if (isNear) document.addEventListener('click', hold, { once: true });
    else document.removeEventListener('click', hold);
  };
  const stops = [
    listen('click', (event) => hear(Boolean(outerLinkOf(event, document)))),
    listen('pointerover', (event) => {
      if (outerLinkOf(event, document)) loadAhead(bring);
    }),
  ];
  return stop;
};
