// The orders chunk: what a member has ordered, and ordering it again. Loaded when a member asks for it.

import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { memberEn, ordersEn } from '../../i18n/languages/en.ts';
import { canOrderAgain, orderAgain } from './order-again.ts';
import type { OrderPage } from './orders.ts';
import { mountOrders } from './orders-dialog.tsx';

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
