// What shoppers do to a cart in a seeded run, and what the model makes of it.
import { expect } from 'vitest';
import type { CartTab } from '../support/network/open-tab.ts';
import {
  type CartStory,
  capped,
  LONGEST_LAG_MS,
  logIn,
  logOut,
  nameOf,
  nameOfKey,
  REFUSED,
  runFor,
  shownIn,
  THINGS,
} from './cart-story.ts';

/**
 * What was merged is taken out of what the line has after all earlier clicks, in whichever tab: the product reads them
 * under a lock. A tab that cannot read the last click yet may show less, so the model must not ask it before.
 */
const undoMerge = async (story: CartStory, tab: CartTab): Promise<void> => {
  const { model, log } = story;
  const { engine, actions } = tab;
  await runFor(story, LONGEST_LAG_MS);
  const shown = shownIn(tab);
  // By key: two variants of a product have one name.
  for (const { key, added = 0 } of engine.ledger.record().moved) {
    const id = nameOfKey(key);
    if (added < 1) continue;
    const { [id]: has = 0 } = shown;
    expect(capped(id, has), `what ${id} has, ${story.text()}`).toBe(model[id] ?? 0);
    model[id] = capped(id, Math.max(0, has - added));
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

/**
 * Another tab has taken the line away, and this one may not be able to read of it yet. A quantity changes no line that
 * is gone, and nobody changes tabs so fast. A line that is still there then can be clicked.
 */
const isTaken = async (story: CartStory, tab: CartTab, line: Line): Promise<boolean> => {
  if (productOf(line) in story.model) return false;
  await runFor(story, LONGEST_LAG_MS);
  return !(productOf(line) in shownIn(tab));
};

const setQuantity = async (story: CartStory, index: number, tab: CartTab, line: Line) => {
  if (await isTaken(story, tab, line)) return;
  const { log, model, random } = story;
  const quantity = 1 + Math.floor(random() * 9);
  log.push(`${index}: set ${productOf(line).slice(0, 4)} to ${quantity}`);
  model[productOf(line)] = capped(productOf(line), quantity);
  void tab.actions.setQuantity(line.key, quantity);
};

const remove = async (story: CartStory, index: number, tab: CartTab, line: Line) => {
  if (await isTaken(story, tab, line)) return;
  const { log, model, random } = story;
  const { actions } = tab;
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

/** One of the twenty actions, and the time until the next. */
export const playStep = async (story: CartStory): Promise<void> => {
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
    if (chosen.store.getState().merged && random() < 0.7) await undoMerge(story, chosen);
    else if (story.caller && random() < 0.6) await logOut(story, chosen);
    else await logIn(story, chosen);
  } else if (dice < 0.4 || !line) add(story, index, chosen);
  else if (dice < 0.7) await setQuantity(story, index, chosen, line);
  else if (dice < 0.85) await remove(story, index, chosen, line);
  else reload(story, index, chosen);
  await runFor(story, random() < 0.3 ? 20_000 * random() : 300 * random());
};
