// Leads clicks on product links to the platform's page by a redirect session, where the page has no address of its own.

import type { App } from '../../app/app.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { slugOfAddress } from '../loading/product-address.ts';
import { outerLinkOf } from './expect-visits.ts';

export interface ProductVisitOptions {
  /** The URL of the platform's page of a product. @throws StoreError. */
  requestPage: (slug: string) => Promise<string>;
  /** Leaves for this URL; false if the browser allows that after another click only. */
  leave: (href: string) => boolean;
  onFailed: () => void;
}

export interface ProductVisits {
  /** Opens the page of the product that the link leads to; false where it leads elsewhere. */
  visit(link: HTMLAnchorElement): boolean;
  stop(): void;
}

/** The slug of the product that the link leads to. */
const createSlugOf =
  (store: App['store']) =>
  (link: HTMLAnchorElement | undefined): string | undefined => {
    if (!link) return undefined;
    const slug = slugOfAddress(link.href);
    const { cart, refused = [], products } = store.getState();
    const isProduct =
      [...cart.lines, ...refused].some(({ url }) => safeHref(url) === link.href) ||
      Object.values(products).some(
        (entry) => entry.status === 'ready' && entry.data.product.slug === slug,
      );
    return isProduct ? slug : undefined;
  };

/** Opens the pages of products until it is stopped. */
const createOpen = (
  { document }: Pick<App, 'document'>,
  { requestPage, leave, onFailed }: ProductVisitOptions,
) => {
  const page = document.defaultView;
  let isStopped = false;
  return {
    open: async (link: Element, slug: string, isNewTab?: boolean): Promise<void> => {
      // Opened now, because browsers let only a click open a tab.
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

/** Visits what is clicked, and what is given. */
export const followProductLinks = (
  app: Pick<App, 'document' | 'listen' | 'store'>,
  options: ProductVisitOptions,
): ProductVisits => {
  const { document, listen, store } = app;
  const slugOf = createSlugOf(store);
  const { open, stop } = createOpen(app, options);

  const onClick = (event: MouseEvent): void => {
    const { button, altKey } = event;
    if (event.defaultPrevented || altKey || button > 1) return;
    const link = outerLinkOf(event, document);
    const slug = slugOf(link);
    if (!link || !slug) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    void open(link, slug, Boolean(button) || event.ctrlKey || event.metaKey || event.shiftKey);
  };

  /** On the document, behind the page's own listeners, there is one only while it has something to hear. */
  const hear = (type: 'click' | 'auxclick', event?: MouseEvent): void => {
    if (event && slugOf(outerLinkOf(event, document)))
      document.addEventListener(type, onClick, { once: true });
    else document.removeEventListener(type, onClick);
  };
  const stops = [
    stop,
    listen('click', (event) => hear('click', event)),
    // The middle button comes over the link first.
    listen('pointerover', (event) => hear('auxclick', event)),
  ];
  return {
    visit: (link) => {
      const slug = slugOf(link);
      if (slug && !link.ariaBusy) void open(link, slug);
      return slug !== undefined;
    },
    stop: () => {
      for (const end of stops) end();
      hear('click');
      hear('auxclick');
    },
  };
};
