// The composition root of the script-tag build: the core, the islands, and the page around them.
import { createReport } from './browser/report.ts';
import { createCartApi } from './cart-api.ts';
import { createCore } from './create-core.ts';
import { defineAddToCart } from './islands/add-to-cart/index.tsx';
import type { App } from './islands/app.ts';
import { defineCartToggle, mountFloatingToggle } from './islands/cart-toggle/index.tsx';
import { coreEn } from './islands/i18n/core.en.ts';
import { createTranslate, type Messages } from './islands/i18n/translate.ts';
import { activateIslands } from './islands/island-host.tsx';
import { mountLiveRegion } from './islands/live-region.ts';
import { createOwnerMarkup } from './islands/owner-markup.ts';
import { createDispatch, tellHostPage } from './store/host-events.ts';
import { takeMarker } from './store/return-marker.ts';
import type { LoadChunk, Widget, WidgetConfig } from './widget-api.ts';
import type { CartExtras, MountCart } from './widget-cart.ts';

type Chooser = typeof import('./islands/choose-options/index.tsx');
type Toast = typeof import('./islands/toast/index.tsx');

/** Languages with words of their own; English is built in. */
const LOCALES = ['ar', 'de', 'es', 'fr', 'ja'];

export const createWidget = async (config: WidgetConfig, load: LoadChunk): Promise<Widget> => {
  const page = window;
  const { document } = page;
  const locale = config.locale ?? (document.documentElement.lang || navigator.language);
  const language = locale.split('-')[0]?.toLowerCase() ?? '';
  const undos: (() => void)[] = [];
  let isGone = false;
  let extras: Promise<CartExtras> | undefined;

  const words = LOCALES.includes(language)
    ? ((await load(`locale-${language}`).catch(() => undefined)) as
        | { messages: Messages }
        | undefined)
    : undefined;

  /** What a later chunk put up is taken down with the rest. */
  const keep = (undo: () => void): void => {
    if (isGone) undo();
    else undos.push(undo);
  };

  /** The drawer and what belongs to it: fetched on intent, once. */
  const needCart = (): Promise<CartExtras> => {
    extras ??= load('cart')
      .then((module) => {
        const mounted = (module as { mountCart: MountCart }).mountCart({
          app,
          page,
          dispatch,
          ...core,
        });
        keep(mounted.destroy);
        return mounted;
      })
      .catch((error: unknown) => {
        extras = undefined;
        throw error;
      });
    return extras;
  };

  const showPlaced = () => {
    store.set({ checkout: { status: 'placed' }, isDrawerOpen: true });
    store.announce({ code: 'placed' });
  };

  const core = createCore(
    { clientId: config.clientId, api: config.api, locale },
    {
      setNote: async (text) => (await needCart()).setNote(text),
      checkout: async () => (await needCart()).checkout(),
      prefetchDrawer: () => void needCart().catch(() => {}),
    },
    () => {
      showPlaced();
      dispatch('checkout:complete');
    },
  );
  const { store, ledger, queue } = core;
  const dispatch = createDispatch(document);
  const failed = () => store.set({ isDrawerOpen: false, drawerProblem: { code: 'offline' } });

  const app: App = {
    store,
    text: createTranslate(words ? locale : 'en', coreEn, words?.messages ?? {}),
    locale,
    theme: config.theme,
    position: config.position,
    afterAdd: config.afterAdd,
    document,
    report: createReport(),
    showToast: () => {
      load('toast').then(
        (module) => keep((module as Toast).showToast(app)),
        () => {},
      );
    },
  };

  // Whatever opens the drawer, its code comes; until then, and if it fails, the page stays usable.
  keep(
    store.subscribe(({ isDrawerOpen }, before) => {
      if (isDrawerOpen && !before.isDrawerOpen) needCart().catch(failed);
    }),
  );

  const markup = createOwnerMarkup({
    app,
    onSubtotalWanted: () => {
      if (!ledger.record().cart?.lineItems.length) return;
      needCart().then(
        ({ wantSubtotal }) => wantSubtotal(),
        () => {},
      );
    },
    choose: (anchor, productId, quantity) => {
      load('choose').then((module) => {
        const { openChooser } = module as Chooser;
        keep(openChooser(app, { anchor, productId, quantity, onDone: () => {} }));
      }, failed);
    },
  });

  defineAddToCart();
  defineCartToggle();
  keep(tellHostPage(store, dispatch));
  keep(activateIslands(app));
  keep(mountLiveRegion(app));
  keep(mountFloatingToggle(app));
  keep(markup.destroy);
  markup.mount(document);

  const returned = takeMarker(page);
  if (returned) {
    if (returned === ledger.record().placedId) showPlaced();
    else void queue.refresh();
  }

  return {
    cart: createCartApi({ store, queue, needCart }),
    mount: markup.mount,
    replay: (element) => void markup.activate(element),
    destroy: () => {
      isGone = true;
      core.stop();
      for (const undo of undos.reverse()) undo();
      core.forget();
    },
  };
};
