// Entry of the analytics chunk: GA4's ecommerce events for the page's dataLayer, if the owner enables them.

import { read, reportWrong } from '../../app/attributes/attribute.ts';
import { analytics } from '../../app/attributes/script-tag.ts';
import { onStorage } from '../../app/browser/window-events.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { IslandContext } from '../../app/island-context.ts';
import type { AnalyticsApi } from '../../app/page-api/widget.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import { openStorage } from '../../client/environment/storage.ts';
import type { StoreChange } from './change-buffer.ts';
import type { GaEvent } from './ga-event.ts';
import { createOutbox, createSendQueue } from './outbox.ts';
import { createPageView, type PageView } from './page-view.ts';
import { watchCatalog } from './watch-catalog.ts';
import { watchShop } from './watch-shop.ts';

// Writes events to the page's dataLayer, and creates the dataLayer if it is missing.

type Page = Window & { dataLayer?: unknown };

/** Pushes an event. Reports a `dataLayer` that is not an array to the owner. */
export const createDataLayer = (page: Window, report: (configError: string) => void) => {
  const findDataLayer = (): unknown[] | undefined => {
    const { dataLayer } = page as Page;
    if (Array.isArray(dataLayer)) return dataLayer;
    if (dataLayer) return undefined;
    const made: unknown[] = [];
    (page as Page).dataLayer = made;
    return made;
  };

  return ({ name, ecommerce, params }: GaEvent): void => {
    try {
      const layer = findDataLayer();
      if (!layer) {
        report('data-analytics: expected window.dataLayer to be an array');
        return;
      }
      // Clears `ecommerce` first, because GTM would merge the data of the previous event into this event.
      if (ecommerce) layer.push({ ecommerce: null });
      layer.push({ event: name, ...params, ...(ecommerce && { ecommerce }) });
    } catch {
      report('data-analytics: window.dataLayer does not take what is pushed');
    }
  };
};

/** Page views of this document. Removing and re-adding an element or the whole widget does not start a new page view. */
const views = new Map<string, PageView>();

const isReload = (page: Window): boolean => {
  const [entry] = page.performance?.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
};

const checkGiven = (isGiven: unknown): boolean => {
  if (typeof isGiven === 'boolean') return isGiven;
  const received = JSON.stringify(isGiven);
  throw new TypeError(`Pannier.analytics.consent: expected true or false, received ${received}`);
};

/** Reports a missing attribute, because this code then runs only if a script of the page uses analytics. */
const isWanted = (app: IslandContext): boolean => {
  if (app.attributes.analytics === undefined) reportWrong(analytics, '', app.report);
  return read(analytics, app) !== undefined;
};

/** Must run once per widget. `changes` includes changes before this code loaded; undefined if no events are wanted. */
export const openAnalytics = (
  { app, core, onDispose }: Pick<WidgetContext, 'app' | 'core' | 'onDispose'>,
  shop: ShopSession,
  changes: readonly StoreChange[] | undefined,
): AnalyticsApi => {
  if (!isWanted(app) || !changes) {
    return { consent: async (isGiven) => void checkGiven(isGiven) };
  }
  const { environment, storage, store } = core;
  const { document } = app;
  const page = document.defaultView ?? window;
  const { prefix } = storage;
  const tab = openStorage(environment, prefix, 'session');
  const view = views.get(prefix) ?? createPageView(() => page.location.pathname);
  views.set(prefix, view);
  view.open(tab, isReload(page));

  const push = createDataLayer(page, app.report);
  const queue = createSendQueue(storage, shop.withLock, view, push);
  const outbox = createOutbox(storage, view, queue, () => watch.forget());
  const watch = watchShop(core, shop, outbox);
  const check = (): void => {
    outbox.check();
    watch.check();
  };
  // The drawer may have opened before the first recorded change.
  const first = changes[0]?.[1] ?? store.getState();
  watch.onChange(first, { ...store.getInitialState(), cart: first.cart });
  for (const change of changes) watch.onChange(...change);
  watch.check();
  const onLeave = (): void => {
    watch.finish();
    outbox.flush();
  };
  const stops = [
    store.subscribe(watch.onChange),
    watchCatalog({ document, listen: environment.listen }, store, outbox.send),
    onStorage(environment, prefix, check),
    environment.listen('pagehide', onLeave),
    outbox.stop,
    watch.stop,
    tab.close,
  ];
  onDispose(() => {
    for (const stop of stops) stop();
  });
  return {
    consent: async (isGiven) => {
      outbox.setConsent(checkGiven(isGiven));
      if (isGiven) watch.check();
    },
  };
};
