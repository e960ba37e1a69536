// Opens the shop of a page, for the script tag and React alike: the session, and what loads the code of forms and links.

import { shopEn } from '../../i18n/languages/en.ts';
import type { FormMessages } from '../../i18n/translate.ts';
import type { MakeForm } from '../../products/forms/form.ts';
import type { Links } from '../../products/loading/open-links.ts';
import type { reportUnknown } from '../../products/owner-buttons/report-unknown.ts';
import type { App, FormKind } from '../app.ts';
import { type Lazy, once, whenLoaded } from '../lazy.ts';
import { type OpenShop, openShop } from '../open-shop.ts';
import type { FormLoader, WidgetContext } from './compose-widget.ts';

/** The code of option pickers, and of what a product asks for. */
export interface Pickers {
  loadForm(
    app: App,
    kind: FormKind,
    shop: Pick<OpenShop, 'send'>,
    given?: FormMessages,
  ): Promise<MakeForm>;
  reportUnknown: typeof reportUnknown;
}

export interface PageShop extends OpenShop, FormLoader {
  /** Loads what decides where product links lead. */
  links: Lazy<Links>;
  /** Loads the option pickers. */
  loadPickers: Lazy<Pickers>;
}

/** `formMessages` are those of an app; the script tag loads the messages of its page. */
export const openPageShop = (
  widget: WidgetContext,
  products: OpenShop['products'],
  formMessages?: FormMessages,
): PageShop => {
  const { app, core } = widget;
  app.text = app.text.extend(shopEn);
  const loadPickers: PageShop['loadPickers'] = () =>
    import('../../products/pickers/open-pickers.tsx');
  const shop: PageShop = {
    ...openShop(core, {
      // Names an owner's mistake in the console; its words are loaded with the first one.
      help: (mistake) =>
        whenLoaded(import('../owner-help.ts'), ({ explainMistake }) =>
          app.report(explainMistake(mistake, location.origin)),
        ),
      products,
      naming: () => import('../../cart/sync/name-add.ts'),
      onHeldUp: () => app.showToast('', { isHeldUp: true }),
      localize:
        app.attributes.localize &&
        (async (...call) =>
          (await import('../../integrations/localization/index.ts')).localized(widget, ...call)),
    }),
    links: once(async () =>
      (await import('../../products/loading/open-links.ts')).openLinks(widget, shop.send),
    ),
    loadPickers,
    loadForm: async (of, kind) => (await loadPickers()).loadForm(of, kind, shop, formMessages),
  };
  return shop;
};
