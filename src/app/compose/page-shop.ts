// Opens the shop of a page for both the script tag and React: the session, and the loaders of forms and links.

import { shopEn } from '../../i18n/languages/en.ts';
import type { FormMessages } from '../../i18n/translate.ts';
import type { MakeForm } from '../../products/forms/form.ts';
import type { Links } from '../../products/loading/open-links.ts';
import type { reportUnknown } from '../../products/owner-buttons/report-unknown.ts';
import type { FormKind, IslandContext } from '../island-context.ts';
import { type Load, once, whenLoaded } from '../load.ts';
import { openShopSession, type ShopSession } from '../shop-session.ts';
import type { FormLoader, WidgetContext } from './compose-widget.ts';

/** The code of the option pickers and of product requirements. */
export interface ProductForms {
  loadForm(
    app: IslandContext,
    kind: FormKind,
    shop: Pick<ShopSession, 'send'>,
    given?: FormMessages,
  ): Promise<MakeForm>;
  reportUnknown: typeof reportUnknown;
}

export interface PageShop extends ShopSession, FormLoader {
  /** Loads the code that determines the targets of product links. */
  links: Load<Links>;
  loadProductForms: Load<ProductForms>;
}

/** `formMessages`: the messages of a React app. With the script tag, the messages of the page's language are loaded. */
export const openPageShop = (
  widget: WidgetContext,
  products: ShopSession['products'],
  formMessages?: FormMessages,
): PageShop => {
  const { app, core } = widget;
  app.text = app.text.extend(shopEn);
  const loadProductForms: PageShop['loadProductForms'] = () =>
    import('../../products/product-options/open-product-options.tsx');
  const shop: PageShop = {
    ...openShopSession(core, {
      // Reports a config error in the console. The code with the sentences loads with the first error.
      reportSetupError: (code) =>
        whenLoaded(import('../setup-errors.ts'), ({ explainSetupError }) =>
          app.report(explainSetupError(code, location.origin)),
        ),
      products,
      loadPendingAdd: () => import('../../cart/sync/resolve-pending-add.ts'),
      onHeldUp: () => app.showToast('', { isHeldUp: true }),
      localize:
        app.attributes.localize &&
        (async (...call) =>
          (await import('../../integrations/localization/index.ts')).localized(widget, ...call)),
    }),
    links: once(async () =>
      (await import('../../products/loading/open-links.ts')).openLinks(widget, shop.send),
    ),
    loadProductForms,
    loadForm: async (of, kind) => (await loadProductForms()).loadForm(of, kind, shop, formMessages),
  };
  return shop;
};
