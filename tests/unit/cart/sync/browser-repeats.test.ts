// A browser that repeats requests, and another device on the same cart: each click is applied once.
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../demo/sandbox/control-room/faults.ts';
import { createLineChoices } from '../../../../src/cart/edits/line-choices.ts';
// Imported before the tests, because a test with fake time cannot wait until a file has loaded.
import '../../../../src/cart/addons/edit-options/replace/line-changes.ts';
import '../../../../src/cart/addons/edit-options/replace/replace-line.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const [mug = '', bowl = '', , vase = ''] = productIds;
const CART = '/ecom/v1/carts/current';

/** Called after the platform has handled a request, before the response arrives or is lost. */
let afterEachRequest: (path: string) => Promise<unknown>;

const stage = openStage({
  prepare: ({ sandbox, network, openBrowser }) => {
    sandbox.control.clearFaults();
    afterEachRequest = async () => {};
    openBrowser({
      fetch: async (input, init) => {
        try {
          // Browsers repeat a request on another connection if a reused connection closes without a response.
          return await network.fetch(input, init).catch(() => network.fetch(input, init));
        } finally {
          await afterEachRequest(new URL(input).pathname);
        }
      },
    });
  },
});
const quiet = stage.settled;

/** Makes a call fail `times` times, or always if `times` is absent. */
const fail = (call: string, kind: Fault['kind'], times?: number) =>
  stage.sandbox.control.setFaults({
    match: { path: `${CART}/${call}` },
    fault: { kind },
    ...(times && { times }),
  });

const shown = ({ store }: CartTab) => store.getState().cart.lines.map(({ quantity }) => quantity);

/** Sends a request as the same caller from another device. */
const elsewhere = async (path: string, body?: object) => {
  const { accessToken } = JSON.parse(
    stage.browser.stored.get('pannier:sandbox-client:tokens') ?? '{}',
  );
  const response = await stage.network.fetch(`${ORIGIN}${CART}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: accessToken.value, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { cart: { lineItems: { id: string; quantity: number }[] } };
};
const onServer = async () => (await elsewhere('')).cart.lineItems.map(({ quantity }) => quantity);
const setElsewhere = async (quantity: number) => {
  const [line] = (await elsewhere('')).cart.lineItems;
  return elsewhere('/update-line-items-quantity', { lineItems: [{ id: line?.id, quantity }] });
};

describe('a browser that repeats an add', () => {
  it.each([1, 2, 3, 4, 5])(
    'an add that the browser repeats is applied once, with %i responses lost',
    async (times) => {
      fail('add-to-cart', 'drop-after', times);
      const shop = openTab(stage.browser, { cart: true });
      void shop.actions.add({ productId: mug, quantity: 2 });
      await quiet();
      expect([shown(shop), await onServer()]).toEqual([[2], [2]]);
    },
  );

  it('an add that the browser repeats is applied once to an existing line', async () => {
    const shop = openTab(stage.browser, { cart: true });
    await Promise.all([shop.actions.add({ productId: mug, quantity: 3 }), quiet()]);
    fail('add-to-cart', 'drop-after', 3);
    void shop.actions.add({ productId: mug });
    await quiet();
    expect([shown(shop), await onServer()]).toEqual([[4], [4]]);
  });

  it('an add that the browser repeats adds no more than requested, even if the repeat exceeds the stock', async () => {
    fail('add-to-cart', 'drop-after', 2);
    const shop = openTab(stage.browser, { cart: true });
    void shop.actions.add({ productId: vase, quantity: 2 });
    await quiet();
    expect([shown(shop), await onServer()]).toEqual([[2], [2]]);
  });

  it('a removed line is restored once, even if the browser repeats the request', async () => {
    const shop = openTab(stage.browser, { cart: true });
    await Promise.all([shop.actions.add({ productId: mug, quantity: 2 }), quiet()]);
    const key = shop.store.getState().cart.lines[0]?.key ?? '';
    void shop.actions.setQuantity(key, 0);
    await quiet();
    fail('add-to-cart', 'drop-after', 3);
    void shop.actions.restore(key);
    await quiet();
    expect([shown(shop), await onServer()]).toEqual([[2], [2]]);
  });
});

it.each([1, 2, 3])(
  'a removal that the browser repeats does not fail, with %i responses lost',
  async (times) => {
    const shop = openTab(stage.browser, { cart: true });
    await Promise.all([shop.actions.add({ productId: mug }), quiet()]);
    await Promise.all([shop.actions.add({ productId: bowl }), quiet()]);
    // The first two requests do not arrive. After the removal, a repeat is refused, because the line is gone.
    stage.sandbox.control.setFaults([
      { match: { path: `${CART}/remove-line-items` }, fault: { kind: 'drop-before' }, times: 2 },
      { match: { path: `${CART}/remove-line-items` }, fault: { kind: 'drop-after' }, times },
    ]);
    const key = shop.store.getState().cart.lines[0]?.key ?? '';
    const result = shop.actions.setQuantity(key, 0);
    await quiet();
    expect((await result).errors).toEqual([]);
    expect([shown(shop), await onServer()]).toEqual([[1], [1]]);
  },
);

describe('a browser that repeats a change of plan', () => {
  it.each([
    ['add-to-cart', 1],
    ['add-to-cart', 2],
    ['add-to-cart', 3],
    ['remove-line-items', 1],
    ['remove-line-items', 2],
    ['remove-line-items', 3],
  ])(
    'a change of plan leaves one line with the same quantity: %s, %i responses lost',
    async (call, times) => {
      const { id } = await stage.sandbox.control.createSubscriptionOption({
        productId: mug,
        title: 'Every month',
        frequency: 'MONTH',
        percentOff: 10,
      });
      const shop = openTab(stage.browser, { cart: true });
      await Promise.all([shop.actions.add({ productId: mug, quantity: 2 }), quiet()]);
      const lines = createLineChoices(shop.engine);
      fail(call, 'drop-after', times);
      const result = lines.actions.setPlan(shop.store.getState().cart.lines[0]?.id ?? '', id);
      await quiet();
      expect((await result).errors).toEqual([]);
      expect([shown(shop), await onServer()]).toEqual([[2], [2]]);
      lines.stop();
    },
  );
});

describe('a change by another device while the response is lost', () => {
  /** Runs `act` once after the add has arrived. */
  const meanwhile = (act: () => Promise<unknown>) => {
    let isDone = false;
    afterEachRequest = async (path) => {
      if (isDone || !path.endsWith('add-to-cart')) return;
      isDone = true;
      await act();
    };
  };

  /** Adds a mug to a cart with one mug. The response of the add cannot be parsed. */
  const addWhile = async (act: () => Promise<unknown>): Promise<CartTab> => {
    const shop = openTab(stage.browser, { cart: true });
    await Promise.all([shop.actions.add({ productId: mug }), quiet()]);
    fail('add-to-cart', 'malformed');
    meanwhile(act);
    void shop.actions.add({ productId: mug });
    await quiet();
    return shop;
  };

  it('a change by another device stays if it adds more units than a repeated request could have added', async () => {
    const shop = await addWhile(() => setElsewhere(7));
    expect([shown(shop), await onServer()]).toEqual([[7], [7]]);
  });

  it('a change by another device stays during the minute in which late requests are expected', async () => {
    fail('add-to-cart', 'drop-after', 3);
    const shop = openTab(stage.browser, { cart: true });
    void shop.actions.add({ productId: mug });
    await quiet(20_000);
    expect(await onServer()).toEqual([1]);
    await setElsewhere(5);
    await Promise.all([shop.engine.queue.refresh(), quiet()]);
    expect([shown(shop), await onServer()]).toEqual([[5], [5]]);
  });

  it('a change by another device that looks like a repeated add is undone, to avoid paying twice', async () => {
    const shop = await addWhile(() => setElsewhere(3));
    expect([shown(shop), await onServer()]).toEqual([[2], [2]]);
  });
});
