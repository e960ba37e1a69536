// Shops whose shoppers log in and out, on one sandbox, with a fake clock and a network that can be held.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { CHANGE, RECORD } from '../../../src/store/cart-record/click-log.ts';
import { seededRandom } from '../data/random.ts';
import { createFakeBrowser, type FakeBrowser } from '../fakes/fake-browser.ts';
import { createFakeTime, type FakeTime } from '../fakes/fake-time.ts';
import { createHeldNetwork, type HeldNetwork, quiet } from './held-network.ts';
import { createTestMember, loginTokens } from './members.ts';
import { CLIENT_ID, ORIGIN, openShop, type ShopTab } from './shop.ts';
import { createTestSandbox, productIds, sandboxFetch } from './test-sandbox.ts';

export const [mug = '', bowl = '', plate = '', vase = ''] = productIds;
export const CART = '/ecom/v1/carts/current';
export const PREFIX = `pannier:${CLIENT_ID}:`;
export const LIFETIME_MS = 14_400_000;

export let sandbox: Sandbox;
export let time: FakeTime = createFakeTime(Date.now());
export let network: HeldNetwork;
export let browser: FakeBrowser;
export let shop: ShopTab;
export let ada: string;

/** Sets it all up anew for each test of a file. */
export const openCartStage = (): void => {
  beforeAll(async () => {
    sandbox = await createTestSandbox(() => time.now());
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    time = createFakeTime(Date.now());
    await sandbox.reset({ keepCatalog: true });
    ada = await createTestMember(sandbox, 'ada');
    network = createHeldNetwork(sandbox);
    browser = createFakeBrowser({ time, random: seededRandom(1), fetch: network.fetch });
    shop = openShop(browser);
  });
};

export const settled = (withinMs = 60_000) => quiet(time, network, withinMs);
export const linesOf = ({ store }: ShopTab) =>
  store
    .getState()
    .cart.lines.map(({ name, quantity }) => `${quantity} ${name}`)
    .sort();
export const add = async (productId: string, quantity = 1, tab = shop) => {
  void tab.actions.add({ productId, quantity });
  await settled();
};
export const keyOf = (name: string, { store }: ShopTab = shop) =>
  store.getState().cart.lines.find((line) => line.name === name)?.key ?? '';
export const logIn = async (memberId = ada, tab = shop) => {
  await tab.caller.signIn(await loginTokens(sandbox, memberId, time.now()));
  await settled();
};
export const logOut = async (tab = shop) => {
  const done = tab.caller.signOut();
  await settled();
  await done;
};
/** What a member has put into the cart elsewhere, e.g. on a phone. */
export const addElsewhere = async (memberId: string, productId: string, quantity: number) => {
  const elsewhere = openShop(
    createFakeBrowser({ time, random: seededRandom(2), fetch: network.fetch }),
  );
  await logIn(memberId, elsewhere);
  await add(productId, quantity, elsewhere);
  elsewhere.tab.close('crash');
};
export const onPlatform = async (memberId: string) => {
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
export const merged = ({ store }: ShopTab = shop) => store.getState().merged?.lines;
export const keptOfCart = () =>
  [...browser.stored].filter(([key]) =>
    [RECORD, CHANGE].some((one) => key.startsWith(PREFIX + one)),
  );
export const goDown = () =>
  sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
