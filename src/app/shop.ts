// The shop chunk: the platform's session, for everything that talks to the platform.

import { keepChanges } from '../integrations/analytics/change-buffer.ts';
import type { DoctorContext } from '../integrations/page-inspector/diagnosis/inspector-context.ts';
import type { MountedProducts } from '../products/mount/index.ts';
import { keepFieldKeys } from '../ui/runtime/field-keys.ts';
import type { WidgetContext } from './compose/compose-widget.ts';
import { openPageShop, type PageShop } from './compose/page-shop.ts';
import { once, whenLoaded } from './lazy.ts';
import type { AnalyticsApi } from './page-api/widget.ts';
import { tryUntilLoaded } from './state/loadable.ts';

export interface MountedShop extends PageShop {
  products(): Promise<MountedProducts>;
  /** Brings the code behind `Pannier.analytics`. */
  analytics(): Promise<AnalyticsApi>;
}

/** For the script tag's `data-debug`, `data-adopt` and `data-agents`. */
export const doctor = async (context: DoctorContext): Promise<void> => {
  const { attributes } = context;
  if ('adopt' in attributes)
    whenLoaded(import('../integrations/adopt/index.ts'), ({ openAdopt }) => openAdopt(context));
  if ('agents' in attributes)
    whenLoaded(import('../integrations/agents/index.ts'), ({ openAgents }) => openAgents(context));
  if ('debug' in attributes)
    (await import('../integrations/page-inspector/index.ts')).openDoctor(context);
};

export const mountShop = (widget: WidgetContext): MountedShop => {
  const { app, core, keep } = widget;
  // No field is drawn without this chunk.
  keep(keepFieldKeys(app));
  const products: MountedShop['products'] = once(async () => {
    const [{ mountProducts }, ahead] = await Promise.all([
      import('../products/mount/index.ts'),
      // Without it, products are read from the platform.
      import('../products/mount/ahead.ts').catch(() => undefined),
    ]);
    return mountProducts(widget, shop, ahead?.openAhead(widget));
  });
  const shop = openPageShop(widget, products);

  // Without the attribute nothing reads the changes, so none are kept.
  const wanted = app.attributes.analytics;
  const changes = wanted ? keepChanges(core.store) : undefined;
  const analytics = once(async () => {
    const { openAnalytics } = await import('../integrations/analytics/index.ts');
    return openAnalytics(widget, shop, changes);
  });
  // Events that were kept until then are sent once the code has loaded.
  if (wanted) keep(tryUntilLoaded(core.store, analytics, () => {}));

  return { ...shop, products, analytics };
};
