// What the drawer has beside the purchase, each part in a chunk of its own: loads those that this page needs.

import { readCrossSell } from '../attributes/cross-sell.ts';
import { addressedWindow } from '../browser/frames.ts';
import { openStorage } from '../browser/storage.ts';
import { expectDrawerParts } from '../islands/cart/cart-details/below/drawer-parts.tsx';
import type { CartEdits } from '../store/actions.ts';
import { LINK_NAME, LINK_OFFER, SAVED } from '../store/cart/later-names.ts';
import { type Lazy, once } from '../store/lazy.ts';
import { OFFERED_COUPON, PENDING_COUPON } from '../store/shared-names.ts';
import type { EditParts } from './open-edit.ts';
import type { SellingParts } from './selling-parts.ts';
import type { SellingTextParts } from './selling-text.ts';

/** Runs it when the drawer is open, once. What fails is tried again with the next attempt, or when it opens the next time. */
const whenOpen = ({ store, keep }: SellingParts, load: Lazy<unknown>): void => {
  const check = (isOpen: boolean) => {
    if (isOpen) load().catch(() => {});
  };
  check(store.getState().isDrawerOpen);
  keep(
    store.subscribe(({ isDrawerOpen, attempt }, before) =>
      check(isDrawerOpen && !(before.isDrawerOpen && attempt === before.attempt)),
    ),
  );
};

export type SellingActions = Pick<CartEdits, 'saveForLater' | 'copyLink' | 'editLine'>;

export interface OpenSelling {
  actions: SellingActions;
  /** `Pannier.cart.link`. */
  cartLink(): Promise<string>;
}

export const openSelling = (given: Omit<EditParts, 'text'> & SellingTextParts): OpenSelling => {
  const { store, storage, environment, app, page } = given;
  const text = once(async () => (await import('./selling-text.ts')).sellingText(given));
  const parts = { ...given, text };
  const saved = once(async () => (await import('./open-saved.ts')).openSaved(parts));
  if (storage.names(SAVED)[0]) {
    expectDrawerParts(store);
    whenOpen(parts, saved);
  }
  const slug = app.crossSell ?? readCrossSell(parts.attributes ?? {}, app.report);
  if (slug) {
    expectDrawerParts(store);
    whenOpen(
      parts,
      once(async () => (await import('./open-related.ts')).openRelated(parts, slug)),
    );
  }
  const tab = openStorage(environment, storage.prefix, 'session');
  const offered = [tab.get(LINK_OFFER), storage.get(OFFERED_COUPON), storage.get(PENDING_COUPON)];
  if (addressedWindow(page).location.hash.includes(LINK_NAME) || offered.some(Boolean)) {
    import('./open-cart-link.ts').then(
      ({ openOffers }) => openOffers(parts, tab),
      () => {},
    );
  }
  const saidIfRefused =
    (run: (key: string) => Promise<void>) =>
    (key: string): Promise<void> =>
      run(key).catch(() => app.showToast(app.text('refused')));
  return {
    actions: {
      saveForLater: saidIfRefused(async (key) => (await saved()).save(key)),
      editLine: saidIfRefused(async (key) => (await import('./open-edit.ts')).openEdit(parts, key)),
      copyLink: async () => (await import('./open-cart-link.ts')).copyCartLink(parts),
    },
    cartLink: async () => (await import('./open-cart-link.ts')).cartLink(parts),
  };
};
