// The shop chunk: the platform's session, for all code that calls the platform.

import { bufferChanges } from '../integrations/analytics/change-buffer.ts';
import type { InspectorContext } from '../integrations/page-inspector/diagnosis/inspector-context.ts';
import type { MountedProducts } from '../products/mount/index.ts';
import { containFieldKeys } from '../ui/runtime/field-keys.ts';
import type { WidgetContext } from './compose/compose-widget.ts';
import { openPageShop, type PageShop } from './compose/page-shop.ts';
import { once, whenLoaded } from './load.ts';
import type { AnalyticsApi } from './page-api/widget.ts';
import { tryUntilLoaded } from './state/loadable.ts';

export interface MountedShop extends PageShop {
  products(): Promise<MountedProducts>;
  /** Loads the code of `Pannier.analytics`. */
  analytics(): Promise<AnalyticsApi>;
}

/** Loads the code for `data-debug`, `data-adopt` and `data-agents` of the script tag. */
export const openDebugTools = async (context: InspectorContext): Promise<void> => {
  const { attributes } = context;
  if ('adopt' in attributes)
    whenLoaded(import('../integrations/adopt/index.ts'), ({ openAdopt }) => openAdopt(context));
  if ('agents' in attributes)
    whenLoaded(import('../integrations/agents/index.ts'), ({ openAgents }) => openAgents(context));
  if ('debug' in attributes)
    (await import('../integrations/page-inspector/index.ts')).openInspector(context);
};

export const mountShop = (widget: WidgetContext): MountedShop => {
  const { app, core, onDispose } = widget;
  // Hides typing in our fields from the page's shortcuts. No field is rendered before this chunk has loaded.
  onDispose(containFieldKeys(app));
  const products: MountedShop['products'] = once(async () => {
    const [{ mountProducts }, ahead] = await Promise.all([
      import('../products/mount/index.ts'),
      // If this code cannot be loaded, products are read from the platform.
      import('../products/mount/preload.ts').catch(() => undefined),
    ]);
    return mountProducts(widget, shop, ahead?.openPreload(widget));
  });
  const shop = openPageShop(widget, products);

  // Without `data-analytics`, nothing reads the changes, so they are not recorded.
  const wanted = app.attributes.analytics;
  const changes = wanted ? bufferChanges(core.store) : undefined;
  const analytics = once(async () => {
    const { openAnalytics } = await import('../integrations/analytics/index.ts');
    return openAnalytics(widget, shop, changes);
  });
  // Events recorded before the code has loaded are sent afterwards.
  if (wanted) onDispose(tryUntilLoaded(core.store, analytics, () => {}));

  return { ...shop, products, analytics };
};
