// The catalog chunk: what product cards and grids share. It loads their own code once the page has some.

import type { ShopApp } from '../../app/app.ts';
import type { OpenProducts } from '../../app/compose/open-products.ts';
import { type CatalogKind, elementsOf } from '../../app/elements/kind-elements.ts';
import { follow } from '../../app/elements/owner-clicks.ts';
import { type Lazy, loadAhead, once } from '../../app/lazy.ts';
import type { Core } from '../../app/state/create-store.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { catalogEn } from '../../i18n/languages/en.ts';
import { activateIsland, defineIsland, type IslandSpec } from '../../ui/runtime/island-host.tsx';
import { createCatalog } from '../catalog.ts';
import type { mountCollection } from '../collection-grid/open-collection.ts';
import type { CatalogContext, mountProduct } from '../product-card/open-product.ts';
import type { CatalogApp, QuickViewRequest } from '../shared/catalog-app.ts';

interface MountedCatalog {
  /** Renders what the element stands for; rejects where its code cannot be loaded. */
  show(element: Element): Promise<void>;
  /** Opens the quick view, or follows the element where it has none. */
  activate(element: Element): void;
  destroy(): void;
}

/** In the order in which an element is matched. */
const KINDS = ['collection', 'product'] as const satisfies readonly CatalogKind[];

/** The code that renders the elements of each kind. */
interface Kinds {
  product: Lazy<ReturnType<typeof mountProduct>>;
  collection: Lazy<Awaited<ReturnType<typeof mountCollection>>>;
}

/** Loads the code of each kind of element once, and activates the elements. */
const createKinds = (app: ShopApp, context: CatalogContext, signal: AbortSignal): Kinds => {
  /** Loads the messages in the language of the page. Without them, the English ones stay. */
  const loadWords = async (): Promise<void> => {
    const messages = await app.loadWords?.('catalog');
    if (messages) context.app.text = app.text.extend({ ...catalogEn, ...messages });
  };
  const kind = <Mounted extends { spec: IslandSpec }>(
    name: CatalogKind,
    loadMount: Lazy<(context: CatalogContext) => Mounted | Promise<Mounted>>,
  ): Lazy<Mounted> =>
    once(async () => {
      const [mount] = await Promise.all([loadMount(), loadWords()]);
      const mounted = await mount(context);
      signal.throwIfAborted();
      defineIsland(`pannier-${name}`, mounted.spec);
      signal.addEventListener('abort', activateIsland(app, `pannier-${name}`));
      return mounted;
    });
  return {
    product: kind(
      'product',
      async () => (await import('../product-card/open-product.ts')).mountProduct,
    ),
    collection: kind(
      'collection',
      async () => (await import('../collection-grid/open-collection.ts')).mountCollection,
    ),
  };
};

type QuickViewCode = [
  Awaited<ReturnType<Kinds['product']>>,
  typeof import('../quick-view/index.tsx'),
];

/** Opens products in the quick view. Its opener is busy until the code has loaded. */
const createQuickView = (loadCode: Lazy<QuickViewCode>, signal: AbortSignal) => {
  let close = () => {};
  signal.addEventListener('abort', () => close());
  return (app: CatalogApp, request: QuickViewRequest): void => {
    const { opener } = request;
    opener.setAttribute('aria-busy', 'true');
    loadCode()
      .then(
        ([{ card }, { openQuickView }]) => {
          if (!signal.aborted) close = openQuickView(app, request, card);
        },
        // The link leads to the product's own page.
        () => follow(opener),
      )
      .finally(() => opener.removeAttribute('aria-busy'));
  };
};

/** Opens the shop's catalog; call it once a widget. */
export const openCatalog = (
  app: ShopApp,
  core: Core,
  { accessToken }: Pick<PlatformSession, 'accessToken'>,
  { readCatalog: read, recallSlug }: Pick<OpenProducts, 'readCatalog' | 'recallSlug'>,
): MountedCatalog => {
  const ending = new AbortController();
  const { signal } = ending;

  const catalog = createCatalog(read, core.store);
  const loadQuickView = () => Promise.all([kinds.product(), import('../quick-view/index.tsx')]);
  const openQuickView = createQuickView(loadQuickView, signal);
  const catalogApp: CatalogApp = {
    ...app,
    text: app.text.extend(catalogEn),
    catalog,
    checkout: async () => (await core.parts.cart()).checkout(),
    loadFilters: () => import('../filters/index.tsx'),
    prefetchQuickView: () => loadAhead(loadQuickView),
    openQuickView: (request) => openQuickView(catalogApp, request),
  };
  const context: CatalogContext = { core, app: catalogApp, catalog, recallSlug };
  const kinds = createKinds(app, context, signal);
  const hosts = once(async () => {
    const { createAttributeHosts } = await import('../shared/attribute-hosts.ts');
    signal.throwIfAborted();
    const created = createAttributeHosts(app.report);
    signal.addEventListener('abort', created.destroy);
    return created;
  });

  /** Loads the quick view's code once the shopper is likely to click the element. The same listener is added once. */
  const watchIntent = (element: Element): void => {
    for (const type of ['pointerenter', 'focus']) {
      element.addEventListener(type, catalogApp.prefetchQuickView, { once: true, signal });
    }
  };

  return {
    show: async (element) => {
      const kind = KINDS.find((name) => element.matches(elementsOf(name)));
      if (!kind) return void watchIntent(element);
      const isHost = !element.localName.startsWith('pannier-');
      const shown = isHost && hosts().then(({ show }) => show(element, kind));
      // Session and adapter start while the code is loading.
      loadAhead(accessToken.get);
      if (kind === 'collection') loadAhead(() => read((port) => port.grid()));
      await Promise.all([shown, kinds[kind]()]);
    },
    activate: (element) => catalogApp.openQuickView({ opener: element }),
    destroy: () => {
      ending.abort();
      catalog.stop();
    },
  };
};
