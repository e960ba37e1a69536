// A stage on which shoppers leave for the checkout, order and come back.
import { afterEach, beforeEach, expect } from 'vitest';
import { createCheckout } from '../../../../src/store/checkout/checkout.ts';
import { welcomeBack } from '../../../../src/store/checkout/checkout-return.ts';
import { orderForm } from '../../data/order-form.ts';
import { createFakeStorage } from '../../fakes/fake-storage.ts';
import type { CartTab } from '../open-tab.ts';
import { openCartStage } from './cart-stage.ts';

export const PAGE = 'http://127.0.0.1:4400/shop?own=1';

/** To be called at the top of a test file. */
export const openCheckoutStage = () => {
  const stage = openCartStage();
  const { logIn, settled } = stage;
  let tabStorage: Storage;
  let stops: (() => void)[] = [];
  beforeEach(() => {
    tabStorage = createFakeStorage();
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
  });
  const add = async (productId: string, quantity = 1, tab = stage.shop) => {
    void tab.actions.add({ productId, quantity });
    await settled();
  };
  const partsOf = (tab: CartTab) => {
    const { environment } = tab.tab;
    environment.sessionStorage = () => tabStorage;
    const { store, storage, engine } = tab;
    return { environment, storage, store, ledger: engine.ledger, queue: engine.queue };
  };
  /** Leaves for the checkout; gives its address, and where its two ways back lead. */
  const leave = async (tab = stage.shop) => {
    let address = '';
    const location = { href: PAGE, assign: (next: string) => (address = next) };
    const page = { location } as unknown as Window;
    const { send } = tab.shop;
    const going = createCheckout({ ...partsOf(tab), send, page, askPage: () => true })();
    for (let turn = 0; turn < 40 && !address; turn++) {
      await stage.network.rest();
      if (!address) stage.time.next(3000);
    }
    await going;
    const callbacks = stage.network.sent
      .filter(({ path }) => path.endsWith('/redirect-session'))
      .at(-1)?.body as { callbacks: { postFlowUrl: string; cartPageUrl: string } };
    return { address, ...callbacks.callbacks };
  };
  const order = async (address: string, goodsTotal: string) => {
    const response = await stage.sandbox.fetch(
      new Request(address, {
        method: 'POST',
        body: new URLSearchParams({ ...orderForm, goodsTotal }),
      }),
    );
    expect([response.status, response.headers.get('location')?.includes('own=1')]).toEqual([
      303,
      true,
    ]);
  };
  /** A new page of the shop at that address. */
  const arrive = async (href: string, tab = stage.openTab()) => {
    const told: string[] = [];
    const history = { state: null, replaceState: () => {} };
    const page = { location: { href }, history } as unknown as Window;
    const showPlaced = () => tab.store.set({ checkout: { status: 'placed' } });
    const dispatch = (type: string) => {
      told.push(type);
      return true;
    };
    stops.push(welcomeBack({ ...partsOf(tab), page, showPlaced, dispatch }));
    await settled(5000);
    const { checkout, isDrawerOpen } = tab.store.getState();
    return { tab, told, status: checkout.status, isDrawerOpen };
  };
  const creations = () =>
    stage.network.sent.filter(({ path }) => path.endsWith('/create-checkout')).length;
  return {
    get tabStorage() {
      return tabStorage;
    },
    set tabStorage(value) {
      tabStorage = value;
    },
    stage,
    logIn,
    settled,
    add,
    partsOf,
    leave,
    order,
    arrive,
    creations,
  };
};
