// Decides where product links lead: by the owner's template, or to the platform's pages.

import { read } from '../../app/attributes/attribute.ts';
import { productUrl } from '../../app/attributes/script-tag.ts';
import { addressedWindow, leaveFor } from '../../app/browser/frames.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import { followProductLinks, type ProductVisits } from '../owner-buttons/product-visit.ts';
import type { CatalogPort } from '../platform/catalog-port.ts';
import type { ShopProduct } from '../platform/shop-product.ts';
import { buildProductUrl } from './product-address.ts';

/** Returns the product with its address by the template; unchanged if the slug cannot be in an address. */
const linkedTo =
  (template: string, base: string) =>
  (product: ShopProduct): ShopProduct => {
    const url = product.slug && buildProductUrl(template, product.slug, base);
    return url ? { ...product, url } : product;
  };

/** `base` is the address that the template is relative to. */
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
  /** Returns the catalog with products that link to the owner's pages, if there are any. */
  linked(port: CatalogPort): CatalogPort;
  /** Present only if products link to the platform's pages. */
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
