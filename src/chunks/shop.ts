// The shop chunk: the platform's session, for everything that talks to the platform.

import { shopEn } from '../islands/i18n/languages/en.ts';
import { keepFieldKeys } from '../islands/runtime/field-keys.ts';
import { once, whenLoaded } from '../model/lazy.ts';
import type { AnalyticsApi } from '../page-api/widget.ts';
import { keepChanges } from '../store/analytics/change-buffer.ts';
import { type OpenShop, openShop } from '../store/open-shop.ts';
import { tryUntilLoaded } from '../store/try-until-loaded.ts';
import type { FormLoader, WidgetContext } from '../wiring/compose-widget.ts';
import type { DoctorContext } from '../wiring/doctor/doctor-context.ts';
import type { LinkedShop, MountedProducts } from './products.ts';

export interface MountedShop extends OpenShop, FormLoader {
  products(): Promise<MountedProducts>;
  /** Brings the code behind `Pannier.analytics`. */
  analytics(): Promise<AnalyticsApi>;
}

interface ShopWidget extends WidgetContext {
  /** Performs the action of an element of the owner; false if its default action should happen instead. */
  activate(element: Element): boolean;
}

/** For the script tag's `data-debug`, `data-adopt` and `data-agents`. */
export const doctor = async (context: DoctorContext): Promise<void> => {
  const { attributes } = context;
  if ('adopt' in attributes)
    whenLoaded(import('../wiring/adopt/open-adopt.ts'), ({ openAdopt }) => openAdopt(context));
  if ('agents' in attributes)
    whenLoaded(import('../wiring/agents/open-agents.ts'), ({ openAgents }) => openAgents(context));
  if ('debug' in attributes) (await import('../wiring/doctor/open-doctor.ts')).openDoctor(context);
};

export const mountShop = (widget: ShopWidget): MountedShop => {
  const { app, core, keep } = widget;
  const { attributes } = app;
  app.text = app.text.extend(shopEn);
  // No field is drawn without this chunk.
  keep(keepFieldKeys(app));
  const loadPickers = () => import('./pickers.ts');
  const links = once(async () =>
    (await import('../wiring/open-links.ts')).openLinks(widget, shop.send),
  );
  const products: MountedShop['products'] = once(async () => {
    const [{ mountProducts }, ahead] = await Promise.all([
      import('./products.ts'),
      // Without it, products are read from the platform.
      import('./ahead.ts').catch(() => undefined),
    ]);
    return mountProducts(widget, shop, ahead?.openAhead(widget, widget.activate));
  });
  const shop: LinkedShop & Pick<MountedShop, 'products' | 'loadForm'> = {
    ...openShop(core, {
      // Names an owner's mistake in the console; its words are loaded with the first one.
      help: (mistake) =>
        whenLoaded(import('../store/owner-help.ts'), ({ explainMistake }) =>
          app.report(explainMistake(mistake, location.origin)),
        ),
      products,
      naming: loadPickers,
      onHeldUp: () => app.showToast('', { isHeldUp: true }),
      localize:
        attributes.localize &&
        (async (...call) => (await import('./localized.ts')).localized(widget, ...call)),
    }),
    products,
    links,
    loadPickers,
    loadForm: async (of, kind) => (await loadPickers()).loadForm(of, kind, shop),
  };

  // Without the attribute nothing reads the changes, so none are kept.
  const wanted = attributes.analytics;
  const changes = wanted ? keepChanges(core.store) : undefined;
  const analytics = once(async () => {
    const { openAnalytics } = await import('./analytics.ts');
    return openAnalytics(widget, shop, changes);
  });
  // What was kept until then is sent once the code has loaded.
  if (wanted) keep(tryUntilLoaded(core.store, analytics, () => {}));

  return { ...shop, analytics };
};
