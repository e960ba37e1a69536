// Back from a checkout: placed is said only when the platform agrees, and never too early that nothing is.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeLineItemsFromCurrentCart } from '../../../../src/services/cart/current-cart.ts';
import { createCheckout, LEAVING_MS } from '../../../../src/store/checkout/checkout.ts';
import { outcomeOf, welcomeBack } from '../../../../src/store/checkout/checkout-return.ts';
import { orderForm } from '../../../support/data/order-form.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';
import { bowl, CART, linesOf, mug, openCartStage } from '../../../support/network/cart-stage.ts';
import type { CartTab } from '../../../support/network/open-tab.ts';

const PAGE = 'http://127.0.0.1:4400/shop?own=1';
const stage = openCartStage();
const { logIn, settled } = stage;
let tabStorage: Storage;
let stops: (() => void)[] = [];
beforeEach(() => {
  tabStorage = createFakeStorage();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const add = async (productId: string, quantity = 1, tab = stage.shop) => {
  void tab.actions.add({ productId, quantity });
  await settled();
};
const partsOf = (tab: CartTab) => {
  const { environment } = tab.tab;
  environment.sessionStorage = () => tabStorage;
  const { store, storage, engine } = tab;
  return { environment, storage, store, ledger: engine.ledger, queue: engine.queue };
};

/** Leaves for the checkout; gives its address, and where its two ways back lead. */
const leave = async (tab = stage.shop) => {
  let address = '';
  const location = { href: PAGE, assign: (next: string) => (address = next) };
  const page = { location } as unknown as Window;
  const { send } = tab.shop;
  const going = createCheckout({ ...partsOf(tab), send, page, askPage: () => true })();
  for (let turn = 0; turn < 40 && !address; turn++) {
    await stage.network.rest();
    if (!address) stage.time.next(3000);
  }
  await going;
  const callbacks = stage.network.sent
    .filter(({ path }) => path.endsWith('/redirect-session'))
    .at(-1)?.body as { callbacks: { postFlowUrl: string; cartPageUrl: string } };
  return { address, ...callbacks.callbacks };
};
const order = async (address: string, goodsTotal: string) => {
  const response = await stage.sandbox.fetch(
    new Request(address, {
      method: 'POST',
      body: new URLSearchParams({ ...orderForm, goodsTotal }),
    }),
  );
  expect([response.status, response.headers.get('location')?.includes('own=1')]).toEqual([
    303,
    true,
  ]);
};
/** A new page of the shop at that address. */
const arrive = async (href: string, tab = stage.openTab()) => {
  const told: string[] = [];
  const history = { state: null, replaceState: () => {} };
  const page = { location: { href }, history } as unknown as Window;
  const showPlaced = () => tab.store.set({ checkout: { status: 'placed' } });
  const dispatch = (type: string) => {
    told.push(type);
    return true;
  };
  stops.push(welcomeBack({ ...partsOf(tab), page, showPlaced, dispatch }));
  await settled(5000);
  const { checkout, isDrawerOpen } = tab.store.getState();
  return { tab, told, status: checkout.status, isDrawerOpen };
};
const creations = () =>
  stage.network.sent.filter(({ path }) => path.endsWith('/create-checkout')).length;

describe('who comes back from a checkout', () => {
  it('without an order is told so, with the cart and without the checkout being busy', async () => {
    await add(mug, 2);
    const { cartPageUrl, postFlowUrl } = await leave();
    const back = await arrive(cartPageUrl);
    expect([back.status, back.isDrawerOpen, linesOf(back.tab)]).toEqual([
      'canceled',
      true,
      ['2 mug'],
    ]);
    expect((await arrive(postFlowUrl)).status).toBe('unfinished');
    back.tab.store.actions.closeDrawer();
    expect(back.tab.store.getState().checkout.status).toBe('idle');
    expect((await leave(back.tab)).address).toContain('/checkout/');
  });

  it('with an order is told so, whichever way it was', async () => {
    await add(mug, 2);
    const { address, postFlowUrl, cartPageUrl } = await leave();
    await order(address, '20.00');
    const back = await arrive(postFlowUrl);
    expect([back.tab.placed.length, linesOf(back.tab)]).toEqual([1, []]);
    expect((await arrive(cartPageUrl)).status).toBe('placed');
  });

  it('is not told too early that there is none: an order may need a moment to show', async () => {
    await add(mug, 2);
    const { address, postFlowUrl } = await leave();
    stage.network.hold('GET', CART);
    const { tab } = await arrive(postFlowUrl);
    await order(address, '20.00');
    stage.network.letGo();
    await settled(5000);
    expect([tab.store.getState().checkout.status, tab.placed.length]).toEqual(['placed', 1]);
  });

  it('is told of the order that leaves something else in the cart', async () => {
    await add(mug, 2);
    const { address, postFlowUrl } = await leave();
    const other = stage.openTab();
    await add(bowl, 1, other);
    await order(address, '20.00');
    const back = await arrive(postFlowUrl);
    expect([back.status, linesOf(back.tab), back.told]).toEqual([
      'placed',
      ['1 bowl'],
      ['checkout:complete'],
    ]);
  });

  it('is told of the order that another tab has noticed first', async () => {
    await add(mug, 2);
    const { address, postFlowUrl } = await leave();
    await order(address, '20.00');
    const other = stage.openTab();
    await other.engine.queue.refresh();
    expect(other.placed).toHaveLength(1);
    const back = await arrive(postFlowUrl);
    expect([back.status, back.told]).toEqual(['placed', []]);
  });

  it('by a link that somebody has made up is told nothing', async () => {
    await add(mug, 2);
    await leave();
    const { checkoutId = '' } = stage.shop.engine.ledger.record();
    for (const value of ['x', '', 'x.cart', '.cart', `${checkoutId}x`, '%00', '__proto__']) {
      const back = await arrive(`${PAGE}&pannier-checkout=${value}`);
      expect([back.status, back.isDrawerOpen, back.tab.placed]).toEqual(['idle', false, []]);
    }
  });

  it('offline is told nothing that nobody can know', async () => {
    await add(mug, 2);
    const { postFlowUrl } = await leave();
    stage.sandbox.control.setFaults({ fault: { kind: 'drop-before' }, probability: 1 });
    expect((await arrive(postFlowUrl)).status).toBe('idle');
  });

  it('is told of no order when the cart was emptied on another device', async () => {
    await add(mug, 2);
    await leave();
    const { engine } = stage.shop;
    const [line] = engine.ledger.record().cart?.lineItems ?? [];
    await removeLineItemsFromCurrentCart(stage.shop.shop.send, [line?.id ?? '']);
    stage.shop.actions.resetCheckout();
    const back = await arrive(PAGE);
    expect([linesOf(back.tab), back.tab.placed]).toEqual([[], []]);
  });

  it('later and by another way finds the right cart', async () => {
    await add(mug, 2);
    const { address } = await leave();
    await order(address, '20.00');
    stage.shop.tab.close('crash');
    tabStorage = createFakeStorage();
    const back = await arrive(PAGE);
    expect([linesOf(back.tab), back.tab.placed.length]).toEqual([[], 1]);
    expect(linesOf((await arrive(PAGE)).tab)).toEqual([]);
  });

  it('as somebody who has logged in meanwhile is told nothing of an order', async () => {
    await add(mug, 2);
    const { cartPageUrl, postFlowUrl } = await leave();
    await logIn();
    for (const address of [cartPageUrl, postFlowUrl]) {
      const back = await arrive(address);
      expect([linesOf(back.tab), back.status, back.tab.placed]).toEqual([['2 mug'], 'idle', []]);
    }
  });

  it('by the back button finds the button as it was', async () => {
    await add(mug, 2);
    await leave();
    expect(stage.shop.store.getState().checkout.status).toBe('starting');
    await arrive(PAGE, stage.shop);
    stage.shop.tab.fire('pageshow', { persisted: true });
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
  });
});

describe('the way to a checkout', () => {
  it('is shown once when its answer is lost, and makes one checkout', async () => {
    await add(mug, 2);
    const match = { path: `${CART}/create-checkout` };
    stage.sandbox.control.setFaults({ match, fault: { kind: 'drop-after' } });
    const { address, postFlowUrl } = await leave();
    expect(creations()).toBe(2);
    const { checkoutId } = stage.shop.engine.ledger.record();
    expect(address).toContain(`/checkout/${checkoutId}?`);
    await order(address, '20.00');
    expect((await arrive(postFlowUrl)).tab.placed).toEqual([checkoutId]);
  });

  it('is given up when the platform wishes a long pause, and tried again by hand', async () => {
    await add(mug, 2);
    const fault = { kind: 'status', status: 503, retryAfterSeconds: 60 } as const;
    stage.sandbox.control.setFaults({ match: { path: `${CART}/create-checkout` }, fault });
    await leave().catch(() => {});
    expect([creations(), stage.shop.store.getState().checkout.status]).toEqual([1, 'failed']);
    expect((await leave()).address).toContain('/checkout/');
  });

  it('of a cart that is ordered by now ends with the order', async () => {
    await add(mug, 2);
    const { address } = await leave();
    stage.shop.actions.resetCheckout();
    await order(address, '20.00');
    await leave().catch(() => {});
    expect([stage.shop.placed.length, linesOf(stage.shop)]).toEqual([1, []]);
  });

  it('is gone once, also when it was given up and asked for again', async () => {
    await add(mug, 2);
    const gone: string[] = [];
    const location = { href: PAGE, assign: (next: string) => gone.push(next) };
    const page = { location } as unknown as Window;
    const { send } = stage.shop.shop;
    const start = createCheckout({ ...partsOf(stage.shop), send, page, askPage: () => true });
    stage.network.hold('POST', 'create-checkout');
    void start();
    await stage.network.rest();
    stage.shop.actions.resetCheckout();
    void start();
    await stage.network.rest();
    stage.network.letGo();
    await settled(3000);
    expect(gone).toHaveLength(1);
  });

  it('that nobody wants any more fails without a word', async () => {
    await add(mug, 2);
    stage.network.hold('POST', 'create-checkout');
    const fault = { kind: 'status', status: 403 } as const;
    stage.sandbox.control.setFaults({ match: { path: `${CART}/create-checkout` }, fault });
    const going = leave().catch(() => {});
    await stage.network.rest();
    stage.shop.actions.resetCheckout();
    stage.network.letGo();
    await settled(3000);
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
    await going;
  });

  it('ends with the widget: the page stays where it is', async () => {
    await add(mug, 2);
    const stop = welcomeBack({
      ...partsOf(stage.shop),
      page: { location: { href: PAGE } } as unknown as Window,
      showPlaced: () => {},
      dispatch: () => true,
    });
    stage.shop.store.set({ checkout: { status: 'starting' } });
    stop();
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
  });

  it('may be asked for again when the page has not gone', async () => {
    await add(mug, 2);
    await leave();
    while (stage.time.next(LEAVING_MS)) await stage.network.rest();
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
  });
});

describe('what the cart tells of a checkout', () => {
  const line = (id: string, quantity: number) => ({ id, quantity });
  const begun = {
    id: 'c',
    lines: [line('a', 2), line('b', 1)],
    placedBefore: 'old',
    identity: 'x',
  };
  it.each([
    ['the same lines', [line('a', 2), line('b', 1)], undefined, 'old', 'open'],
    ['none of them', [line('x', 1)], undefined, 'old', 'placed'],
    ['one of them', [line('a', 2)], undefined, 'old', undefined],
    ['more of one', [line('a', 3), line('b', 1)], undefined, 'old', undefined],
    ['a line besides', [line('a', 2), line('b', 1), line('x', 1)], undefined, 'old', undefined],
    ['others, but still its checkout', [line('x', 1)], 'c', 'old', 'open'],
    ['no line, and no newer order', [], undefined, 'old', undefined],
    ['no line, and an order of another name', [], undefined, 'new', 'placed'],
    ['anything, and its own order', [line('x', 1)], undefined, 'c', 'placed'],
  ] as const)('%s', (_, lineItems, checkoutId, placedId, expected) => {
    const cart = { lineItems: [...lineItems], ...(checkoutId && { checkoutId }) };
    expect(outcomeOf({ cart, placedId, identity: 'x' }, 'c', begun)).toBe(expected);
  });

  it('is nothing where this tab has not begun it', () => {
    const cart = { lineItems: [line('x', 1)] };
    expect(outcomeOf({ cart, placedId: undefined }, 'c', undefined)).toBeUndefined();
    expect(outcomeOf({ cart, placedId: undefined }, 'd', begun)).toBeUndefined();
    expect(outcomeOf({ cart, placedId: 'new', identity: 'y' }, 'c', begun)).toBeUndefined();
  });
});
