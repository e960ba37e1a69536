// The shop chunk: the platform's session, product data, and everything on the page that adds.
import type { Core } from './create-core.ts';
import { defineAddToCart } from './islands/add-to-cart/index.tsx';
import type { App } from './islands/app.ts';
import { activateIsland } from './islands/island-host.tsx';
import { createOwnerAdd } from './islands/owner-add.ts';
import { ADDING, type OwnerAdd } from './islands/owner-markup.ts';
import { createShop, type OpenShop } from './store/create-shop.ts';
import type { LoadChunk } from './widget-api.ts';

declare const __CHOOSE_FILES__: string;

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
  // All products of the page in one query, asked for before a hundred islands are drawn.
  const ids = [...app.document.querySelectorAll(ADDING)].map(
    (element) => element.getAttribute('product') ?? element.getAttribute('data-pannier-add') ?? '',
  );
  shop.load(...ids.filter(Boolean));
  defineAddToCart();
  const stopIsland = activateIsland(app, 'pannier-add-to-cart');
  const ownerAdd = createOwnerAdd(app, (anchor, productId, quantity) => {
    load('choose', __CHOOSE_FILES__).then(
      (module) => {
        const request = { anchor, productId, quantity, onDone() {} };
        keep((module as Chooser).openChooser(app, request));
      },
      () => core.store.set({ drawerProblem: { code: 'offline' } }),
    );
  });
  return {
    ...shop,
    ownerAdd,
    stop: () => {
      stopIsland();
      shop.stop();
    },
  };
};
