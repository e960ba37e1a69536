// Adds a product for members once the shopper has logged in; forgets it when they close the dialog.
import type { ShopStore } from '../../store/actions.ts';

/** Ends the wait of an earlier press. */
let stopLast = (): void => {};

/** What follows the add may open a dialog of its own, so the login's must have closed. */
export const addAfterLogin = (store: ShopStore, opener: Element, add: () => void): void => {
  stopLast();
  const stop = store.subscribe(({ member, login }, before) => {
    if (login?.isOpen || !(member.isMember || before.login?.isOpen)) return;
    stop();
    if (member.isMember) add();
  });
  stopLast = stop;
  store.actions.openLogin(opener);
};
