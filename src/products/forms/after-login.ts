// Adds a product for members once the shopper has logged in; forgets it when they close the dialog.

import type { ShopStore } from '../../app/store/actions.ts';
import type { AddRequest } from '../../app/store/add-request.ts';

/** Ends the wait of an earlier press. */
let stopLast = (): void => {};

/**
 * Only a login by the dialog that this opens counts, once it has closed: the add may open a dialog of its own. If the
 * login leaves the page, the page that it returns to adds `wanted`.
 */
export const addAfterLogin = (
  store: ShopStore,
  opener: Element,
  add: () => void,
  wanted: AddRequest,
): void => {
  stopLast();
  const stop = store.subscribe(({ member, login }, before) => {
    if (login?.isOpen || !before.login?.isOpen) return;
    stop();
    if (member.isMember && !login?.hasLeft) add();
  });
  stopLast = stop;
  store.actions.openLogin(opener, undefined, wanted);
};
