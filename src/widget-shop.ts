// The shop chunk: the platform's session, product data, and everything on the page that adds.
import type { Core } from './create-core.ts';
import { defineAddToCart } from './islands/add-to-cart/index.tsx';
import type { App } from './islands/app.ts';
import { activateIsland } from './islands/island-host.tsx';
import { createOwnerAdd } from './islands/owner-add.ts';
import { ADDING, follow, type OwnerAdd } from './islands/owner-markup.ts';
import { createShop, type OpenShop } from './store/create-shop.ts';
import type { LoadChunk } from './widget-api.ts';
import type { CatalogChunk } from './widget-catalog.ts';

declare const __PICKERS_FILES__: string;

type Chooser = typeof import('./islands/choose-options/index.tsx');

export interface MountedShop extends OpenShop {
  ownerAdd: OwnerAdd;
}

export type MountShop = (
  app: App,
  core: Core,
  load: LoadChunk,
  keep: (undo: () => void) => void,
) => MountedShop;

export const mountShop: MountShop = (app, core, load, keep) => {
  const shop = createShop(core);
  app.loadPickers = () => load('pickers', __PICKERS_FILES__) as ReturnType<App['loadPickers']>;
  // All products of the page in one query, asked for before a hundred islands are drawn.
  const ids = [...app.document.querySelectorAll(ADDING)].map(
    (element) => element.getAttribute('product') ?? element.getAttribute('data-pannier-add') ?? '',
  );
  shop.load(...ids.filter(Boolean));
  defineAddToCart();
  const stopIsland = activateIsland(app, 'pannier-add-to-cart');
  const ownerAdd = createOwnerAdd(app, (anchor, productId, quantity) => {
    // The pickers know where the popover around them is: a hash less in every journey.
    app
      .loadPickers()
      .then(({ loadChooser }) => loadChooser(load) as Promise<Chooser>)
      .then(
        ({ openChooser }) => keep(openChooser(app, { anchor, productId, quantity, onDone() {} })),
        () => core.store.set({ drawerProblem: { code: 'offline' } }),
      );
  });
  /** Every other element is the catalog's, whose code comes with the first of them. */
  const codeOf =
    (verb: 'show' | 'activate') =>
    (element: Element): boolean => {
      if (element.matches(ADDING)) return ownerAdd[verb](element) as boolean;
      load('catalog').then(
        (module) =>
          (module as CatalogChunk).openCatalog({ app, core, shop, load, keep })[verb](element),
        () => verb === 'show' || follow(element),
      );
      return true;
    };
  return {
    ...shop,
    ownerAdd: { ...ownerAdd, show: codeOf('show'), activate: codeOf('activate') },
    stop: () => {
      stopIsland();
      shop.stop();
    },
  };
};
