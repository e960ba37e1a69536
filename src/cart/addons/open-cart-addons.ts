// Loaders and actions of the drawer's add-ons.
import { read } from '../../app/attributes/attribute.ts';
import { crossSell } from '../../app/attributes/script-tag.ts';
import { addressedWindow } from '../../app/browser/frames.ts';
import { loadAhead, once } from '../../app/load.ts';
import type { CartEdits } from '../../app/state/actions.ts';
import { createLoadable } from '../../app/state/loadable.ts';
import { OFFERED_COUPON_KEY, PENDING_COUPON_KEY } from '../../app/state/storage-keys.ts';
import { openStorage } from '../../client/environment/storage.ts';
import type { DrawerParts } from '../drawer/details/drawer-parts.ts';
import type { DrawerContext } from '../drawer/drawer-context.ts';
import { LINK_NAME, LINK_OFFER_KEY, SAVED_LINES_KEY } from '../sync/line-references.ts';

export type AddonActions = Pick<CartEdits, 'saveForLater' | 'copyLink'>;

export interface CartAddons {
  actions: AddonActions;
  drawn: Omit<DrawerParts, 'sums' | 'v2' | 'links'>;
  /** Implements `Pannier.cart.link`. */
  cartLink(): Promise<string>;
}

/** Loads the code immediately if a cart link or a coupon is present, because a new offer opens the drawer. */
const createOffers = (drawer: DrawerContext): DrawerParts['offers'] => {
  const { core, page } = drawer.widget;
  const { environment, storage } = core;
  const tab = openStorage(environment, storage.prefix, 'session');
  const offers = createLoadable(async () =>
    (await import('./cart-link/open-cart-link.ts')).openOffers(drawer, tab),
  );
  const offered = [
    tab.get(LINK_OFFER_KEY),
    storage.get(OFFERED_COUPON_KEY),
    storage.get(PENDING_COUPON_KEY),
  ];
  if (addressedWindow(page).location.hash.includes(LINK_NAME) || offered.some(Boolean))
    loadAhead(offers.load);
  return offers;
};

export const openCartAddons = (drawer: DrawerContext): CartAddons => {
  const { app, core } = drawer.widget;
  const { store, storage } = core;
  const saved = once(async () =>
    (await import('./saved-for-later/open-saved.ts')).openSaved(drawer),
  );
  const slug = read(crossSell, app);
  store.set({
    saved: storage.names(SAVED_LINES_KEY)[0] ? [] : undefined,
    // Sets these keys to `undefined`, so that values in a polluted `Object.prototype` are not read instead.
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
