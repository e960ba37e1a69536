// Adding products that the platform refuses or caps without an error: what the shopper sees, and what is sent again.
import { describe, expect, it } from 'vitest';
import { trackRefusedAdds } from '../../../../src/cart/edits/refused-adds.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const [mug = '', , , vase = ''] = productIds;
const CART = '/ecom/v1/carts/current';
const WRONG = '11111111-1111-4111-8111-111111111111';

let shop: CartTab;
/** Replaces the platform's response, after the platform has handled the request. */
let answerInstead: ((path: string) => Response | undefined) | undefined;

const stage = openStage({
  prepare: ({ sandbox, network, openBrowser }) => {
    sandbox.control.clearFaults();
    answerInstead = undefined;
    openBrowser({
      fetch: async (input, init) => {
        const answer = await network.fetch(input, init);
        return answerInstead?.(new URL(input).pathname) ?? answer;
      },
    });
    shop = openTab(stage.browser, { cart: true });
  },
});
const quiet = stage.settled;
const done = async <T>(result: Promise<T>): Promise<T> => {
  await quiet();
  return result;
};
const lines = ({ store }: CartTab = shop) => store.getState().cart.lines;
const quantities = (tab?: CartTab) => lines(tab).map(({ quantity }) => quantity);
const posts = (end: string) =>
  stage.sandbox.control
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.endsWith(end));
const adds = () => posts('/add-to-cart').length;
const addWrong = (tab = shop, quantity = 1) =>
  tab.actions.add({ productId: mug, variantId: WRONG, quantity });

describe('an add whose line is missing from the response', () => {
  it('an added product is refused, announced and not sent again if the response does not contain its line', async () => {
    const { errors } = await done(addWrong());
    expect(errors).toEqual([expect.objectContaining({ code: 'line_refused' })]);
    expect([quantities(), adds()]).toEqual([[], 1]);
    expect(shop.store.getState().announcement).toMatchObject({
      code: 'refused',
      productId: mug,
      problem: { code: 'line_refused' },
    });
    expect(shop.store.getState().cart.trouble).toBeUndefined();
  });

  it('an added product is sent again if the first response is lost, and dropped if the platform then refuses it', async () => {
    stage.sandbox.control.setFaults({
      match: { path: `${CART}/add-to-cart` },
      fault: { kind: 'drop-after' },
      times: 1,
    });
    const result = addWrong();
    await quiet(600_000);
    expect(adds()).toBe(2);
    expect(shop.engine.ledger.changes()).toEqual([]);
    expect((await result).warnings).toMatchObject([{ code: 'offline' }]);
    expect(shop.engine.ledger.record().refusals).toMatchObject([{ code: 'line_refused' }]);
  });

  it('a product that both tabs add is refused in both tabs, whichever tab sends the request', async () => {
    const other = openTab(stage.browser, { cart: true });
    const results = await done(Promise.all([addWrong(), addWrong(other)]));
    expect(results.map(({ errors }) => errors[0]?.code)).toEqual(['line_refused', 'line_refused']);
    expect([quantities(), quantities(other)]).toEqual([[], []]);
    expect(adds()).toBeLessThanOrEqual(2);
  });

  it('a refused add does not change the other lines', async () => {
    await done(shop.actions.add({ productId: mug, quantity: 2 }));
    await done(addWrong());
    expect(quantities()).toEqual([2]);
  });

  it('a refused add reports the platform’s error code if the platform responds with an error', async () => {
    stage.sandbox.control.settings({ refusedAdds: 'error' });
    const { errors } = await done(addWrong());
    expect(errors[0]?.code).toBe('ITEM_NOT_FOUND_IN_CATALOG');
    expect(quantities()).toEqual([]);
  });
});

describe('a capped quantity', () => {
  it('a capped quantity is reported as adjusted, and not sent again', async () => {
    const { errors, warnings } = await done(shop.actions.add({ productId: vase, quantity: 5 }));
    expect(errors).toEqual([]);
    expect(warnings).toMatchObject([{ quantityAvailable: 3, isAdjusted: true }]);
    expect([quantities(), adds()]).toEqual([[3], 1]);
    expect(lines()[0]?.problem).toMatchObject({ quantityAvailable: 3, isAdjusted: true });
    expect(shop.store.getState().announcement).toMatchObject({ code: 'adjusted' });
    await done(shop.actions.add({ productId: vase }));
    expect([quantities(), adds()]).toEqual([[3], 2]);
  });

  it('a quantity that is set above the stock is lowered to the stock', async () => {
    await done(shop.actions.add({ productId: vase }));
    const { warnings } = await done(shop.actions.setQuantity(lines()[0]?.key ?? '', 9));
    expect(warnings).toMatchObject([{ quantityAvailable: 3, isAdjusted: true }]);
    expect(quantities()).toEqual([3]);
    expect(posts('/update-line-items-quantity')).toHaveLength(1);
  });

  it('a capped quantity is reported as adjusted even if the first response is lost, and no update is sent', async () => {
    stage.sandbox.control.setFaults({
      match: { path: `${CART}/add-to-cart` },
      fault: { kind: 'drop-after' },
      times: 1,
    });
    void shop.actions.add({ productId: vase, quantity: 5 });
    await quiet(600_000);
    expect(quantities()).toEqual([3]);
    expect(adds()).toBe(2);
    expect(posts('/update-line-items-quantity')).toEqual([]);
    expect(lines()[0]?.problem).toMatchObject({ quantityAvailable: 3, isAdjusted: true });
  });

  it('a quantity that the platform refuses leaves the line unchanged', async () => {
    stage.sandbox.control.settings({ overStock: 'refused' });
    await done(shop.actions.add({ productId: vase, quantity: 2 }));
    const { errors } = await done(shop.actions.add({ productId: vase, quantity: 2 }));
    expect(errors).toMatchObject([{ code: 'INSUFFICIENT_INVENTORY' }]);
    expect(lines()).toMatchObject([{ quantity: 2, maxQuantity: 3 }]);
  });

  it('an add above the stock reports an error if the platform keeps the full quantity in the cart', async () => {
    stage.sandbox.control.settings({ overStock: 'kept' });
    const { errors } = await done(shop.actions.add({ productId: vase, quantity: 5 }));
    expect(errors).toMatchObject([{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 3 }]);
    expect(lines()).toMatchObject([{ quantity: 5, availability: 'partial' }]);
    // Lowering the quantity is accepted, even if the new quantity is still too high.
    const { errors: fewer } = await done(shop.actions.setQuantity(lines()[0]?.key ?? '', 4));
    expect([fewer, quantities()]).toEqual([[], [4]]);
  });
});

describe('a response without a cart', () => {
  const empty = [
    ['an empty object', () => new Response('{}')],
    ['a null cart', () => new Response('{"cart":null}')],
  ] as const;

  it.each(empty)(
    'a response without a cart is treated as a success, and the cart is read: %s',
    async (_, answer) => {
      answerInstead = (path) => (path.endsWith('/add-to-cart') ? answer() : undefined);
      const { errors, warnings } = await done(shop.actions.add({ productId: mug, quantity: 2 }));
      expect([errors, warnings, quantities(), adds()]).toEqual([[], [], [2], 1]);
      answerInstead = (path) => (path.includes('line-items') ? answer() : undefined);
      await done(shop.actions.setQuantity(lines()[0]?.key ?? '', 5));
      expect(quantities()).toEqual([5]);
      await done(shop.actions.setQuantity(lines()[0]?.key ?? '', 0));
      expect(quantities()).toEqual([]);
    },
  );

  it('an add whose response has no cart counts as refused if the next cart read does not contain the line', async () => {
    answerInstead = (path) => (path.endsWith('/add-to-cart') ? new Response('{}') : undefined);
    const { errors } = await done(addWrong());
    expect([errors[0]?.code, adds()]).toEqual(['line_refused', 1]);
  });
});

describe('a refused add that left no line', () => {
  const keep = () => trackRefusedAdds(shop.engine);
  const refused = () => shop.store.getState().refused ?? [];

  it('a refused add is shown with its quantity and reason until the shopper retries the add', async () => {
    const { tryAgain, stop } = keep();
    await done(addWrong(shop, 2));
    expect(refused()).toEqual([
      {
        key: expect.any(String),
        name: '',
        options: [],
        quantity: 2,
        isShort: false,
        problem: { code: 'line_refused' },
      },
    ]);
    tryAgain(refused()[0]?.key ?? '');
    expect([refused(), quantities()]).toEqual([[], [2]]);
    await quiet();
    expect([refused().length, adds()]).toEqual([1, 2]);
    stop();
  });

  it('a refused add is not shown if the cart contains the line or an hour has passed', async () => {
    const { stop } = keep();
    await done(shop.actions.add({ productId: vase, quantity: 5 }));
    expect(refused()).toEqual([]);
    await done(addWrong());
    expect(refused()).toHaveLength(1);
    stop();
    stage.time.skip(3_700_000);
    keep().stop();
    expect(refused()).toEqual([]);
  });

  it.each([
    { lost: undefined },
    { lost: 'text' },
    { lost: { quantity: 2 } },
    { lost: { quantity: 'x', reference: { catalogItemId: mug } } },
    { lost: { quantity: 2, reference: { catalogItemId: 5 } } },
  ])('a refused add is not shown if the saved record has %j', async (saved) => {
    const { stop } = keep();
    await shop.engine.ledger.update((record) => ({
      ...record,
      refusals: [{ changeId: 'x', key: '["a"]', code: 'line_refused', ...(saved as object) }],
    }));
    expect(refused()).toEqual([]);
    stop();
  });
});
