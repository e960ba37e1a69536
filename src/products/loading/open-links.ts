// Sets the target of product links: the owner's template, or the platform's pages.

import { read } from '../../app/attributes/attribute.ts';
import { productUrl } from '../../app/attributes/script-tag.ts';
import { addressedWindow, leaveFor } from '../../app/browser/frames.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import { followProductLinks, type ProductVisits } from '../owner-buttons/product-visit.ts';
import type { CatalogPort } from '../platform/catalog-port.ts';
import { linkedTo } from './linked-product.ts';

/** `base` is the URL that the template is relative to. */
export const linkedCatalog = (port: CatalogPort, template: string, base: string): CatalogPort => {
  const linked = linkedTo(template, base);
  return {
    ...port,
    products: async (...given) => (await port.products(...given)).map(linked),
    grid: async () => {
      const grid = await port.grid();
      return {
        ...grid,
        page: async (...given) => {
          const page = await grid.page(...given);
          return { ...page, products: page.products.map(linked) };
        },
      };
    },
  };
};

export interface Links {
  /** Returns the catalog with product links to the owner's pages, if the owner has set a template. */
  linked(port: CatalogPort): CatalogPort;
  /** Opens a product page of the platform. Undefined if products link to the owner's pages. */
  visit?: ProductVisits['visit'];
}

/** Call it once per widget. */
export const openLinks = ({ app, onDispose }: WidgetContext, send: ApiSend): Links => {
  const { document } = app;
  const template = read(productUrl, app);
  if (template) return { linked: (port) => linkedCatalog(port, template, document.baseURI) };
  const requestPage = async (productSlug: string): Promise<string> => {
    const [postFlowUrl] = addressedWindow(window).location.href.split('#');
    const { fullUrl } = await openRedirectSession(send, {
      storesProduct: { productSlug },
      callbacks: { postFlowUrl },
      preferences: { checkIfPublish: true },
    });
    return fullUrl;
  };
  const onFailed = () => app.showToast(app.text('refused'), {});
  const leave = (href: string) => leaveFor(window, href) !== 'blocked';
  const { visit, stop } = followProductLinks(app, { requestPage, leave, onFailed });
  onDispose(stop);
  return { linked: (port) => port, visit };
};
