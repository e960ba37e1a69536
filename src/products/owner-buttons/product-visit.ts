// If the owner has no product pages, opens product links on the platform's pages through a redirect session.

import type { IslandContext } from '../../app/island-context.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { parseSlug } from '../loading/product-address.ts';
import { findOuterLink } from './prefetch-product-links.ts';

export interface ProductVisitOptions {
  /** Requests the URL of a product's page on the platform. @throws StoreError. */
  requestPage: (slug: string) => Promise<string>;
  /** Navigates to this URL; false if the browser requires another click. */
  leave: (href: string) => boolean;
  onFailed: () => void;
}

export interface ProductVisits {
  /** Opens the page of the linked product; false if the link leads elsewhere. */
  visit(link: HTMLAnchorElement): boolean;
  stop(): void;
}

const createFindSlug =
  (store: IslandContext['store']) =>
  (link: HTMLAnchorElement | undefined): string | undefined => {
    if (!link) return undefined;
    const slug = parseSlug(link.href);
    const { cart, refused = [], products } = store.getState();
    const isProduct =
      [...cart.lines, ...refused].some(({ url }) => safeHref(url) === link.href) ||
      Object.values(products).some(
        (entry) => entry.status === 'ready' && entry.data.product.slug === slug,
      );
    return isProduct ? slug : undefined;
  };

/** Opens product pages until `stop` is called. */
const createOpen = (
  { document }: Pick<IslandContext, 'document'>,
  { requestPage, leave, onFailed }: ProductVisitOptions,
) => {
  const page = document.defaultView;
  let isStopped = false;
  return {
    open: async (link: Element, slug: string, isNewTab?: boolean): Promise<void> => {
      // Opens the tab now, because browsers allow a new tab only during a click.
      const tab = isNewTab ? page?.open('', '_blank') : undefined;
      if (tab) tab.opener = null;
      link.setAttribute('aria-busy', 'true');
      try {
        const href = safeHref(await requestPage(slug));
        if (!href) throw new TypeError('expected an http address of the product page');
        if (isStopped) tab?.close();
        else if (tab) tab.location.assign(href);
        else if (!leave(href)) onFailed();
      } catch {
        tab?.close();
        if (!isStopped) onFailed();
      } finally {
        link.removeAttribute('aria-busy');
      }
    },
    stop: () => {
      isStopped = true;
    },
  };
};

/** Opens the pages of clicked links, and of links passed to `visit`. */
export const followProductLinks = (
  app: Pick<IslandContext, 'document' | 'listen' | 'store'>,
  options: ProductVisitOptions,
): ProductVisits => {
  const { document, listen, store } = app;
  const findSlug = createFindSlug(store);
  const { open, stop } = createOpen(app, options);

  const onClick = (event: MouseEvent): void => {
    const { button, altKey } = event;
    if (event.defaultPrevented || altKey || button > 1) return;
    const link = findOuterLink(event, document);
    const slug = findSlug(link);
    if (!link || !slug) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    void open(link, slug, Boolean(button) || event.ctrlKey || event.metaKey || event.shiftKey);
  };

  /** Adds the listener to the document during a click on a product link, so that the page's listeners run first. */
  const listenForClick = (type: 'click' | 'auxclick', event?: MouseEvent): void => {
    if (event && findSlug(findOuterLink(event, document)))
      document.addEventListener(type, onClick, { once: true });
    else document.removeEventListener(type, onClick);
  };
  const stops = [
    stop,
    listen('click', (event) => listenForClick('click', event)),
    // Adds the listener for middle clicks on `pointerover`, because this event precedes every middle click.
    listen('pointerover', (event) => listenForClick('auxclick', event)),
  ];
  return {
    visit: (link) => {
      const slug = findSlug(link);
      if (slug && !link.ariaBusy) void open(link, slug);
      return slug !== undefined;
    },
    stop: () => {
      for (const end of stops) end();
      listenForClick('click');
      listenForClick('auxclick');
    },
  };
};
