// A test setup with a cart tab and a member, for tests in which shoppers log in and out.

import type { MergedView } from '../../../../src/app/state/state.ts';
import { CART_RECORD_KEY } from '../../../../src/cart/sync/record/pending-changes.ts';
import { seededRandom } from '../../data/random.ts';
import { ORIGIN, PREFIX } from '../../data/shop-names.ts';
import { createFakeBrowser } from '../../fakes/fake-browser.ts';
import { createTestMember, loginTokens } from '../members.ts';
import { type CartTab, openTab } from '../open-tab.ts';
import { productIds, sandboxFetch } from '../test-sandbox.ts';
import { openStage, type Stage } from './stage.ts';

export { PREFIX };
export const [mug = '', bowl = '', plate = '', vase = ''] = productIds;
export const CART = '/ecom/v1/carts/current';
export const LIFETIME_MS = 14_400_000;

export interface CartStage extends Stage {
  /** The first tab, opened before each test. */
  shop: CartTab;
  /** Id of a member. */
  ada: string;
  /** Opens another tab of the same browser. */
  openTab(): CartTab;
  add(productId: string, quantity?: number, tab?: CartTab): Promise<void>;
  logIn(memberId?: string, tab?: CartTab): Promise<void>;
  logOut(tab?: CartTab): Promise<void>;
  /** Adds a product to the member's cart from another device. */
  addElsewhere(memberId: string, productId: string, quantity: number): Promise<void>;
  onPlatform(memberId: string): Promise<string[]>;
  keyOf(name: string, tab?: CartTab): string;
  merged(tab?: CartTab): MergedView['lines'] | undefined;
  /** Stored entries about carts. */
  keptOfCart(): [name: string, text: string][];
  /** Makes all further platform calls fail. */
  goDown(): unknown;
}

/** Displayed lines, as `2 mug`. */
export const linesOf = ({ store }: CartTab): string[] =>
  store
    .getState()
    .cart.lines.map(({ name, quantity }) => `${quantity} ${name}`)
    .sort();

const cartOnPlatform = async ({ sandbox, time }: Stage, memberId: string): Promise<string[]> => {
  const { accessToken } = await loginTokens(sandbox, memberId, time.now());
  const response = await sandboxFetch(sandbox)(`${ORIGIN}${CART}`, {
    headers: { authorization: accessToken.value },
  });
  const { cart } = (await response.json()) as {
    cart?: { lineItems: { quantity: number; productName: { original: string } }[] };
  };
  return (cart?.lineItems ?? [])
    .map(({ quantity, productName }) => `${quantity} ${productName.original}`)
    .sort();
};

/** Creates the test setup. Actions resolve when no request or timer is pending. Call at the top of a test file. */
export const openCartStage = (): CartStage => {
  const base = openStage({
    prepare: async ({ sandbox, browser }) => {
      stage.ada = await createTestMember(sandbox, 'ada');
      stage.shop = openTab(browser, { cart: true });
    },
  });
  const settledWithin = base.settled;
  const settled: CartStage['settled'] = (withinMs = 60_000) => settledWithin(withinMs);
  const add: CartStage['add'] = async (productId, quantity = 1, tab = stage.shop) => {
    void tab.actions.add({ productId, quantity });
    await settled();
  };
  const logIn: CartStage['logIn'] = async (memberId = stage.ada, tab = stage.shop) => {
    await tab.caller.signIn(await loginTokens(stage.sandbox, memberId, stage.time.now()));
    await settled();
  };
  const acts: Omit<CartStage, Exclude<keyof Stage, 'settled'> | 'shop' | 'ada'> = {
    settled,
    openTab: () => openTab(stage.browser, { cart: true }),
    add,
    logIn,
    logOut: async (tab = stage.shop) => {
      const done = tab.caller.signOut();
      await settled();
      await done;
    },
    addElsewhere: async (memberId, productId, quantity) => {
      const { time, network } = stage;
      const phone = createFakeBrowser({ time, random: seededRandom(2), fetch: network.fetch });
      const elsewhere = openTab(phone, { cart: true });
      await logIn(memberId, elsewhere);
      await add(productId, quantity, elsewhere);
      elsewhere.tab.close('crash');
    },
    onPlatform: (memberId) => cartOnPlatform(stage, memberId),
    keyOf: (name, { store } = stage.shop) =>
      store.getState().cart.lines.find((line) => line.name === name)?.key ?? '',
    merged: ({ store } = stage.shop) => store.getState().merged?.lines,
    keptOfCart: () =>
      [...stage.browser.stored].filter(([key]) =>
        [CART_RECORD_KEY, 'change:'].some((one) => key.startsWith(PREFIX + one)),
      ),
    goDown: () =>
      stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 }),
  };
  const stage = Object.assign(base, acts) as CartStage;
  return stage;
};
