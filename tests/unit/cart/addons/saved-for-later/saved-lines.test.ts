// Lines saved for later: moved out of the cart and back, stored only for the caller who saved them.
import { afterEach, describe, expect, it } from 'vitest';
import { savedLinesIn } from '../../../../../src/cart/addons/saved-for-later/saved-line.ts';
import {
  openSavedLines,
  type SavedLines,
} from '../../../../../src/cart/addons/saved-for-later/saved-lines.ts';
import type { CartTab } from '../../../../support/network/open-tab.ts';
import { linesOf, mug, openCartStage } from '../../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const { add, keyOf, logIn, logOut, settled } = stage;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const open = async (tab: CartTab = stage.shop): Promise<SavedLines> => {
  const lines = openSavedLines(tab.engine);
  stops.push(lines.stop);
  await settled();
  return lines;
};
const done = async <T>(call: Promise<T>): Promise<T> => {
  await settled();
  return call;
};
const saved = (tab: CartTab = stage.shop) => tab.store.getState().saved ?? [];
const savedNames = (tab?: CartTab) =>
  saved(tab).map(({ quantity, preview }) => `${quantity} ${preview.name}`);
const first = () => {
  const [line] = saved();
  if (!line) throw new Error('Nothing is saved.');
  return line;
};

describe('a line that is saved for later', () => {
  it('a saved line leaves the cart, stays in this browser, and returns with its quantity', async () => {
    await add(mug, 3);
    const name = linesOf(stage.shop)[0]?.slice(2) ?? '';
    const lines = await open();
    await done(lines.save(keyOf(name)));
    expect([linesOf(stage.shop), savedNames()]).toEqual([[], [`3 ${name}`]]);
    const other = stage.openTab();
    await open(other);
    expect(savedNames(other)).toEqual([`3 ${name}`]);
    await done(lines.moveToCart(first()));
    expect([linesOf(stage.shop), savedNames()]).toEqual([[`3 ${name}`], []]);
  });

  it('saving the same line again adds the quantity to the saved line', async () => {
    await add(mug, 2);
    const name = linesOf(stage.shop)[0]?.slice(2) ?? '';
    const lines = await open();
    await done(lines.save(keyOf(name)));
    await add(mug, 1);
    await done(lines.save(keyOf(name)));
    expect(savedNames()).toEqual([`3 ${name}`]);
    await done(lines.remove(first()));
    expect(savedNames()).toEqual([]);
  });

  it('a saved line stays saved if the platform refuses to move it to the cart', async () => {
    await add(mug, 1);
    const name = linesOf(stage.shop)[0]?.slice(2) ?? '';
    const lines = await open();
    await done(lines.save(keyOf(name)));
    await stage.sandbox.control.setStock({ productId: mug, quantity: 0 });
    const { errors } = await done(lines.moveToCart(first()));
    expect(errors).toHaveLength(1);
    expect([linesOf(stage.shop), savedNames()]).toEqual([[], [`1 ${name}`]]);
    await stage.sandbox.control.setStock({ productId: mug, quantity: null });
  });

  it('a line that a visitor saved is shown to the member after the login, and is hidden after the logout', async () => {
    await add(mug, 1);
    const name = linesOf(stage.shop)[0]?.slice(2) ?? '';
    const lines = await open();
    await done(lines.save(keyOf(name)));
    await logIn();
    stage.shop.store.set({ member: { isMember: true } });
    await settled();
    expect(savedNames()).toEqual([`1 ${name}`]);
    expect(stage.shop.storage.names('saved')).toEqual([`saved:${stage.ada}`]);
    await logOut();
    stage.shop.store.set({ member: { isMember: false } });
    await settled();
    expect(savedNames()).toEqual([]);
    await logIn();
    stage.shop.store.set({ member: { isMember: true } });
    await settled();
    expect(savedNames()).toEqual([`1 ${name}`]);
  });
});

describe('saved lines that another script has written', () => {
  const good = {
    key: 'k',
    quantity: 2,
    reference: { catalogItemId: 'mug', appId: 'app' },
    look: { name: 'Mug', options: [{ name: 'Size', value: 'L' }], image: { url: 'javascript:x' } },
  };
  it('stored duplicates of a saved line are read as one line, and javascript: URLs are left out', () => {
    const [line, ...others] = savedLinesIn(JSON.stringify([good, good]));
    expect(line).toMatchObject({
      key: 'k',
      quantity: 2,
      preview: { name: 'Mug', image: undefined },
    });
    expect(others).toEqual([]);
  });

  it.each([
    null,
    'no JSON',
    '{}',
    JSON.stringify([null, 1, [], {}]),
    JSON.stringify([{ ...good, quantity: -1 }]),
    JSON.stringify([{ ...good, quantity: 1e9 }]),
    JSON.stringify([{ ...good, reference: { catalogItemId: 1, appId: 'app' } }]),
    JSON.stringify([{ ...good, look: {} }]),
  ])('a stored value without a valid saved line is ignored: %s', (text) =>
    expect(savedLinesIn(text)).toEqual([]),
  );

  it('stored saved lines beyond the fiftieth are ignored', () => {
    const many = Array.from({ length: 80 }, (_, place) => ({ ...good, key: `k${place}` }));
    expect(savedLinesIn(JSON.stringify(many))).toHaveLength(50);
  });
});
