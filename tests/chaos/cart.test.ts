// Seeded chaos: two tabs, twenty actions, members who come and go, one request in five failing; nothing lost, doubled or sent for ever.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../demo/sandbox/sandbox.ts';
import { loginTokens } from '../support/network/members.ts';
import type { CartTab } from '../support/network/open-tab.ts';
import { createTestSandbox } from '../support/network/test-sandbox.ts';
import {
  type CartStory,
  capped,
  createCartStory,
  logIn,
  logOut,
  nameOf,
  nameOfKey,
  onServer,
  REFUSED,
  runFor,
  SHIRT,
  shownIn,
  THINGS,
  type Version,
} from './cart-story.ts';
import { createCount, missingFrom } from './outcome.ts';

/** Of each version, and of the change from one to the other. */
const SEQUENCES = Number(process.env['CHAOS_SEQUENCES'] ?? 100);
const FIRST_SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const ACTIONS = 20;

const count = createCount('Without a browser');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox(undefined, [SHIRT]);
});
afterAll(async () => {
  count.print();
  await sandbox.close();
});

const undoMerge = ({ model, log }: CartStory, { store, engine, actions }: CartTab): void => {
  // By key: two variants of a product have one name.
  for (const { key, added = 0 } of engine.ledger.record().moved) {
    const id = nameOfKey(key);
    const line = store.getState().cart.lines.find((one) => nameOfKey(one.key) === id);
    if (!line || added < 1) continue;
    model[id] = Math.max(0, line.quantity - added);
    if (!model[id]) delete model[id];
  }
  log.push('takes out what was merged');
  void actions.undoMerge();
};

const add = ({ log, model, pick, random }: CartStory, index: number, { actions }: CartTab) => {
  const isRefused = random() < 0.15;
  const thing = isRefused ? REFUSED : pick(THINGS);
  const quantity = 1 + Math.floor(random() * 3);
  const name = nameOf(thing.productId, thing.variantId);
  log.push(`${index}: add ${quantity} of ${name.slice(0, 4)}${isRefused ? ', refused' : ''}`);
  if (!isRefused) model[name] = capped(name, (model[name] ?? 0) + quantity);
  void actions.add({ ...thing, quantity });
};

type Line = ReturnType<CartTab['store']['getState']>['cart']['lines'][number];
const productOf = (line: Line): string => nameOfKey(line.key);

const setQuantity = (
  { log, model, random }: CartStory,
  index: number,
  { actions }: CartTab,
  line: Line,
) => {
  const quantity = 1 + Math.floor(random() * 9);
  log.push(`${index}: set ${productOf(line).slice(0, 4)} to ${quantity}`);
  model[productOf(line)] = capped(productOf(line), quantity);
  void actions.setQuantity(line.key, quantity);
};

const remove = async (story: CartStory, index: number, { actions }: CartTab, line: Line) => {
  const { log, model, random } = story;
  const { quantity: before } = line;
  log.push(`${index}: remove ${productOf(line).slice(0, 4)}`);
  delete model[productOf(line)];
  void actions.setQuantity(line.key, 0);
  if (random() >= 0.5) return;
  await runFor(story, 3000 * random());
  log.push(`${index}: undo`);
  model[productOf(line)] = capped(productOf(line), before);
  void actions.restore(line.key);
};

const reload = ({ log, random, tabs, openCart }: CartStory, index: number, { tab }: CartTab) => {
  const how = random() < 0.5 ? 'pagehide' : 'crash';
  log.push(`${index}: ${how} and reload`);
  tab.close(how);
  tabs[index] = openCart();
};

const playStep = async (story: CartStory): Promise<void> => {
  const { random, tabs } = story;
  const index = Math.floor(random() * tabs.length);
  const chosen = tabs[index] as CartTab;
  // A line that the platform will refuse ends by itself.
  const lines = chosen.store
    .getState()
    .cart.lines.filter(({ key }) => !key.includes(REFUSED.variantId));
  const line = story.pick(lines);
  const dice = random();
  if (story.members.length && random() < 0.15) {
    if (chosen.store.getState().merged && random() < 0.7) undoMerge(story, chosen);
    else if (story.caller && random() < 0.6) await logOut(story, chosen);
    else await logIn(story, chosen);
  } else if (dice < 0.4 || !line) add(story, index, chosen);
  else if (dice < 0.7) setQuantity(story, index, chosen, line);
  else if (dice < 0.85) await remove(story, index, chosen, line);
  else reload(story, index, chosen);
  await runFor(story, random() < 0.3 ? 20_000 * random() : 300 * random());
};

/** Once the network works, server, model and every tab agree, and so do the carts of all members. */
const expectAgreement = async (story: CartStory): Promise<void> => {
  const { browser, network, tabs, time } = story;
  network.setFaultRate(0);
  await runFor(story, 300_000);
  for (const { tab } of tabs) tab.fire('online');
  for (const { engine } of tabs) engine.retry();
  await runFor(story, 60_000);
  const { accessToken } = JSON.parse(browser.stored.get('pannier:sandbox-client:tokens') ?? '{}');
  // A caller who logged out last and has done nothing since has no token, and no cart.
  const server = accessToken ? await onServer(sandbox, accessToken.value) : {};
  count.add({
    lost: missingFrom(server, story.model),
    doubled: missingFrom(story.model, server),
  });
  expect(network.isLatePending(), story.text()).toBe(false);
  expect(server, `the server and the model, ${story.text()}`).toEqual(story.model);
  for (const tab of tabs) {
    expect(shownIn(tab), `a tab and the server, ${story.text()}`).toEqual(server);
    expect(tab.store.getState().cart.trouble, story.text()).toBeUndefined();
    tab.tab.close('crash');
  }
  for (const [id, cart] of story.carts) {
    const { accessToken: own } = await loginTokens(sandbox, id, time.now());
    expect(await onServer(sandbox, own.value), `the cart of ${id}, ${story.text()}`).toEqual(cart);
  }
};

/** What the platform answers from then on is not known. */
const endVersion1 = ({ sandbox: { control }, log, pick }: CartStory): void => {
  control.settings({ cartV1: 'removed', cartV1Gone: pick(['404', '410', '428'] as const) });
  log.push('version 1 of the cart ends');
};

const playSequence = async (seed: number, version: Version): Promise<void> => {
  const story = await createCartStory(sandbox, seed, version);
  story.network.setFaultRate(0.2);
  const last = Math.floor(story.random() * ACTIONS);
  for (let step = 0; step < ACTIONS; step++) {
    if (step === last && version === 'switch') endVersion1(story);
    await playStep(story);
  }
  await expectAgreement(story);
};

const BATCH = 50;

describe.each<Version>(['v1', 'v2', 'switch'])('the cart under chaos (%s)', (version) => {
  const last = FIRST_SEED + SEQUENCES;
  for (let first = FIRST_SEED; first < last; first += BATCH) {
    const end = Math.min(first + BATCH, last);
    it(`ends where the clicks say, seeds ${first} to ${end - 1}`, async () => {
      for (let seed = first; seed < end; seed++) await playSequence(seed, version);
    });
  }
});
