// A line's price, subscription and membership, with the sandbox as the network.

import { afterEach, describe, expect, it } from 'vitest';
import { createLineChoices, listPlans } from '../../../../src/cart/edits/line-choices.ts';
import { syncSubtotal } from '../../../../src/cart/view/totals/totals.ts';
import { createElevatedClient } from '../../../../src/package/admin.ts';
import { withExtras } from '../../../../src/products/platform/v1/extras-v1.ts';
import { shopLine } from '../../../support/data/carts.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';
import type { CartTab } from '../../../support/network/open-tab.ts';
import { CART, linesOf, mug, openCartStage } from '../../../support/network/stages/cart-stage.ts';
import { sandboxFetch } from '../../../support/network/test-sandbox.ts';
// Imported before the tests, because a test with fake time cannot wait until a file has loaded.
import '../../../../src/cart/addons/edit-options/replace/line-changes.ts';
import '../../../../src/cart/addons/edit-options/replace/replace-line.ts';

const stage = openCartStage();
const { add, logIn, settled } = stage;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const extend = (tab: CartTab = stage.shop) => {
  const { engine } = tab;
  const { actions, stop } = createLineChoices(engine);
  stops.push(stop, syncSubtotal(engine.ledger, engine.askCart).stop);
  return actions;
};
const idOf = (place = 0, tab: CartTab = stage.shop) =>
  tab.store.getState().cart.lines[place]?.id ?? '';
const priceOf = (place = 0) => stage.shop.store.getState().cart.lines[place]?.price;
/** Waits for all requests and timers that the call causes, then returns the call's result. */
const done = async <T>(call: Promise<T>): Promise<T> => {
  await settled();
  return call;
};
const setPrice = async (price: number) => {
  const merchant = createElevatedClient({
    apiKey: 'sandbox-api-key',
    hosts: { api: ORIGIN },
    fetch: sandboxFetch(stage.sandbox) as typeof fetch,
  });
  await merchant.products.updateProduct(mug, { priceData: { price } });
};
const reprice = async (price: number) => {
  await setPrice(price);
  await done(stage.shop.engine.queue.refresh());
};
const setStock = (quantity: number | null) =>
  stage.sandbox.control.setStock({ productId: mug, quantity });
afterEach(async () => {
  await setPrice(10);
  await setStock(null);
});

describe('the product of a line', () => {
  it('the product id of a line is available as soon as subscribers get the line', async () => {
    const actions = extend();
    const heard: (string | undefined)[] = [];
    stops.push(
      stage.shop.store.subscribe(({ cart }) => {
        const id = cart.lines[0]?.id;
        if (id) heard.push(actions.productId(id));
      }),
    );
    await add(mug);
    expect(new Set(heard)).toEqual(new Set([mug]));
  });
});

describe('a price that changes', () => {
  it('a changed price is reported with the previous price until the new price is accepted', async () => {
    await add(mug);
    const actions = extend();
    expect(actions.priceBefore(idOf())).toBeUndefined();
    await reprice(12);
    expect([actions.priceBefore(idOf()), priceOf()]).toEqual(['€10.00', '€12.00']);
    actions.acceptPrice(idOf());
    expect(actions.priceBefore(idOf())).toBeUndefined();
  });

  it('a price change is still reported on the next page, but not after the price has changed back', async () => {
    await add(mug);
    extend();
    await reprice(12);
    const next = stage.openTab();
    const actions = extend(next);
    expect(actions.priceBefore(idOf(0, next))).toBe('€10.00');
    await reprice(10);
    expect(actions.priceBefore(idOf(0, next))).toBeUndefined();
  });

  it('a removed line leaves no stored price', async () => {
    await add(mug);
    extend();
    const kept = () =>
      [...stage.browser.stored.keys()].filter((key) => key.endsWith('seen-prices'));
    expect(kept()).toHaveLength(1);
    await done(
      stage.shop.actions.setQuantity(stage.shop.store.getState().cart.lines[0]?.key ?? '', 0),
    );
    expect(kept()).toHaveLength(0);
  });
});

describe('a subscription', () => {
  const offer = async () => {
    const { id } = await stage.sandbox.control.createSubscriptionOption({
      productId: mug,
      title: 'Every month',
      frequency: 'MONTH',
      percentOff: 10,
    });
    stage.shop.actions.loadProduct(mug);
    await settled();
    return id;
  };

  it('a subscription is chosen for a line, and removed again', async () => {
    const id = await offer();
    await add(mug, 2);
    const actions = extend();
    const titles = () =>
      actions.plans(idOf()).map(({ title = 'once', isChosen }) => `${title} ${isChosen}`);
    expect(titles()).toEqual(['once true', 'Every month false']);
    const { errors } = await done(actions.setPlan(idOf(), id));
    expect(errors).toEqual([]);
    expect([linesOf(stage.shop), priceOf()]).toEqual([['2 mug'], '€9.00']);
    expect(titles()).toEqual(['once false', 'Every month true']);
    await done(actions.setPlan(idOf(), undefined));
    expect([linesOf(stage.shop), priceOf()]).toEqual([['2 mug'], '€10.00']);
  });

  it('a subscription is chosen once even if the response is lost', async () => {
    const id = await offer();
    await add(mug, 2);
    const actions = extend();
    const sent = stage.network.sent.length;
    stage.sandbox.control.setFaults({
      match: { path: `${CART}/add-to-cart` },
      fault: { kind: 'drop-after' },
      times: 1,
    });
    await done(actions.setPlan(idOf(), id));
    // One read before the change, and one read because the change's response was lost.
    expect(
      stage.network.sent.slice(sent).filter(({ method, path }) => method + path === `GET${CART}`),
    ).toHaveLength(2);
    expect([linesOf(stage.shop), priceOf()]).toEqual([['2 mug'], '€9.00']);
  });

  it('a subscription is chosen even if the stock does not cover both the old and the new line', async () => {
    const id = await offer();
    await setStock(2);
    await add(mug, 2);
    const actions = extend();
    const { errors } = await done(actions.setPlan(idOf(), id));
    expect([errors, linesOf(stage.shop), priceOf()]).toEqual([[], ['2 mug'], '€9.00']);
  });

  it('a choice of a subscription that the store no longer offers is refused, and the line stays unchanged', async () => {
    await offer();
    await add(mug, 2);
    const actions = extend();
    const { errors } = await done(actions.setPlan(idOf(), '00000000-0000-4000-8000-000000000000'));
    expect(errors[0]?.code).toBe('line_refused');
    expect([linesOf(stage.shop), priceOf()]).toEqual([['2 mug'], '€10.00']);
  });
});

describe('the subscription of a line', () => {
  const options = { subscriptionOptionId: 'm' };
  const line = shopLine({
    id: '1',
    quantity: 1,
    catalogReference: { catalogItemId: mug, appId: 'stores', options },
    subscriptionOptionInfo: { title: { original: 'Every month' } },
  });
  const plansIn = (subscriptions: object[], allowOneTimePurchases = true) =>
    listPlans(
      line,
      withExtras({ id: mug, subscriptionDetails: { subscriptions, allowOneTimePurchases } }),
    ).map(({ title = 'once', isChosen }) => `${title} ${isChosen}`);
  const week = { id: 'w', title: 'Every week' };

  it('the subscription of a line is shown even if the store no longer offers the subscription', () => {
    const hidden = { id: 'm', title: 'Every month', visible: false };
    const expected = ['once false', 'Every week false', 'Every month true'];
    expect(plansIn([hidden, week])).toEqual(expected);
    expect(plansIn([week])).toEqual(['once false', 'Every week false', 'Every month true']);
    expect(plansIn([week], false)).toEqual(['Every week false', 'Every month true']);
  });

  it('a hidden subscription is not offered for a line with another subscription', () => {
    expect(plansIn([{ ...week, visible: false }])).toEqual(['Every month true']);
  });
});

describe('a membership', () => {
  it('a membership pays for a line, and is removed again', async () => {
    await stage.sandbox.control.createMembership({
      ownerId: stage.ada,
      name: 'Mug club',
      productIds: [mug],
      creditsTotal: 5,
    });
    await logIn();
    await add(mug, 2);
    const actions = extend();
    await settled();
    const totals = () => stage.shop.store.getState().cart.totals;
    const [club] = totals()?.memberships ?? [];
    expect(club).toMatchObject({ name: 'Mug club', left: 5, lineIds: [idOf()] });
    await done(actions.setMembership(idOf(), club));
    expect([totals()?.paidBy, totals()?.total]).toEqual([{ [idOf()]: club?.id }, '€0.00']);
    await done(actions.setMembership(idOf(), undefined));
    expect([totals()?.paidBy, totals()?.total]).toEqual([undefined, '€20.00']);
  });
});
