// Connects analytics to the store: changes of the cart, its milestones, checkout, logins.

import type { ShopSession } from '../../app/shop-session.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { LoginScreen, StoreState } from '../../app/state/state.ts';
import type { CartView } from '../../app/state/views.ts';
import { readyData } from '../../products/index.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { createCartChanges } from './cart-changes.ts';
import { type CartFacts, createSavedLine, readCart } from './cart-facts.ts';
import type { StoreChange } from './change-buffer.ts';
import { createCheckoutSteps } from './checkout-steps.ts';
import { toEcommerce } from './ga-event.ts';
import { parseProductId, toLineItem } from './items.ts';
import type { Outbox } from './outbox.ts';

// Sends login and sign_up, for logins through this tab's dialog or the platform's page.

const FORMS: readonly LoginScreen[] = ['sign-in', 'sign-up', 'reset'];

/** A login in another tab also changes the member in this tab, but only the other tab sends the event. */
const createLogins = ({ shop, outbox }: AnalyticsContext) => {
  /** Last form of the dialog. Starts as `sign-up`: only a sign-up can lead to the code screen at page load. */
  let form: LoginScreen = 'sign-up';
  /** True if the page started with the response of a redirect login, which is handled without the dialog. */
  let isBack = false;
  return (now: StoreState, before: StoreState): void => {
    const { login, member } = now;
    const isBusy = Boolean(login && login.status !== 'idle');
    const isInDialog = isBusy && login?.isOpen === true;
    if (isBusy && !login?.isOpen) isBack = true;
    if (member.isMember && !before.member.isMember && (isInDialog || isBack)) {
      // The key contains the identity of the login. The key is internal and never sent.
      outbox.send({
        name: isInDialog && form === 'sign-up' ? 'sign_up' : 'login',
        params: { method: isInDialog ? 'email' : 'redirect' },
        once: { in: 'shop', key: `login ${shop.tokens.get()?.identity ?? ''}` },
      });
      isBack = false;
    }
    if (login?.isOpen && FORMS.includes(login.screen)) form = login.screen;
  };
};

interface CartMilestones {
  onChange(now: StoreState, before: StoreState): void;
  /** Call before events that follow view_cart: sends a pending view_cart, even if its sums are missing. */
  finish(): void;
}

/** After this time the cart counts as viewed, with or without its sums. */
const FACTS_TIMEOUT_MS = 4000;

const createCartMilestones = (context: AnalyticsContext): CartMilestones => {
  const { core, outbox, listItems } = context;
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
    const items = listItems(cart, facts);
    const value = sums?.subtotal;
    outbox.send({
      name: 'view_cart',
      ecommerce: toEcommerce({ currency, value, coupon: sums?.coupon ?? coupon, items }),
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
      ecommerce: toEcommerce({
        currency,
        value,
        coupon,
        shipping_tier: delivery.title,
        items: listItems(cart, facts),
      }),
    });
  };

  return {
    onChange: (now, before) => {
      if (now.isDrawerOpen && !before.isDrawerOpen) {
        isViewed = true;
        timer = environment.setTimeout(() => sendView(true), FACTS_TIMEOUT_MS);
      }
      // The drawer may have closed before it showed lines, because an order was placed or the code did not load.
      sendView(!now.isDrawerOpen);
      if (now.cart !== before.cart && !now.cart.isSubtotalPending) sendDelivery();
    },
    finish: () => {
      sendView(true);
      environment.clearTimeout(timer);
    },
  };
};

interface ShopWatch {
  onChange(...change: StoreChange): void;
  /** Call when another tab has changed the storage, or when consent was given. */
  check(): void;
  /** Call when the page is left. */
  finish(): void;
  /** Call when consent was withdrawn. */
  forget(): void;
  stop(): void;
}

export const watchShop = (core: CoreContext, shop: ShopSession, outbox: Outbox): ShopWatch => {
  const { getState } = core.store;
  const findProduct = (id = '') => readyData(getState().products, id)?.product;
  const savedLine = createSavedLine();
  const listItems = (cart: CartView, facts: CartFacts) =>
    cart.lines.map((line) =>
      toLineItem(line, savedLine(line.key, facts), findProduct(parseProductId(line.key))),
    );
  const context: AnalyticsContext = { core, shop, outbox, findProduct, savedLine, listItems };
  const reportChanges = createCartChanges(context);
  const milestones = createCartMilestones(context);
  const checkout = createCheckoutSteps(context, milestones.finish);
  const reportLogins = createLogins(context);

  return {
    onChange: (...change) => {
      reportChanges(...change);
      milestones.onChange(...change);
      checkout.onChange(...change);
      reportLogins(...change);
    },
    check: () => {
      checkout.savePending();
      checkout.check();
    },
    finish: () => {
      milestones.finish();
      checkout.finish();
    },
    forget: checkout.forget,
    stop: () => {
      // Only ends the timers: the outbox has stopped, so nothing is sent.
      milestones.finish();
      checkout.finish();
    },
  };
};
