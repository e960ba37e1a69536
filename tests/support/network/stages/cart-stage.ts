// A stage with a tab that has the cart, and a member: for tests in which shoppers log in and out.

import type { MergedView } from '../../../../src/app/state/state.ts';
import { RECORD } from '../../../../src/cart/sync/record/waiting-changes.ts';
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
  /** The first tab. */
  readonly shop: CartTab;
  /** The id of a member. */
  readonly ada: string;
  /** One more tab of the same browser. */
  openTab(): CartTab;
  add(productId: string, quantity?: number, tab?: CartTab): Promise<void>;
  logIn(memberId?: string, tab?: CartTab): Promise<void>;
  logOut(tab?: CartTab): Promise<void>;
  /** Puts something into the member's cart elsewhere, such as on a phone. */
  addElsewhere(memberId: string, productId: string, quantity: number): Promise<void>;
  /** The lines of the member's cart on the platform. */
  onPlatform(memberId: string): Promise<string[]>;
  keyOf(name: string, tab?: CartTab): string;
  merged(tab?: CartTab): MergedView['lines'] | undefined;
  /** What the browser keeps of carts. */
  keptOfCart(): [name: string, text: string][];
  /** From now on the platform fails. */
  goDown(): unknown;
}

/** The lines on screen, as `2 mug`. */
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

type Opened = Pick<CartStage, 'shop' | 'ada'>;

/** What shoppers do; each resolves once the tabs have settled. */
const actsOf = (base: Stage, opened: () => Opened) => {
  const settled: CartStage['settled'] = (withinMs = 60_000) => base.settled(withinMs);
  const openCartTab = () => openTab(base.browser, { cart: true });
  const add: CartStage['add'] = async (productId, quantity = 1, tab = opened().shop) => {
    void tab.actions.add({ productId, quantity });
    await settled();
  };
  const logIn: CartStage['logIn'] = async (memberId = opened().ada, tab = opened().shop) => {
    await tab.caller.signIn(await loginTokens(base.sandbox, memberId, base.time.now()));
    await settled();
  };
  const logOut: CartStage['logOut'] = async (tab = opened().shop) => {
    const done = tab.caller.signOut();
    await settled();
    await done;
  };
  const addElsewhere: CartStage['addElsewhere'] = async (memberId, productId, quantity) => {
    const { time, network } = base;
    const phone = createFakeBrowser({ time, random: seededRandom(2), fetch: network.fetch });
    const elsewhere = openTab(phone, { cart: true });
    await logIn(memberId, elsewhere);
    await add(productId, quantity, elsewhere);
    elsewhere.tab.close('crash');
  };
  return { settled, openTab: openCartTab, add, logIn, logOut, addElsewhere };
};

/** To be called at the top of a test file. */
export const openCartStage = (): CartStage => {
  let first: Opened | undefined;
  const opened = (): Opened => {
    if (!first) throw new Error('The tab opens before each test, not before.');
    return first;
  };
  const base = openStage({
    prepare: async ({ sandbox, browser }) => {
      const ada = await createTestMember(sandbox, 'ada');
      first = { ada, shop: openTab(browser, { cart: true }) };
    },
  });
  return {
    get sandbox() {
      return base.sandbox;
    },
    get time() {
      return base.time;
    },
    get network() {
      return base.network;
    },
    get browser() {
      return base.browser;
    },
    get shop() {
      return opened().shop;
    },
    get ada() {
      return opened().ada;
    },
    openBrowser: base.openBrowser,
    ...actsOf(base, opened),
    onPlatform: (memberId) => cartOnPlatform(base, memberId),
    keyOf: (name, { store } = opened().shop) =>
      store.getState().cart.lines.find((line) => line.name === name)?.key ?? '',
    merged: ({ store } = opened().shop) => store.getState().merged?.lines,
    keptOfCart: () =>
      [...base.browser.stored].filter(([key]) =>
        [RECORD, 'change:'].some((one) => key.startsWith(PREFIX + one)),
      ),
    goDown: () =>
      base.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 }),
  };
};
