// A stage on which shoppers leave for the checkout, order and come back.
import { afterEach, beforeEach, expect } from 'vitest';
import { createCheckout } from '../../../../src/store/checkout/checkout.ts';
import { handleReturn } from '../../../../src/store/checkout/checkout-return.ts';
import {
  finishCheckout,
  reportMissingReturn,
} from '../../../../src/store/checkout/finish-checkout.ts';
import { createLeaveForCheckout } from '../../../../src/store/checkout/leave-for-checkout.ts';
import type { MemberPart } from '../../../../src/store/parts.ts';
import { orderForm } from '../../data/order-form.ts';
import { createFakeStorage } from '../../fakes/fake-storage.ts';
import type { CartTab } from '../open-tab.ts';
import { type CartStage, openCartStage } from './cart-stage.ts';

const loadReturned = async () => ({ finishCheckout, reportMissingReturn });

export const PAGE = 'http://127.0.0.1:4400/shop?own=1';

/** Opens the hosted checkout page and sends its form, as a browser does. */
const sendOrder = async ({ sandbox }: CartStage, address: string, goodsTotal: string) => {
  const body = new URLSearchParams({ ...orderForm, goodsTotal });
  const headers = { cookie: 'store_browser=the-browser-of-a-test' };
  await sandbox.fetch(new Request(address, { headers }));
  const response = await sandbox.fetch(new Request(address, { method: 'POST', body, headers }));
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
};

/** Leaves for the checkout; gives its address, and where its two ways back lead. */
const leaveFor = async (stage: CartStage, parts: ReturnType<typeof partsIn>) => {
  let address = '';
  const location = { href: PAGE, assign: (next: string) => (address = next) };
  const page = { location } as unknown as Window;
  const load = async () => createLeaveForCheckout({ ...parts, page });
  const going = createCheckout({ ...parts, askPage: () => true, load })();
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

/** What leaving and coming back need of a tab. */
const partsIn = (
  tab: CartTab,
  tabStorage: () => Storage,
  followed: boolean[],
  mistakes: string[],
) => {
  const { environment } = tab.tab;
  environment.sessionStorage = tabStorage;
  const { store, storage, engine, shop } = tab;
  const { ledger, queue, askCart } = engine;
  const followHosted = async (isLoggedIn: boolean) => void followed.push(isLoggedIn);
  const parts = { member: async () => ({ followHosted }) as unknown as MemberPart };
  const { send } = shop;
  const help = (mistake: string) => void mistakes.push(mistake);
  const locale = 'de-AT';
  return { environment, storage, store, ledger, queue, askCart, send, parts, help, locale };
};

/** To be called at the top of a test file. */
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
  const partsOf = (tab: CartTab) => partsIn(tab, () => tabStorage, followed, mistakes);
  /** A new page of the shop at that address. */
  const arrive = async (href: string, tab = stage.openTab()) => {
    const told: string[] = [];
    const location = { href };
    const replaceState = (_: unknown, __: string, next: string) => {
      location.href = next;
    };
    const page = { location, history: { state: null, replaceState } } as unknown as Window;
    const showPlaced = () => tab.store.set({ checkout: { status: 'placed' } });
    const dispatch = (type: string) => {
      told.push(type);
      return true;
    };
    stops.push(handleReturn({ ...partsOf(tab), page, showPlaced, dispatch, loadReturned }));
    await settled(5000);
    const { checkout, isDrawerOpen } = tab.store.getState();
    return { tab, told, status: checkout.status, isDrawerOpen, address: location.href };
  };
  return {
    stage,
    logIn,
    settled,
    add: stage.add,
    partsOf,
    leave: (tab = stage.shop) => leaveFor(stage, partsOf(tab)),
    order: (address: string, goodsTotal: string) => sendOrder(stage, address, goodsTotal),
    arrive,
    followed,
    mistakes,
    creations: () =>
      stage.network.sent.filter(({ path }) => path.endsWith('/create-checkout')).length,
    /** The tab's session storage is lost. */
    forgetTab: () => {
      tabStorage = createFakeStorage();
    },
  };
};
