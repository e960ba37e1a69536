// One seeded run of the cart: tabs, a faulty network, members, and a model of each cart with its stock limits.
import { expect } from 'vitest';
import type { Sandbox } from '../../demo/sandbox/sandbox.ts';
import { seedId } from '../../demo/sandbox/seed/ids.ts';
import { canonicalChoices } from '../../demo/sandbox/seed/seed-catalog.ts';
import { seededRandom } from '../support/data/random.ts';
import { shirt } from '../support/data/seeded-products.ts';
import { ORIGIN } from '../support/data/shop-names.ts';
import { createFakeBrowser } from '../support/fakes/fake-browser.ts';
import { createFakeTime, settle } from '../support/fakes/fake-time.ts';
import { createFaultyNetwork } from '../support/network/faulty-network.ts';
import { createTestMember, loginTokens } from '../support/network/members.ts';
import { type CartTab, openTab } from '../support/network/open-tab.ts';
import { productIds, sandboxFetch } from '../support/network/test-sandbox.ts';
import { unknownsOf } from './draw-unknowns.ts';

/** Products of a run: four plain products, one of them with a stock of three, and two variants of a shirt. */
export const SHIRT = { ...shirt, stock: null };
export const VASE_STOCK = 3;
const variant = (Color: string) =>
  seedId('variant', `shirt:${canonicalChoices({ Color, Size: 'S' })}`);
export const THINGS: readonly { productId: string; variantId?: string }[] = [
  ...productIds.map((productId) => ({ productId })),
  ...['Clay', 'Ink'].map((color) => ({
    productId: seedId('product', 'shirt'),
    variantId: variant(color),
  })),
];
/** An item that the platform silently omits from a successful response. */
export const REFUSED = {
  productId: productIds[0] ?? '',
  variantId: '11111111-1111-4111-8111-111111111111',
};

/** Name of a line in the model, independent of how the platform writes options. */
export const nameOf = (productId: string, variantId: unknown): string =>
  typeof variantId === 'string' && /[1-9a-f]/.test(variantId)
    ? `${productId}:${variantId}`
    : productId;

export const nameOfKey = (key: string): string => {
  const [item, , ...options] = JSON.parse(key);
  return nameOf(item, Object.fromEntries(options).variantId);
};

/** The platform caps a quantity at the stock of the product. */
export const capped = (name: string, quantity: number): number =>
  name === productIds[3] ? Math.min(VASE_STOCK, quantity) : quantity;

/** Name of a line -> quantity. */
export type Quantities = Record<string, number>;

export const shownIn = ({ store }: CartTab): Quantities =>
  Object.fromEntries(
    store.getState().cart.lines.map(({ key, quantity }) => [nameOfKey(key), quantity]),
  );

interface WireLine {
  source: { catalogReference: { catalogItemId: string; options?: { variantId?: unknown } } };
  quantityInfo: { confirmedQuantity: number };
}

/** Version of the cart. With `switch`, version 1 is removed in the middle of the run. */
export type Version = 'v1' | 'v2' | 'switch';

/** Quantities in the platform’s cart of the visitor or member to whom the token belongs. */
export const onServer = async (sandbox: Sandbox, authorization: string): Promise<Quantities> => {
  const response = await sandboxFetch(sandbox)(`${ORIGIN}/ecom/v2/carts/current`, {
    headers: { authorization },
  });
  const { cart } = (await response.json()) as { cart?: { lineItems: WireLine[] } };
  const found: Quantities = {};
  // The cart can have several lines for one item.
  for (const { source, quantityInfo } of cart?.lineItems ?? []) {
    const { catalogItemId, options } = source.catalogReference;
    const name = nameOf(catalogItemId, options?.variantId);
    found[name] = (found[name] ?? 0) + quantityInfo.confirmedQuantity;
  }
  return found;
};

/** Maximum delay until a tab can read the storage writes of another tab. */
export const LONGEST_LAG_MS = 50;

/** Maximum time of a login or logout, with a wide margin: a logout sends for up to 2 s, a lock waits for 0.8 s. */
const LONGEST_CHANGE_MS = 60_000;

export const createCartStory = async (sandbox: Sandbox, seed: number, version: Version) => {
  await sandbox.reset({ keepCatalog: true });
  sandbox.control.settings({
    ...unknownsOf(seed),
    returnedOptions: seed % 3 === 0 ? 'catalog' : 'sent',
  });
  const random = seededRandom(seed);
  const time = createFakeTime(Date.now());
  const network = createFaultyNetwork(sandbox, time, random);
  const hasLocks = seed % 4 !== 0;
  const lag = seededRandom(seed);
  const browser = createFakeBrowser({
    time,
    random,
    fetch: network.fetch,
    hasLocks,
    storageLagMs: () => (lag() < 0.8 ? 2 : lag() * (hasLocks ? LONGEST_LAG_MS : 9)),
  });
  const cartVersion = version === 'switch' ? 'auto' : version;
  const openCart = () => openTab(browser, { cart: true, cartVersion });
  const tabs: CartTab[] = [openCart(), openCart()];
  const log: string[] = [];
  // Member sessions require locks, see src/client/README.md.
  const members =
    seed % 2 === 1
      ? await Promise.all(['ada', 'bob'].map((name) => createTestMember(sandbox, name)))
      : [];
  return {
    sandbox,
    random,
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T,
    time,
    network,
    browser,
    openCart,
    tabs,
    log,
    text: (): string => `${version}, seed ${seed}\n${log.join('\n')}`,
    version,
    members,
    /** Expected cart of each member who is not the caller. */
    carts: new Map(members.map((id) => [id, {} as Quantities])),
    /** Set after the run has timed out, to stop it. */
    isOver: false,
    lastClick: undefined as { index: number; at: number } | undefined,
    /** The signed-in member. */
    caller: undefined as string | undefined,
    /** Expected cart of the caller. */
    model: {} as Quantities,
  };
};

export type CartStory = Awaited<ReturnType<typeof createCartStory>>;

/** Runs pending work or the next timer. Returns false if nothing is left to run before `end`. */
const goOn = async (story: CartStory, end: number): Promise<boolean> => {
  const { time, network } = story;
  await settle(3);
  expect(story.isOver, story.text()).toBe(false);
  return network.isBusy() || time.next(end - time.now());
};

/** Runs work and timers until nothing is left to run or `ms` have passed. */
export const runFor = async (story: CartStory, ms: number): Promise<void> => {
  const { time } = story;
  const end = time.now() + ms;
  while (await goOn(story, end)) {
    // Each round of the loop handles a request or fires a timer.
  }
  time.skip(Math.max(0, end - time.now()));
};

/** Runs work and timers until `work` is done, because a tab might wait for data that another tab writes. */
const runUntil = async (story: CartStory, work: Promise<unknown>): Promise<void> => {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  const end = story.time.now() + LONGEST_CHANGE_MS;
  await settle(3);
  while (!isDone) expect(await goOn(story, end), `cannot go on, ${story.text()}`).toBe(true);
  await done;
};

/** Runs until all clicks have arrived, because unsent changes are discarded with their member’s session. */
const sendAll = async (story: CartStory): Promise<void> => {
  const { network, tabs } = story;
  network.setFaultRate(0);
  await runFor(story, 120_000);
  for (const { engine } of tabs) engine.retry();
  await runFor(story, 60_000);
  expect(network.isLatePending(), story.text()).toBe(false);
  network.setFaultRate(0.2);
};

export const logIn = async (story: CartStory, { caller: signing }: CartTab): Promise<void> => {
  const { carts, caller, log, time } = story;
  const id = story.pick(story.members.filter((one) => one !== caller));
  if (caller) await sendAll(story);
  log.push(`${id.slice(0, 4)} logs in`);
  // A visitor’s lines are merged into the member’s cart. The lines of a previous member are not merged.
  const brought = caller ? {} : story.model;
  const model = carts.get(id) ?? {};
  for (const [product, quantity] of Object.entries(brought)) {
    model[product] = capped(product, (model[product] ?? 0) + quantity);
  }
  story.model = model;
  story.caller = id;
  await runUntil(story, signing.signIn(await loginTokens(story.sandbox, id, time.now())));
  if (!caller) return;
  // Waits for the storage lag, because a tab shows the previous member’s lines until it can read the new login.
  await runFor(story, LONGEST_LAG_MS);
  for (const shown of story.tabs.map(shownIn))
    expect([{}, model], `after the next member's login, ${story.text()}`).toContainEqual(shown);
};

export const logOut = async (story: CartStory, { caller: signing }: CartTab): Promise<void> => {
  await sendAll(story);
  story.log.push('logs out');
  story.caller = undefined;
  story.model = {};
  const done = signing.signOut();
  await runFor(story, LONGEST_LAG_MS);
  for (const tab of story.tabs)
    expect(shownIn(tab), `after the logout, ${story.text()}`).toEqual({});
  await runFor(story, 3000);
  await runUntil(story, done);
};
