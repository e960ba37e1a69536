// The cart's queue with the sandbox as the network: the platform gets each click once.
import { describe, expect, it } from 'vitest';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const [mug = '', bowl = ''] = productIds;
const CART = '/ecom/v1/carts/current';

const stage = openStage({ prepare: ({ sandbox }) => sandbox.control.clearFaults() });
const quiet = stage.settled;

const quantities = ({ store }: CartTab) =>
  store.getState().cart.lines.map(({ quantity }) => quantity);

const posts = (end: string) =>
  stage.sandbox.control
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.endsWith(end));

describe('the cart queue', () => {
  it('the cart queue shows an added product at once, and then sends the add to the platform', async () => {
    const shop = openTab(stage.browser, { cart: true });
    void shop.actions.add({ productId: mug });
    expect(quantities(shop)).toEqual([1]);
    await quiet();
    const [line] = shop.store.getState().cart.lines;
    expect(line).toMatchObject({ name: 'mug', quantity: 1, isPending: false });
    expect(line?.id).toBeTruthy();
  });

  it('the cart queue merges fast clicks on one line into the last quantity', async () => {
    const shop = openTab(stage.browser, { cart: true });
    await Promise.all([shop.actions.add({ productId: mug }), quiet()]);
    const key = shop.store.getState().cart.lines[0]?.key ?? '';
    for (const quantity of [2, 3, 4, 5, 6]) void shop.actions.setQuantity(key, quantity);
    await quiet();
    expect(quantities(shop)).toEqual([6]);
    expect(posts('update-line-items-quantity').length).toBeLessThanOrEqual(2);
  });

  it('the cart queue applies an add once if its response is lost', async () => {
    stage.sandbox.control.setFaults({
      match: { path: `${CART}/add-to-cart` },
      fault: { kind: 'drop-after' },
    });
    const shop = openTab(stage.browser, { cart: true });
    const result = shop.actions.add({ productId: mug, quantity: 2 });
    await quiet();
    expect((await result).warnings).toEqual([{ code: 'offline' }]);
    expect(quantities(shop)).toEqual([2]);
    expect(posts('add-to-cart')).toHaveLength(1);
    expect(shop.store.getState().cart.trouble).toBeUndefined();
  });

  it('the cart queue sends an add again if the request never arrived', async () => {
    stage.sandbox.control.setFaults({
      match: { path: `${CART}/add-to-cart` },
      fault: { kind: 'drop-before' },
    });
    const shop = openTab(stage.browser, { cart: true });
    void shop.actions.add({ productId: mug, quantity: 2 });
    await quiet();
    expect(quantities(shop)).toEqual([2]);
  });

  it('the cart queue does not lose a click if the page reloads while the click is being sent', async () => {
    stage.sandbox.control.setFaults({
      match: { path: `${CART}/add-to-cart` },
      fault: { kind: 'drop-after' },
    });
    const before = openTab(stage.browser, { cart: true });
    void before.actions.add({ productId: mug });
    before.tab.close('crash');
    const after = openTab(stage.browser, { cart: true });
    expect(quantities(after)).toEqual([1]);
    await quiet();
    expect(quantities(after)).toEqual([1]);
    expect(after.store.getState().cart.lines[0]?.isPending).toBe(false);
  });

  it('the cart queue shows the same cart in both tabs, whichever tab sends the changes', async () => {
    const one = openTab(stage.browser, { cart: true });
    const two = openTab(stage.browser, { cart: true });
    void one.actions.add({ productId: mug });
    void two.actions.add({ productId: mug });
    void two.actions.add({ productId: bowl });
    await quiet();
    expect(quantities(one)).toEqual([2, 1]);
    expect(quantities(two)).toEqual([2, 1]);
  });

  it('the cart queue removes a line and restores it with the same quantity', async () => {
    const shop = openTab(stage.browser, { cart: true });
    await Promise.all([shop.actions.add({ productId: mug, quantity: 4 }), quiet()]);
    const key = shop.store.getState().cart.lines[0]?.key ?? '';
    void shop.actions.setQuantity(key, 0);
    expect(quantities(shop)).toEqual([]);
    await quiet();
    void shop.actions.restore(key);
    expect(quantities(shop)).toEqual([4]);
    await quiet();
    expect(quantities(shop)).toEqual([4]);
  });

  it('two tabs with failing requests do not notify each other endlessly', async () => {
    const tabs = [openTab(stage.browser, { cart: true }), openTab(stage.browser, { cart: true })];
    stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    let writes = 0;
    const { stored } = stage.browser;
    const write = stored.set.bind(stored);
    stored.set = (key, text) => {
      writes++;
      return write(key, text);
    };
    for (const { actions } of tabs) void actions.add({ productId: mug });
    await quiet(10_000);
    expect(writes).toBeLessThan(40);
    stage.sandbox.control.clearFaults();
    await quiet();
    expect(tabs.map(quantities)).toEqual([[2], [2]]);
  });

  it('the cart queue keeps pending changes while the platform is down, then sends them', async () => {
    stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    const shop = openTab(stage.browser, { cart: true });
    void shop.actions.add({ productId: mug });
    await quiet(3000);
    expect(quantities(shop)).toEqual([1]);
    expect(shop.store.getState().cart.trouble).toEqual({ code: 'platform_down' });
    stage.sandbox.control.clearFaults();
    shop.actions.retry();
    await quiet();
    expect(quantities(shop)).toEqual([1]);
    expect(shop.store.getState().cart.trouble).toBeUndefined();
  });
});
