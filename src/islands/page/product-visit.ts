// Leads clicks on product links to the platform's page by a redirect session, where the page has no address of its own.

import { slugOfAddress } from '../../model/product-address.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { App } from '../runtime/app.ts';
import { outerLinkOf } from './expect-visits.ts';

export interface ProductVisitParts {
  app: Pick<App, 'document' | 'listen' | 'store'>;
  /** The URL of the platform's page of a product. @throws StoreError. */
  requestPage: (slug: string) => Promise<string>;
  onFailed: () => void;
}

/** The link that was clicked, and the slug of the product that it leads to. */
const productLinkOf = (
  event: MouseEvent,
  { document, store }: ProductVisitParts['app'],
): { link: HTMLAnchorElement; slug: string } | undefined => {
  const link = outerLinkOf(event, document);
  if (!link) return undefined;
  const slug = slugOfAddress(link.href);
  const { cart, refused = [], products } = store.getState();
  const isProduct =
    [...cart.lines, ...refused].some(({ url }) => safeHref(url) === link.href) ||
    Object.values(products).some(
      (entry) => entry.status === 'ready' && entry.data.product.slug === slug,
    );
  return slug && isProduct ? { link, slug } : undefined;
};

/** Returns a function that stops this. */
export const followProductLinks = ({
  app,
  requestPage,
  onFailed,
}: ProductVisitParts): (() => void) => {
  const { document, listen } = app;
  const page = document.defaultView;
  let isStopped = false;

  const visit = async (link: Element, slug: string, tab: Window | null | undefined) => {
    link.setAttribute('aria-busy', 'true');
    try {
      const href = safeHref(await requestPage(slug));
      if (!href) throw new TypeError('expected an http address of the product page');
      if (isStopped) tab?.close();
      else (tab ?? page)?.location.assign(href);
    } catch {
      tab?.close();
      if (!isStopped) onFailed();
    } finally {
      link.removeAttribute('aria-busy');
    }
  };

  const onClick = (event: MouseEvent): void => {
    const { button, altKey } = event;
    if (event.defaultPrevented || altKey || button > 1) return;
    const found = productLinkOf(event, app);
    if (!found) return;
    event.preventDefault();
    const { link, slug } = found;
    if (link.ariaBusy) return;
    // Opened now, because browsers let only a click open a tab.
    const isNewTab = button || event.ctrlKey || event.metaKey || event.shiftKey;
    const tab = isNewTab ? page?.open('', '_blank') : undefined;
    if (tab) tab.opener = null;
    void visit(link, slug, tab);
  };

  /** On the document, behind the page's own listeners, there is one only while it has something to hear. */
  const hear = (type: 'click' | 'auxclick', isNear: boolean): void => {
    if (isNear) document.addEventListener(type, onClick, { once: true });
    else document.removeEventListener(type, onClick);
  };
  const stops = [
    listen('click', (event) => hear('click', Boolean(productLinkOf(event, app)))),
    // The middle button comes over the link first.
    listen('pointerover', (event) => hear('auxclick', Boolean(productLinkOf(event, app)))),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    hear('click', false);
    hear('auxclick', false);
  };
};
