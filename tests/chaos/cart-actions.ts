// What shoppers do to a cart in a seeded run, and what the model makes of it.
import type { CartTab } from '../support/network/open-tab.ts';
import {
  type CartStory,
  capped,
  logIn,
  logOut,
  nameOf,
  nameOfKey,
  REFUSED,
  runFor,
  THINGS,
} from './cart-story.ts';

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
    if (chosen.store.getState().merged && random() < 0.7) undoMerge(story, chosen);
    else if (story.caller && random() < 0.6) await logOut(story, chosen);
    else await logIn(story, chosen);
  } else if (dice < 0.4 || !line) add(story, index, chosen);
  else if (dice < 0.7) setQuantity(story, index, chosen, line);
  else if (dice < 0.85) await remove(story, index, chosen, line);
  else reload(story, index, chosen);
  await runFor(story, random() < 0.3 ? 20_000 * random() : 300 * random());
};
