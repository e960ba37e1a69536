// Seeded chaos: two tabs, twenty actions, members who come and go, one request in five failing; nothing lost or doubled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../demo/sandbox/sandbox.ts';
import { seededRandom } from '../support/data/random.ts';
import { ORIGIN } from '../support/data/shop-names.ts';
import { createFakeBrowser } from '../support/fakes/fake-browser.ts';
import { createFakeTime, type FakeTime, settle } from '../support/fakes/fake-time.ts';
import { createFaultyNetwork, type FaultyNetwork } from '../support/network/faulty-network.ts';
import { createTestMember, loginTokens } from '../support/network/members.ts';
import { type CartTab, openTab } from '../support/network/open-tab.ts';
import { createTestSandbox, productIds, sandboxFetch } from '../support/network/test-sandbox.ts';

const SEQUENCES = Number(process.env['CHAOS_SEQUENCES'] ?? 100);
const FIRST_SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const ACTIONS = 20;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

/** Lets work and time go on until nothing happens any more, or the time is over. */
const run = async (time: FakeTime, network: FaultyNetwork, ms: number): Promise<void> => {
  const end = time.now() + ms;
  for (;;) {
    await settle(3);
    if (network.isBusy()) continue;
    if (!time.next(end - time.now())) break;
  }
  time.skip(Math.max(0, end - time.now()));
};

/** Product id -> quantity, as shown in a tab. */
const shown = ({ store }: CartTab): Record<string, number> =>
  Object.fromEntries(
    store.getState().cart.lines.map(({ key, quantity }) => [JSON.parse(key)[0], quantity]),
  );

const onServer = async (authorization: string): Promise<Record<string, number>> => {
  const response = await sandboxFetch(sandbox)(`${ORIGIN}/ecom/v1/carts/current`, {
    headers: { authorization },
  });
  const { cart } = (await response.json()) as { cart?: { lineItems: never[] } };
  return Object.fromEntries(
    (cart?.lineItems ?? []).map(
      ({
        catalogReference,
        quantity,
      }: {
        catalogReference: { catalogItemId: string };
        quantity: number;
      }) => [catalogReference.catalogItemId, quantity],
    ),
  );
};

const playSequence = async (seed: number): Promise<void> => {
  await sandbox.reset({ keepCatalog: true });
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const time = createFakeTime(Date.now());
  const network = createFaultyNetwork(sandbox, time, random);
  const browser = createFakeBrowser({
    time,
    random,
    fetch: network.fetch,
    hasLocks: seed % 4 !== 0,
  });
  const tabs = [openTab(browser, { cart: true }), openTab(browser, { cart: true })];
  const log: string[] = [];
  const story = () => `seed ${seed}\n${log.join('\n')}`;

  // Whose cart it is, and what each of them has. Members need locks (docs/architecture.md).
  const hasMembers = seed % 2 === 1;
  const members = hasMembers
    ? await Promise.all(['ada', 'bob'].map((name) => createTestMember(sandbox, name)))
    : [];
  const carts = new Map(members.map((id) => [id, {} as Record<string, number>]));
  let caller: string | undefined;
  let model: Record<string, number> = {};

  /** Until all that was clicked has arrived: what is unsent is lost with its member, and meant to be. */
  const rest = async () => {
    network.setFaultRate(0);
    await run(time, network, 120_000);
    for (const { engine } of tabs) engine.retry();
    await run(time, network, 60_000);
    expect(network.isLatePending(), story()).toBe(false);
    network.setFaultRate(0.2);
  };
  const logIn = async ({ caller: signing }: CartTab) => {
    const id = pick(members.filter((one) => one !== caller));
    if (caller) await rest();
    log.push(`${id.slice(0, 4)} logs in`);
    // What a visitor has comes along; one member leaves nothing to another.
    const brought = caller ? {} : model;
    model = carts.get(id) ?? {};
    for (const [product, quantity] of Object.entries(brought)) {
      model[product] = (model[product] ?? 0) + quantity;
    }
    caller = id;
    await signing.signIn(await loginTokens(sandbox, id, time.now()));
  };
  const logOut = async ({ caller: signing }: CartTab) => {
    await rest();
    log.push('logs out');
    caller = undefined;
    model = {};
    const done = signing.signOut();
    await run(time, network, 0);
    for (const tab of tabs) expect(shown(tab), `after the logout, ${story()}`).toEqual({});
    await run(time, network, 3000);
    await done;
  };
  const undoMerge = ({ store, actions }: CartTab) => {
    for (const { name, quantity } of store.getState().merged?.lines ?? []) {
      const line = store.getState().cart.lines.find((one) => one.name === name);
      const id = line && JSON.parse(line.key)[0];
      if (!line) continue;
      model[id] = Math.max(0, line.quantity - quantity);
      if (!model[id]) delete model[id];
    }
    log.push('takes out what was merged');
    void actions.undoMerge();
  };

  network.setFaultRate(0.2);

  for (let step = 0; step < ACTIONS; step++) {
    const index = Math.floor(random() * tabs.length);
    const { actions, store, tab } = tabs[index] as CartTab;
    const line = pick(store.getState().cart.lines);
    const id = line && (JSON.parse(line.key)[0] as string);
    const chosen = tabs[index] as CartTab;
    const dice = random();
    if (hasMembers && random() < 0.15) {
      if (chosen.store.getState().merged && random() < 0.7) undoMerge(chosen);
      else if (caller && random() < 0.6) await logOut(chosen);
      else await logIn(chosen);
    } else if (dice < 0.4 || !line || !id) {
      const productId = pick(productIds.slice(0, 3));
      const quantity = 1 + Math.floor(random() * 3);
      log.push(`${index}: add ${quantity} of ${productId.slice(0, 4)}`);
      model[productId] = (model[productId] ?? 0) + quantity;
      void actions.add({ productId, quantity });
    } else if (dice < 0.7) {
      const quantity = 1 + Math.floor(random() * 9);
      log.push(`${index}: set ${id.slice(0, 4)} to ${quantity}`);
      model[id] = quantity;
      void actions.setQuantity(line.key, quantity);
    } else if (dice < 0.85) {
      const { quantity: before } = line;
      log.push(`${index}: remove ${id.slice(0, 4)}`);
      delete model[id];
      void actions.setQuantity(line.key, 0);
      if (random() < 0.5) {
        await run(time, network, 3000 * random());
        log.push(`${index}: undo`);
        model[id] = before;
        void actions.restore(line.key);
      }
    } else {
      const how = random() < 0.5 ? 'pagehide' : 'crash';
      log.push(`${index}: ${how} and reload`);
      tab.close(how);
      tabs[index] = openTab(browser, { cart: true });
    }
    await run(time, network, random() < 0.3 ? 20_000 * random() : 300 * random());
  }

  network.setFaultRate(0);
  await run(time, network, 300_000);
  for (const { tab } of tabs) tab.fire('online');
  for (const { engine } of tabs) engine.retry();
  await run(time, network, 60_000);
  const { accessToken } = JSON.parse(browser.stored.get('pannier:sandbox-client:tokens') ?? '{}');
  // Who logged out last and has done nothing since has no token, and no cart.
  const server = accessToken ? await onServer(accessToken.value) : {};
  expect(network.isLatePending(), story()).toBe(false);
  expect(server, `the server and the model, ${story()}`).toEqual(model);
  for (const tab of tabs) {
    expect(shown(tab), `a tab and the server, ${story()}`).toEqual(server);
    expect(tab.store.getState().cart.trouble, story()).toBeUndefined();
    tab.tab.close('crash');
  }
  for (const [id, cart] of carts) {
    const { accessToken: own } = await loginTokens(sandbox, id, time.now());
    expect(await onServer(own.value), `the cart of ${id}, ${story()}`).toEqual(cart);
  }
};

const BATCH = 50;

describe('the cart under chaos', () => {
  for (let first = FIRST_SEED; first < FIRST_SEED + SEQUENCES; first += BATCH) {
    const end = Math.min(first + BATCH, FIRST_SEED + SEQUENCES);
    it(`ends where the clicks say, seeds ${first} to ${end - 1}`, async () => {
      for (let seed = first; seed < end; seed++) await playSequence(seed);
    });
  }
});
