// The catalog chunk: what cards and grids share; their own code comes once the page has some.

import type { AttributeHosts, CatalogKind } from '../islands/catalog/shared/attribute-hosts.ts';
import type { CatalogApp } from '../islands/catalog/shared/catalog-app.ts';
import { catalogEn } from '../islands/i18n/english/catalog.en.ts';
import type { CatalogMessages } from '../islands/i18n/translate.ts';
import { follow } from '../islands/page/owner-markup.ts';
import type { ShopApp } from '../islands/runtime/app.ts';
import { activateIsland, defineIsland, type IslandSpec } from '../islands/runtime/island-host.tsx';
import type { LoadChunk } from '../page-api/widget.ts';
import { createCatalog } from '../store/catalog/catalog.ts';
import type { Core } from '../store/core.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { PickersChunks } from './pickers.ts';
import type { CatalogParts } from './product.ts';

/** The chunks that the catalog loads. */
export interface CatalogChunks extends Pick<PickersChunks, 'hosts'> {
  product: typeof import('./product.ts');
  collection: typeof import('./collection.ts');
  filters: typeof import('../islands/catalog/filters/index.tsx');
  quickview: typeof import('../islands/catalog/quick-view/index.tsx');
  [words: `catalog-${string}`]: { messages: CatalogMessages };
}

interface MountedCatalog {
  /** Draws what the element stands for. */
  show(element: Element): void;
  /** Opens the quick view, or follows the element where it has none. */
  activate(element: Element): void;
  destroy(): void;
}

interface ShopParts {
  app: ShopApp;
  core: Core;
  shop: OpenShop;
  load: LoadChunk<CatalogChunks>;
  /** The pickers load what shows the catalog inside the owner's own elements. */
  loadPickers: () => Promise<typeof import('./pickers.ts')>;
}

/** Opens the shop's catalog; call it once a widget. */
export const openCatalog = ({ app, core, shop, load, loadPickers }: ShopParts): MountedCatalog => {
  const { environment, store } = core;
  const { send, accessToken } = shop;
  const ending = new AbortController();
  const { signal } = ending;
  const undos: (() => void)[] = [];
  let closeQuickView = () => {};

  const catalog = createCatalog({ store, send });
  const catalogApp: CatalogApp = {
    ...app,
    text: app.text.extend(catalogEn),
    catalog,
    checkout: async () => (await core.parts.cart()).checkout(),
    loadFilters: () => load('filters'),
    prefetchQuickView: () => void needQuickView().catch(() => {}),
    openQuickView: (request) => {
      const { opener } = request;
      opener.setAttribute('aria-busy', 'true');
      needQuickView()
        .then(
          ([{ card }, { openQuickView }]) => {
            if (!signal.aborted) closeQuickView = openQuickView(catalogApp, request, card);
          },
          // The product's own page says more than nothing.
          () => follow(opener),
        )
        .finally(() => opener.removeAttribute('aria-busy'));
    },
  };
  const parts: CatalogParts = { app: catalogApp, catalog, send, environment };

  /** The words of the page's language; English ones where they cannot be had. */
  const needWords = async (): Promise<void> => {
    const files = app.laterWords?.catalog;
    if (!files) return;
    const { messages } = await load('catalog-words', files);
    catalogApp.text = app.text.extend({ ...catalogEn, ...messages });
  };
  /** Brings the code of one kind once, and turns its element on. */
  const island = <Module, Mounted extends { spec: IslandSpec }>(
    kind: CatalogKind,
    loadCode: () => Promise<Module>,
    mount: (module: Module) => Mounted,
  ) => {
    let mounted: Mounted | undefined;
    return async (): Promise<Mounted> => {
      const [module] = await Promise.all([loadCode(), needWords().catch(() => {})]);
      if (signal.aborted) throw signal.reason;
      if (mounted) return mounted;
      mounted = mount(module);
      defineIsland(`pannier-${kind}`, mounted.spec);
      undos.push(activateIsland(app, `pannier-${kind}`));
      return mounted;
    };
  };
  const needProduct = island(
    'product',
    () => load('product'),
    ({ mountProduct }) => mountProduct(parts),
  );
  const needCollection = island(
    'collection',
    () => load('collection'),
    ({ mountCollection }) => mountCollection(parts),
  );
  const needQuickView = () => Promise.all([needProduct(), load('quickview')]);

  let hosts: AttributeHosts | undefined;
  const needHosts = async (): Promise<AttributeHosts> => {
    const { loadHosts } = await loadPickers();
    const { createAttributeHosts } = await loadHosts(load);
    if (signal.aborted) throw signal.reason;
    hosts ??= createAttributeHosts(app.report);
    return hosts;
  };
  const seen = new WeakSet<Element>();

  return {
    show: (element) => {
      const isKind = (kind: CatalogKind) =>
        element.matches(`pannier-${kind},[data-pannier-${kind}]`);
      const isCollection = isKind('collection');
      if (!isCollection && !isKind('product')) {
        if (seen.has(element)) return;
        seen.add(element);
        for (const type of ['pointerenter', 'focus']) {
          element.addEventListener(type, catalogApp.prefetchQuickView, { once: true, signal });
        }
        return;
      }
      const kind = isCollection ? 'collection' : 'product';
      if (!element.localName.startsWith('pannier-')) {
        needHosts().then(
          ({ show }) => show(element, kind),
          () => {},
        );
      }
      // Who is asking is found out while the code is on the way.
      accessToken.get().catch(() => {});
      (isCollection ? needCollection() : needProduct()).catch(() => {});
    },
    activate: (element) => catalogApp.openQuickView({ opener: element }),
    destroy: () => {
      ending.abort();
      closeQuickView();
      for (const undo of undos) undo();
      hosts?.destroy();
      catalog.stop();
    },
  };
};
