// Brings the code that opens the platform's pages once a link to another site is approached. A click that comes before it waits.
import type { Lazy } from '../../store/lazy.ts';
import type { App } from '../runtime/app.ts';

/** The link to another site, in one of our elements, that the event is about. Links of a description have no part and are in no notice: they are the store's own. */
export const outerLinkOf = (event: Event, document: Document): HTMLAnchorElement | undefined => {
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && !!node.href);
  const isOurs = link && (link.part.length > 0 || link.closest('[part=notice]'));
  return isOurs && link.getRootNode() !== document && link.host !== document.location.host
    ? link
    : undefined;
};

/** `open` is called until it has succeeded. Works until the returned function is called. */
export const expectVisits = (
  { document, listen }: Pick<App, 'document' | 'listen'>,
  open: Lazy<unknown>,
): (() => void) => {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    for (const end of stops) end();
    hear(false);
  };
  const bring = (): Promise<void> => open().then(stop);

  const hold = (event: MouseEvent): void => {
    const link = outerLinkOf(event, document);
    if (!link || event.defaultPrevented || event.button || event.altKey) return;
    event.preventDefault();
    const clickAgain = (): void => {
      if (link.isConnected) link.dispatchEvent(new MouseEvent('click', event));
    };
    // Without the code it is a link like any other.
    bring().then(clickAgain, () => {
      if (isOver) return;
      stop();
      clickAgain();
    });
  };
  /** On the document, behind the page's own listeners, there is one only while it has something to hear. */
  const hear = (isNear: boolean): void => {
    if (isNear) document.addEventListener('click', hold, { once: true });
    else document.removeEventListener('click', hold);
  };
  const stops = [
    listen('click', (event) => hear(Boolean(outerLinkOf(event, document)))),
    listen('pointerover', (event) => {
      if (outerLinkOf(event, document)) bring().catch(() => {});
    }),
  ];
  return stop;
};
