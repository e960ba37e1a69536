// The account chunk: the menu of a member, with their orders and what the owner links to. Loaded when a member approaches the button.

import type { MemberApp } from '../../app/app.ts';
import { read } from '../../app/attributes/attribute.ts';
import { returns } from '../../app/attributes/script-tag.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { type PlatformSession, sendAs } from '../../client/auth/tokens/authorized-client.ts';
import { isStoreError } from '../../client/errors.ts';
import type { ReadOrders } from '../orders/open-orders.ts';
import type { OrderPage } from '../orders/orders.ts';
import { searchOrders } from '../orders/search-orders.ts';
import { type AccountRequest, openAccountMenu } from './index.tsx';

/** Storage name of what is known of a store that does not let its members read their orders. */
const NO_ORDERS = 'no-orders';

/** The orders of the current member. After a logout, a request that still waits for a token is not sent. */
const ordersReader = ({ send, tokens }: PlatformSession): ReadOrders => {
  const sendAsMember = sendAs(send, tokens.get()?.identity);
  return (cursor) => searchOrders(sendAsMember, cursor);
};

/** Undefined where the member cannot read them, now or at all. What the platform refuses is asked once a day. */
const firstOrders = async (
  { core: { storage, environment } }: WidgetContext,
  readOrders: ReadOrders,
): Promise<OrderPage | undefined> => {
  const day = String(Math.floor(environment.now() / 86_400_000));
  if (storage.get(NO_ORDERS) === day) return undefined;
  try {
    return await readOrders();
  } catch (error) {
    const { status, retryable } = isStoreError(error) ? error : {};
    // A session that has ended, or a request that was stopped, says nothing of the store.
    if (status && status !== 401 && !retryable) storage.set(NO_ORDERS, day);
    return undefined;
  }
};

/** Opens the menu; the returned function closes it and removes it from the page. */
export const openAccount = (
  app: MemberApp,
  widget: WidgetContext,
  session: PlatformSession,
  { anchor, onDone }: AccountRequest,
): (() => void) => {
  const readOrders = ordersReader(session);
  return openAccountMenu(app, {
    anchor,
    onDone,
    returnsUrl: read(returns, app),
    orders: firstOrders(widget, readOrders),
    onOrders: async (first) => {
      try {
        const { openOrders } = await import('../orders/open-orders.ts');
        await openOrders(widget, readOrders, anchor, first);
      } catch {
        app.showToast(app.text('refused'));
      }
    },
  });
};
