// The composition root of the script-tag build: wires every floor once, top to bottom.
import { takeEnvironment } from './browser/environment.ts';
import { createLocks } from './browser/locks.ts';
import { onPageReturn } from './browser/page-return.ts';
import { createReport } from './browser/report.ts';
import { openStorage } from './browser/storage.ts';
import { createTabs } from './browser/tabs.ts';
import { createCartApi } from './cart-api.ts';
import type { App } from './islands/app.ts';
import { mountFloatingToggle } from './islands/cart-toggle/index.tsx';
import { coreEn } from './islands/i18n/core.en.ts';
import { createTranslate, type Messages } from './islands/i18n/translate.ts';
import { activateIslands } from './islands/island-host.tsx';
import { mountLiveRegion } from './islands/live-region.ts';
import { createOwnerMarkup } from './islands/owner-markup.ts';
import { createAccessToken } from './session/access-token.ts';
import { createAuthorizedClient } from './session/authorized-client.ts';
import { createTokenClient } from './session/token-client.ts';
import { createTokenStore } from './session/token-store.ts';
import { createCartLedger } from './store/cart-ledger.ts';
import { createCartQueue } from './store/cart-queue.ts';
import { createChangeIdentity } from './store/change-identity.ts';
import { createWidgetStore } from './store/create-store.ts';
import { createDispatch, tellHostPage } from './store/host-events.ts';
import { takeMarker } from './store/return-marker.ts';
import { HOSTED_PLATFORM } from './transport/host-map.ts';
import { createHttpClient } from './transport/http-client.ts';
import type { LoadChunk, Widget, WidgetConfig } from './widget-api.ts';
import type { CartExtras, MountCart } from './widget-cart.ts';

/** Languages with words of their own; English is built in. */
const LOCALES = ['ar', 'de', 'es', 'fr', 'ja'];

const languageOf = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? '';

export const createWidget = async (config: WidgetConfig, load: LoadChunk): Promise<Widget> => {
  const page = window;
  const { document } = page;
  const environment = takeEnvironment();
  const storage = openStorage(environment, `pannier:${config.clientId}:`);
  const withLock = createLocks(environment, storage);
  const tabs = createTabs(environment, storage);
  const ledger = createCartLedger({ storage, withLock, tabs, now: environment.now });
  const origin = config.api ?? HOSTED_PLATFORM;
  const locale = config.locale ?? (document.documentElement.lang || navigator.language);
  const http = createHttpClient(environment);
  const tokens = createTokenStore(storage);
  const changeIdentity = createChangeIdentity(ledger, () => store.announce({ code: 'moved' }));
  const accessToken = createAccessToken({
    environment,
    withLock,
    client: createTokenClient(http, origin, config.clientId),
    store: tokens,
    onNewVisitor: (identity) =>
      ledger.update((record) => changeIdentity(record, identity, true)).then(() => queue.drain()),
  });
  const send = createAuthorizedClient({ environment, http, accessToken, origin, locale });
  const queue = createCartQueue({
    environment,
    ledger,
    send,
    changeIdentity,
    isKnown: () => tokens.get() !== undefined,
    identify: async () => {
      await accessToken.get();
      return tokens.get()?.identity;
    },
    onPlaced: () => {
      showPlaced();
      dispatch('checkout:complete');
    },
  });

  const dispatch = createDispatch(document);
  const undos: (() => void)[] = [];
  let isGone = false;
  let extras: Promise<CartExtras> | undefined;

  /** The drawer and what belongs to it: fetched on intent, once. */
  const needCart = (): Promise<CartExtras> => {
    extras ??= load('cart')
      .then((module) => {
        const { mountCart } = module as { mountCart: MountCart };
        const mounted = mountCart({ app, store, ledger, queue, send, page, dispatch });
        if (isGone) mounted.destroy();
        else undos.push(mounted.destroy);
        return mounted;
      })
      .catch((error: unknown) => {
        extras = undefined;
        throw error;
      });
    return extras;
  };

  const store = createWidgetStore({
    environment,
    ledger,
    queue,
    send,
    beforeRetry: accessToken.endCoolDown,
    later: {
      setNote: async (text) => (await needCart()).setNote(text),
      checkout: async () => (await needCart()).checkout(),
      prefetchDrawer: () => void needCart().catch(() => {}),
    },
  });

  const showPlaced = () => {
    store.set({ checkout: { status: 'placed' }, isDrawerOpen: true });
    store.announce({ code: 'placed' });
  };

  const language = languageOf(locale);
  const words = LOCALES.includes(language)
    ? ((await load(`locale-${language}`).catch(() => undefined)) as
        | { messages: Messages }
        | undefined)
    : undefined;
  const app: App = {
    store,
    text: createTranslate(
      words || language === 'en' ? locale : 'en',
      coreEn,
      words?.messages ?? {},
    ),
    locale,
    theme: config.theme,
    position: config.position,
    afterAdd: config.afterAdd,
    document,
    report: createReport(),
    showToast: () => {
      void load('toast').then(
        (module) => {
          if (!isGone)
            undos.push((module as typeof import('./islands/toast/index.tsx')).showToast(app));
        },
        () => {},
      );
    },
  };

  // Whatever opens the drawer, its code comes; until then, and if it fails, the page stays usable.
  undos.push(
    store.subscribe(({ isDrawerOpen }, before) => {
      if (!isDrawerOpen || before.isDrawerOpen) return;
      needCart().catch(() => {
        store.set({ isDrawerOpen: false, drawerProblem: { code: 'offline' } });
      });
    }),
  );

  const markup = createOwnerMarkup({
    app,
    onSubtotalWanted: () => {
      if (ledger.record().cart?.lineItems.length)
        needCart().then(
          (it) => it.wantSubtotal(),
          () => {},
        );
    },
    choose: (anchor, productId, quantity) => {
      void load('choose').then(
        (module) => {
          if (isGone) return;
          const { openChooser } = module as typeof import('./islands/choose-options/index.tsx');
          undos.push(openChooser(app, { anchor, productId, quantity, onDone: () => {} }));
        },
        () => store.set({ drawerProblem: { code: 'offline' } }),
      );
    },
  });

  undos.push(
    tellHostPage(store, dispatch),
    activateIslands(app),
    mountLiveRegion(app),
    mountFloatingToggle(app),
    markup.mount(document),
    markup.destroy,
  );

  // Waiting changes of an earlier visit are sent; a known cart is only read when somebody returns.
  if (ledger.changes().length || ledger.record().flight) queue.drain();
  const returned = takeMarker(page);
  if (returned) {
    if (returned === ledger.record().placedId) showPlaced();
    else void queue.refresh();
  }
  undos.push(
    onPageReturn(environment, (reason) => {
      accessToken.endCoolDown();
      if (reason === 'online') store.actions.retry();
      else if (tokens.get()) void queue.refresh().then(queue.drain);
    }),
  );
  page.addEventListener('pagehide', queue.release);
  undos.push(() => page.removeEventListener('pagehide', queue.release));

  return {
    cart: createCartApi({ store, send, ledger, queue, needCart }),
    mount: markup.mount,
    replay: (element) => void markup.activate(element),
    destroy: () => {
      isGone = true;
      queue.stop();
      for (const undo of undos.reverse()) undo();
      store.stop();
      for (const name of storage.names('')) storage.remove(name);
    },
  };
};
