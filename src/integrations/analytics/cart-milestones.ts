import type { StoreState } from '../../app/store/state.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { readCart } from './cart-facts.ts';
import { ecommerceOf } from './ga-event.ts';

export interface CartMilestones {
  onChange(now: StoreState, before: StoreState): void;
  /** Sends view_cart without the facts that are still missing, before a later event. */
  finish(): void;
}

/** After this time the cart counts as viewed, with or without its sums. */
const LONGEST_WAIT_MS = 4000;

export const createCartMilestones = (context: AnalyticsContext): CartMilestones => {
  const { core, outbox, itemsOf } = context;
  const { environment, storage, store } = core;
  let isViewed = false;
  let timer: unknown;

  const sendView = (isLast: boolean): void => {
    if (!isViewed) return;
    const { cart } = store.getState();
    const facts = readCart(storage);
    const { sums, currency, coupon } = facts;
    if (!isLast && (cart.isUnknown || (cart.lines.length && !sums))) return;
    isViewed = false;
    environment.clearTimeout(timer);
    // An empty cart has nothing to view.
    if (!cart.lines.length) return;
    const items = itemsOf(cart, facts);
    const value = sums?.subtotal;
    outbox.send({
      name: 'view_cart',
      ecommerce: ecommerceOf({ currency, value, coupon: sums?.coupon ?? coupon, items }),
    });
  };

  const sendDelivery = (): void => {
    const { cart } = store.getState();
    const facts = readCart(storage);
    const { sums, currency, record } = facts;
    const id = record.cart?.id;
    if (!sums?.delivery || !id || !cart.lines.length) return;
    const { subtotal: value, coupon, delivery } = sums;
    outbox.send({
      name: 'add_shipping_info',
      once: { in: 'shop', key: `delivery ${id} ${delivery.code}` },
      ecommerce: ecommerceOf({
        currency,
        value,
        coupon,
        shipping_tier: delivery.title,
        items: itemsOf(cart, facts),
      }),
    });
  };

  return {
    onChange: (now, before) => {
      if (now.isDrawerOpen && !before.isDrawerOpen) {
        isViewed = true;
        timer = environment.setTimeout(() => sendView(true), LONGEST_WAIT_MS);
      }
      // The drawer may have closed before its lines were there: an order was placed, or its code did not load.
      sendView(!now.isDrawerOpen);
      if (now.cart !== before.cart && !now.cart.isSubtotalPending) sendDelivery();
    },
    finish: () => {
      sendView(true);
      environment.clearTimeout(timer);
    },
  };
};
