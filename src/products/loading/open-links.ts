// Where links to products lead: by the owner's template or by the platform's own pages.
import { read } from '../../app/attributes/attribute.ts';
import { productUrl } from '../../app/attributes/script-tag.ts';
import { addressedWindow, leaveFor } from '../../app/browser/frames.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import { followProductLinks, type ProductVisits } from '../owner-buttons/product-visit.ts';
import type { CatalogPort } from '../platform/catalog-port.ts';
import { linkedCatalog } from './linked-catalog.ts';

export interface Links {
  /** The catalog whose products lead where the owner says. */
  linked(port: CatalogPort): CatalogPort;
  /** Of the platform's pages only. */
  visit?: ProductVisits['visit'];
}

/** Call it once a widget. */
export const openLinks = ({ app, keep }: WidgetContext, send: Send): Links => {
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
  keep(stop);
  return { linked: (port) => port, visit };
};
