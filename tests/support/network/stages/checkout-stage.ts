// A test setup in which shoppers leave for the checkout, order and return.
import { afterEach, beforeEach, expect } from 'vitest';
import type { MemberModule } from '../../../../src/app/state/create-store.ts';
import { createCheckout, handleReturn } from '../../../../src/cart/checkout/checkout.ts';
import {
  finishCheckout,
  reportMissingReturn,
} from '../../../../src/cart/checkout/finish-checkout.ts';
import { createLeaveForCheckout } from '../../../../src/cart/checkout/leave-for-checkout.ts';
import type { CartContext } from '../../../../src/cart/sync/cart-context.ts';
import { orderForm } from '../../data/order-form.ts';
import { pageAt } from '../../fakes/fake-address.ts';
import { createFakeStorage } from '../../fakes/fake-storage.ts';
import type { CartTab } from '../open-tab.ts';
import { type CartStage, openCartStage } from './cart-stage.ts';

const loadReturned = async () => ({ finishCheckout, reportMissingReturn });

export const PAGE = 'http://127.0.0.1:4400/shop?own=1';

/** Opens the hosted checkout page and submits its form, as a browser does. */
const sendOrder = async ({ sandbox }: CartStage, address: string, goodsTotal: string) => {
  const body = new URLSearchParams({ ...orderForm, goodsTotal });
  const headers = { cookie: 'store_browser=the-browser-of-a-test' };
  await sandbox.fetch(new Request(address, { headers }));
  const response = await sandbox.fetch(new Request(address, { method: 'POST', body, headers }));
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
};

/** Leaves for the checkout. Returns the checkout's address and the return addresses. */
const leaveFor = async (stage: CartStage, cart: CartContext) => {
  let address = '';
  const location = { href: PAGE, assign: (next: string) => (address = next) };
  const page = { location } as unknown as Window;
  const load = async () => createLeaveForCheckout(cart, page);
  const going = createCheckout(cart.core.store, () => true, load)();
  for (let turn = 0; turn < 40 && !address; turn++) {
    await stage.network.rest();
    if (!address) stage.time.next(3000);
  }
  await going;
  const request = stage.network.sent.findLast(({ path }) => path.endsWith('/redirect-session'));
  const body = request?.body as {
    callbacks: Record<'thankYouPageUrl' | 'postFlowUrl' | 'cartPageUrl', string>;
  };
  return { address, ...body.callbacks };
};

/** The tab's cart, with a fixed language, and with a session storage and a member module that tests can observe. */
const watchedCart = (
  { tab, engine }: CartTab,
  tabStorage: () => Storage,
  followed: boolean[],
  mistakes: string[],
): CartContext => {
  tab.environment.sessionStorage = tabStorage;
  const syncHostedSession = async (isLoggedIn: boolean) => void followed.push(isLoggedIn);
  const member = async () => ({ syncHostedSession }) as unknown as MemberModule;
  const { core, shop } = engine;
  return {
    ...engine,
    core: {
      ...core,
      environment: tab.environment,
      locale: 'de-AT',
      modules: { ...core.modules, member },
    },
    shop: { ...shop, reportSetupError: (mistake: string) => void mistakes.push(mistake) },
  };
};

/** Call at the top of a test file. */
export const openCheckoutStage = () => {
  const stage = openCartStage();
  const { logIn, settled } = stage;
  let tabStorage: Storage;
  let stops: (() => void)[] = [];
  const followed: boolean[] = [];
  const mistakes: string[] = [];
  beforeEach(() => {
    tabStorage = createFakeStorage();
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    followed.length = 0;
    mistakes.length = 0;
  });
  const cartOf = (tab: CartTab) => watchedCart(tab, () => tabStorage, followed, mistakes);
  /** Opens a page of the shop at the given address, by default in a new tab. */
  const arrive = async (href: string, tab = stage.openTab()) => {
    const told: string[] = [];
    const { page } = pageAt(href, null);
    const showPlaced = () => tab.store.set({ checkout: { status: 'placed' } });
    const dispatch = (type: string) => {
      told.push(type);
      return true;
    };
    const cart = cartOf(tab);
    const core = { ...cart.core, dispatch };
    stops.push(handleReturn({ ...cart, core }, page, showPlaced, loadReturned));
    await settled(5000);
    const { checkout, isDrawerOpen } = tab.store.getState();
    return { tab, told, status: checkout.status, isDrawerOpen, address: page.location.href };
  };
  return {
    stage,
    logIn,
    settled,
    add: stage.add,
    cartOf,
    leave: (tab = stage.shop) => leaveFor(stage, cartOf(tab)),
    order: (address: string, goodsTotal: string) => sendOrder(stage, address, goodsTotal),
    arrive,
    followed,
    mistakes,
    creations: () =>
      stage.network.sent.filter(({ path }) => path.endsWith('/create-checkout')).length,
    /** Clears the tab's session storage. */
    forgetTab: () => {
      tabStorage = createFakeStorage();
    },
  };
};
