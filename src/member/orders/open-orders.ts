// The orders chunk: a member's orders, and ordering again. Loaded when a member opens the orders.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { toLineKey } from '../../client/carts/catalog-reference.ts';
import { memberEn, ordersEn } from '../../i18n/languages/en.ts';
import type { OrderPage, OrderView } from './orders.ts';
import { mountOrders } from './orders-dialog.tsx';

// Adds the lines of an earlier order as if the shopper had added them: the drawer shows refusals.

export const canOrderAgain = ({ lines }: OrderView): boolean =>
  lines.some(({ reference }) => reference);

/** Shows the lines at once, and opens the drawer; resolves when all lines have been sent. */
export const orderAgain = async (core: CoreContext, { lines }: OrderView): Promise<void> => {
  const { clickLog, store, modules } = core;
  const added = lines.flatMap(({ reference, name, quantity, options, image }) => {
    if (!reference) return [];
    const { id } = clickLog.append({
      kind: 'add',
      key: toLineKey(reference),
      quantity,
      reference,
      preview: { name, options, image },
    });
    return [{ id, name }];
  });
  store.showCart();
  store.actions.openDrawer();
  const { waitForChange } = await modules.cart();
  await Promise.all(added.map(({ id, name }) => waitForChange(id, name)));
};

/** Reads a page of the orders of the member who opened the menu; without a cursor, the first page. */
export type ReadOrders = (cursor?: string) => Promise<OrderPage>;

export const openOrders = async (
  { app, core, onDispose }: WidgetContext,
  readOrders: ReadOrders,
  opener: Element,
  first: OrderPage,
): Promise<void> => {
  const text = app.text.extend({
    ...memberEn,
    ...ordersEn,
    ...app.sellingMessages,
    ...(await app.loadLazyMessages?.('selling')),
  });
  const close = mountOrders(app, {
    app,
    text,
    opener,
    first,
    read: readOrders,
    canOrderAgain,
    // Ignores failures: the lines are saved, and if the cart cannot be loaded, the open drawer shows the error.
    orderAgain: (order) => void orderAgain(core, order).catch(() => {}),
  });
  onDispose(close);
  // Closes the dialog after a logout, in this or another tab.
  onDispose(
    core.store.subscribe(({ member }) => {
      if (!member.isMember) close();
    }),
  );
};
