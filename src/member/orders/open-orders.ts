// The orders chunk: what a member has ordered, and ordering it again. Loaded when a member asks for it.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { Core } from '../../app/state/create-store.ts';
import { lineKeyOf } from '../../client/carts/catalog-reference.ts';
import { memberEn, ordersEn } from '../../i18n/languages/en.ts';
import type { OrderPage, OrderView } from './orders.ts';
import { mountOrders } from './orders-dialog.tsx';

// Adds the lines of an earlier order again, as adds of the shopper's: what the store refuses, the drawer says.

/** Whether anything in it can be added. */
export const canOrderAgain = ({ lines }: OrderView): boolean =>
  lines.some(({ reference }) => reference);

/** Shows the lines at once, and opens the drawer; resolves when all have been sent. */
export const orderAgain = async (core: Core, { lines }: OrderView): Promise<void> => {
  const { clickLog, store, parts } = core;
  const added = lines.flatMap(({ reference, name, quantity, options, image }) => {
    if (!reference) return [];
    const { id } = clickLog.append({
      kind: 'add',
      key: lineKeyOf(reference),
      quantity,
      reference,
      look: { name, options, image },
    });
    return [{ id, name }];
  });
  store.showCart();
  store.actions.openDrawer();
  const { whenSent } = await parts.cart();
  await Promise.all(added.map(({ id, name }) => whenSent(id, name)));
};

/** A page of the orders of the member for whom the menu was opened; the first one without a cursor. */
export type ReadOrders = (cursor?: string) => Promise<OrderPage>;

export const openOrders = async (
  { app, core, keep }: WidgetContext,
  readOrders: ReadOrders,
  opener: Element,
  first: OrderPage,
): Promise<void> => {
  const text = app.text.extend({
    ...memberEn,
    ...ordersEn,
    ...app.sellingMessages,
    ...(await app.loadWords?.('selling')),
  });
  const close = mountOrders(app, {
    app,
    text,
    opener,
    first,
    read: readOrders,
    canOrderAgain,
    // The lines are saved and the drawer is open: it says that the cart cannot be loaded.
    orderAgain: (order) => void orderAgain(core, order).catch(() => {}),
  });
  keep(close);
  // Whoever has logged out, here or in another tab, sees no orders any more.
  keep(
    core.store.subscribe(({ member }) => {
      if (!member.isMember) close();
    }),
  );
};
