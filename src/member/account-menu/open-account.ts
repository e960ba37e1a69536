// The account chunk: a member's menu with their orders and the owner's links. Loads when a member nears the button.

import { read } from '../../app/attributes/attribute.ts';
import { returns } from '../../app/attributes/script-tag.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import type { MemberIslandContext } from '../../app/island-context.ts';
import { type PlatformSession, sendAs } from '../../client/auth/tokens/authorized-client.ts';
import { isStoreError } from '../../client/errors.ts';
import type { ReadOrders } from '../orders/open-orders.ts';
import type { OrderPage } from '../orders/orders.ts';
import { searchOrders } from '../orders/search-orders.ts';
import { type AccountRequest, openAccountMenu } from './index.tsx';

/** Storage key of the day on which the store refused to let its members read their orders. */
const NO_ORDERS_KEY = 'no-orders';

/** Reads the orders of the current member. After a logout, a request that is waiting for a token is not sent. */
const ordersReader = ({ send, tokens }: PlatformSession): ReadOrders => {
  const sendAsMember = sendAs(send, tokens.get()?.identity);
  return (cursor) => searchOrders(sendAsMember, cursor);
};

/** Sends no request for the rest of the day after a refusal. Returns undefined if the orders cannot be read. */
const firstOrders = async (
  { core: { storage, environment } }: WidgetContext,
  readOrders: ReadOrders,
): Promise<OrderPage | undefined> => {
  const day = String(Math.floor(environment.now() / 86_400_000));
  if (storage.get(NO_ORDERS_KEY) === day) return undefined;
  try {
    return await readOrders();
  } catch (error) {
    const { status, retryable } = isStoreError(error) ? error : {};
    // An ended session or an aborted request does not mean that the store refuses.
    if (status && status !== 401 && !retryable) storage.set(NO_ORDERS_KEY, day);
    return undefined;
  }
};

/** Opens the menu; the returned function closes it and removes it from the page. */
export const openAccount = (
  app: MemberIslandContext,
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
