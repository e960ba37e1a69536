// The drawer's parts beside the purchase: their loaders and actions.
import { read } from '../../app/attributes/attribute.ts';
import { crossSell } from '../../app/attributes/script-tag.ts';
import { addressedWindow } from '../../app/browser/frames.ts';
import { loadAhead, once } from '../../app/lazy.ts';
import type { CartEdits } from '../../app/state/actions.ts';
import { createLoadable } from '../../app/state/loadable.ts';
import { OFFERED_COUPON, PENDING_COUPON } from '../../app/state/shared-names.ts';
import { openStorage } from '../../client/environment/storage.ts';
import type { DrawerParts } from '../drawer/details/drawer-parts.ts';
import type { DrawerContext } from '../drawer/drawer-context.ts';
import { LINK_NAME, LINK_OFFER, SAVED } from '../sync/line-references.ts';

export type SellingActions = Pick<CartEdits, 'saveForLater' | 'copyLink'>;

export interface OpenSelling {
  actions: SellingActions;
  drawn: Omit<DrawerParts, 'v2' | 'links'>;
  /** `Pannier.cart.link`. */
  cartLink(): Promise<string>;
}

/** Above the lines. They load at once where a link has offered something: what is new opens the drawer. */
const createOffers = (drawer: DrawerContext): DrawerParts['offers'] => {
  const { core, page } = drawer.widget;
  const { environment, storage } = core;
  const tab = openStorage(environment, storage.prefix, 'session');
  const offers = createLoadable(async () =>
    (await import('./cart-link/open-cart-link.ts')).openOffers(drawer, tab),
  );
  const offered = [tab.get(LINK_OFFER), storage.get(OFFERED_COUPON), storage.get(PENDING_COUPON)];
  if (addressedWindow(page).location.hash.includes(LINK_NAME) || offered.some(Boolean))
    loadAhead(offers.load);
  return offers;
};

export const openSelling = (drawer: DrawerContext): OpenSelling => {
  const { app, core } = drawer.widget;
  const { store, storage } = core;
  const saved = once(async () =>
    (await import('./saved-for-later/open-saved.ts')).openSaved(drawer),
  );
  const slug = read(crossSell, app);
  store.set({
    saved: storage.names(SAVED)[0] ? [] : undefined,
    // Own properties: a script of the page may have given all objects properties of these names.
    editedLine: undefined,
    linkOffer: undefined,
    couponOffer: undefined,
  });
  const toastIfFailed = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch(() => {
      app.showToast(app.text('refused'));
      return undefined;
    });
  return {
    actions: {
      saveForLater: (key) => toastIfFailed(saved().then(({ save }) => save(key))),
      copyLink: async () => (await import('./cart-link/open-cart-link.ts')).copyCartLink(drawer),
    },
    drawn: {
      offers: createOffers(drawer),
      saved: createLoadable(async () => (await saved()).list),
      related: slug
        ? createLoadable(async () =>
            (await import('./related/open-related.ts')).openRelated(drawer, slug),
          )
        : undefined,
      edit: (key) =>
        toastIfFailed(
          import('./edit-options/open-edit.ts').then(({ openEdit }) => openEdit(drawer, key)),
        ),
    },
    cartLink: async () => (await import('./cart-link/open-cart-link.ts')).cartLink(drawer),
  };
};
