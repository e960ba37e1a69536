// The actions of shoppers in a seeded run, and their effect on the model.
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
 * Removes the merged quantities after all earlier clicks have reached this tab. Clicks in two tabs that cannot read
 * each other’s changes yet have no defined order: the later request decides. Such clicks are not played, because real
 * shoppers are slower.
 */
const undoMerge = async (story: CartStory, index: number, tab: CartTab): Promise<void> => {
  const { model, log, lastClick, time } = story;
  const isElsewhere = lastClick && lastClick.index !== index;
  if (isElsewhere && time.now() - lastClick.at < LONGEST_LAG_MS)
    await runFor(story, LONGEST_LAG_MS);
  // Subtracts each key separately, because a line name of the model can stand for several keys.
  for (const { key, added = 0 } of tab.engine.ledger.record().moved) {
    const id = nameOfKey(key);
    model[id] = Math.max(0, (model[id] ?? 0) - added);
    if (!model[id]) delete model[id];
  }
  log.push(`${index}: takes out what was merged`);
  void tab.actions.undoMerge();
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
 * Whether another tab has removed the line and `tab` cannot read the removal yet. Clicks in this state have no defined
 * order: tabs and platform agree in the end, but the model cannot know whether the line stays. Real shoppers are
 * slower, so such clicks are not played. A line that remains after the lag can be clicked.
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

/** Plays one of the twenty actions, then lets time pass. */
export const playStep = async (story: CartStory): Promise<void> => {
  const { random, tabs } = story;
  const index = Math.floor(random() * tabs.length);
  const chosen = tabs[index] as CartTab;
  // Leaves out lines that the platform will refuse, because they disappear without a click.
  const lines = chosen.store
    .getState()
    .cart.lines.filter(({ key }) => !key.includes(REFUSED.variantId));
  const line = story.pick(lines);
  const dice = random();
  if (story.members.length && random() < 0.15) {
    if (chosen.store.getState().merged && random() < 0.7) await undoMerge(story, index, chosen);
    else if (story.caller && random() < 0.6) await logOut(story, chosen);
    else await logIn(story, chosen);
  } else if (dice < 0.4 || !line) add(story, index, chosen);
  else if (dice < 0.7) await setQuantity(story, index, chosen, line);
  else if (dice < 0.85) await remove(story, index, chosen, line);
  else reload(story, index, chosen);
  story.lastClick = { index, at: story.time.now() };
  await runFor(story, random() < 0.3 ? 20_000 * random() : 300 * random());
};
