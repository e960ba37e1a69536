// The analytics chunk: GA4's ecommerce events for the page's dataLayer, where the owner asks for them.
import { openStorage } from '../browser/storage.ts';
import { onStorage } from '../browser/window-events.ts';
import { watchCatalog } from '../islands/catalog/analytics/watch-catalog.ts';
import type { App } from '../islands/runtime/app.ts';
import type { AnalyticsApi } from '../page-api/widget.ts';
import { createDataLayer } from '../store/analytics/data-layer.ts';
import { createOutbox } from '../store/analytics/outbox.ts';
import { createPageView, type PageView } from '../store/analytics/page-view.ts';
import { type Heard, watchShop } from '../store/analytics/watch-shop.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { Core } from '../wiring/create-core.ts';

export interface AnalyticsParts {
  app: App;
  /** With what the owner wrote into `data-analytics`. */
  core: Core & { analytics?: string };
  shop: OpenShop;
  keep: (undo: () => void) => void;
  /** What the store goes through is pushed here, from before this code was there. */
  heard: Heard[];
}

/** Of this document: an element that is taken out and put back, or all of us, is no other page view. */
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

/** What is wrong with the script tag's `data-analytics`; nothing when it asks for events. */
export const tellAnalytics = (
  wanted: string | undefined,
  tell: (mistake: string) => void,
): boolean => {
  if (wanted === 'ga4') return true;
  tell(`data-analytics: expected ga4, received "${wanted ?? ''}"`);
  return false;
};

const open = ({ app, core, shop, keep, heard }: AnalyticsParts): AnalyticsApi => {
  if (!tellAnalytics(core.analytics, app.report)) {
    return { consent: async (isGiven) => void checkGiven(isGiven) };
  }
  const { environment, store } = core;
  const { document } = app;
  const page = document.defaultView ?? window;
  const { prefix, kind } = core.storage;
  // Tokens may live in cookies; the cart never does, and consent is nothing for a server either.
  const storage = kind === 'cookie' ? openStorage(environment, prefix) : core.storage;
  const tab = openStorage(environment, prefix, 'session');
  const view = views.get(prefix) ?? createPageView(() => page.location.pathname);
  views.set(prefix, view);
  view.open(tab, isReload(page));

  const outbox = createOutbox({
    storage,
    withLock: shop.withLock,
    view,
    push: createDataLayer(page, app.report),
    onWithdrawn: () => watch.forget(),
  });
  const { send, isAllowed } = outbox;
  const watch = watchShop({ environment, storage, store, shop, send, isAllowed });
  const look = (): void => {
    outbox.look();
    watch.look();
  };
  // The drawer may have been opened before anything could be heard.
  const first = heard[0]?.[1] ?? store.getState();
  watch.hear(first, { ...store.getInitialState(), cart: first.cart });
  for (const pair of heard.splice(0)) watch.hear(...pair);
  heard.push = (...pairs) => {
    for (const pair of pairs) watch.hear(...pair);
    return 0;
  };
  watch.look();
  const onLeave = (): void => {
    watch.finish();
    outbox.flush();
  };
  environment.events?.addEventListener('pagehide', onLeave);
  const stops = [
    watchCatalog({ document, store, send }),
    onStorage(environment, prefix, look),
    () => environment.events?.removeEventListener('pagehide', onLeave),
    outbox.stop,
    watch.stop,
    tab.close,
  ];
  keep(() => {
    for (const stop of stops) stop();
  });
  return {
    consent: async (isGiven) => {
      outbox.setConsent(checkGiven(isGiven));
      if (isGiven) watch.look();
    },
  };
};

const opened = new WeakMap<OpenShop, AnalyticsApi>();

export const openAnalytics = (parts: AnalyticsParts): AnalyticsApi => {
  const api = opened.get(parts.shop) ?? open(parts);
  opened.set(parts.shop, api);
  return api;
};
