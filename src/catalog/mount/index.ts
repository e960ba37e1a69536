// Entry of the catalog chunk: shared code. Loads the code of cards or grids when the page has one.

import type { OpenProducts } from '../../app/compose/open-products.ts';
import { type CatalogKind, toSelector } from '../../app/elements/kind-elements.ts';
import { follow } from '../../app/elements/owner-clicks.ts';
import type { ShopIslandContext } from '../../app/island-context.ts';
import { type Load, loadAhead, once } from '../../app/load.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { catalogEn } from '../../i18n/languages/en.ts';
import { activateIsland, defineIsland, type IslandSpec } from '../../ui/runtime/island-host.tsx';
import { createCatalog } from '../catalog.ts';
import type { mountCollection } from '../collection-grid/open-collection.ts';
import type { CatalogContext, mountProduct } from '../product-card/open-product.ts';
import type { CatalogIslandContext, QuickViewRequest } from '../shared/island-contexts.ts';

interface MountedCatalog {
  /** Renders the element's card or grid; rejects if its code cannot be loaded. */
  show(element: Element): Promise<void>;
  /** Opens the quick view, or follows the element's link if the quick view cannot be opened. */
  activate(element: Element): void;
  destroy(): void;
}

/** Kinds of elements. An element has the first kind whose selector matches it. */
const KINDS = ['collection', 'product'] as const satisfies readonly CatalogKind[];

/** The code that renders the elements of each kind. */
interface Kinds {
  product: Load<ReturnType<typeof mountProduct>>;
  collection: Load<Awaited<ReturnType<typeof mountCollection>>>;
}

/** Loads the code of each kind of element once, and activates the elements. */
const createKinds = (
  app: ShopIslandContext,
  context: CatalogContext,
  signal: AbortSignal,
): Kinds => {
  /** Loads the messages in the language of the page. If that fails, the English messages stay. */
  const loadWords = async (): Promise<void> => {
    const messages = await app.loadLazyMessages?.('catalog');
    if (messages) context.app.text = app.text.extend({ ...catalogEn, ...messages });
  };
  const kind = <Mounted extends { spec: IslandSpec }>(
    name: CatalogKind,
    loadMount: Load<(context: CatalogContext) => Mounted | Promise<Mounted>>,
  ): Load<Mounted> =>
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

/** Opens products in the quick view. The opener is marked as busy until the code has loaded. */
const createQuickView = (loadCode: Load<QuickViewCode>, signal: AbortSignal) => {
  let close = () => {};
  signal.addEventListener('abort', () => close());
  return (app: CatalogIslandContext, request: QuickViewRequest): void => {
    const { opener } = request;
    opener.setAttribute('aria-busy', 'true');
    loadCode()
      .then(
        ([{ card }, { openQuickView }]) => {
          if (!signal.aborted) close = openQuickView(app, request, card);
        },
        // Follows the link to the product's page.
        () => follow(opener),
      )
      .finally(() => opener.removeAttribute('aria-busy'));
  };
};

/** Opens the shop's catalog. Call it once per widget. */
export const openCatalog = (
  app: ShopIslandContext,
  core: CoreContext,
  { accessToken }: Pick<PlatformSession, 'accessToken'>,
  { readCatalog: read, recallSlug }: Pick<OpenProducts, 'readCatalog' | 'recallSlug'>,
): MountedCatalog => {
  const ending = new AbortController();
  const { signal } = ending;

  const catalog = createCatalog(read, core.store);
  const loadQuickView = () => Promise.all([kinds.product(), import('../quick-view/index.tsx')]);
  const openQuickView = createQuickView(loadQuickView, signal);
  const catalogApp: CatalogIslandContext = {
    ...app,
    text: app.text.extend(catalogEn),
    catalog,
    checkout: async () => (await core.modules.cart()).checkout(),
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

  /** Prefetches the quick view on intent. Adding the same listener twice has no effect. */
  const watchIntent = (element: Element): void => {
    for (const type of ['pointerenter', 'focus']) {
      element.addEventListener(type, catalogApp.prefetchQuickView, { once: true, signal });
    }
  };

  return {
    show: async (element) => {
      const kind = KINDS.find((name) => element.matches(toSelector(name)));
      if (!kind) return void watchIntent(element);
      const isHost = !element.localName.startsWith('pannier-');
      const shown = isHost && hosts().then(({ show }) => show(element, kind));
      // The session and the adapter start while the code is loading.
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
