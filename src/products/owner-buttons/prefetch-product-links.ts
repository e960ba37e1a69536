// Loads the code for the platform's pages when the pointer is on a link to another site. A click waits for this code.

import type { IslandContext } from '../../app/island-context.ts';
import { loadAhead } from '../../app/load.ts';

/** Finds the link to another site that the event targets. The `part` check excludes links in product descriptions. */
export const findOuterLink = (event: Event, document: Document): HTMLAnchorElement | undefined => {
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

/** Calls `open` on hover or click of a link to another site until a call succeeds or the returned function runs. */
export const prefetchProductLinks = (
  { document, listen }: Pick<IslandContext, 'document' | 'listen'>,
  open: () => Promise<{ visit?(link: HTMLAnchorElement): boolean }>,
): (() => void) => {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    for (const end of stops) end();
    listenForClick(false);
  };
  const loadVisits = async () => {
    const opened = await open();
    stop();
    return opened;
  };

  const hold = async (event: MouseEvent): Promise<void> => {
    const link = findOuterLink(event, document);
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    // Browsers open tabs only during a click, so a click for a new tab does not wait for the code.
    const isOther = button || altKey || ctrlKey || metaKey || shiftKey;
    if (!link || isOther || event.defaultPrevented) return;
    event.preventDefault();
    try {
      const { visit } = await loadVisits();
      if (visit?.(link)) return;
    } catch {
      // If the code fails to load, the link works as an ordinary link.
      if (isOver) return;
      stop();
    }
    if (link.isConnected) link.click();
  };
  /** Adds the listener during a click on a link to another site, so that the page's listeners run first. */
  const listenForClick = (isNear: boolean): void => {
    if (isNear) document.addEventListener('click', hold, { once: true });
    else document.removeEventListener('click', hold);
  };
  const stops = [
    listen('click', (event) => listenForClick(Boolean(findOuterLink(event, document)))),
    listen('pointerover', (event) => {
      if (findOuterLink(event, document)) loadAhead(loadVisits);
    }),
  ];
  return stop;
};
