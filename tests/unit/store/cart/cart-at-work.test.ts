// The cart against the sandbox with answers held back: totals, reads, checkout, and who is asking.
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSubtotal } from '../../../../src/store/cart/totals/totals.ts';
import { createCheckout } from '../../../../src/store/checkout/checkout.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const [mug = '', bowl = ''] = productIds;
const CART = '/ecom/v1/carts/current';
const PAGE = 'http://127.0.0.1:4400/shop?own=1#top';

const stage = openStage();
const { settled } = stage;
let shop: CartTab;
beforeEach(() => {
  shop = openTab(stage.browser, { cart: true });
});

const cart = () => shop.store.getState().cart;
const quantities = () => cart().lines.map(({ quantity }) => quantity);
const asked = (method: string, end: string) =>
  stage.sandbox.control
    .requests()
    .filter((request) => request.method === method && request.path.endsWith(end));
const fill = async (quantity = 2) => {
  void shop.actions.add({ productId: mug, quantity });
  await settled();
};
const setFirst = (quantity: number) =>
  shop.actions.setQuantity(cart().lines[0]?.key ?? '', quantity);
const goDown = () =>
  stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });

describe('a read whose answer is held back', () => {
  it('is dropped when a change was committed meanwhile', async () => {
    await fill(2);
    stage.network.hold('GET', CART);
    const reading = shop.engine.queue.refresh();
    await stage.network.rest();
    void setFirst(7);
    await stage.network.rest();
    expect(asked('POST', 'update-line-items-quantity')).toHaveLength(1);
    stage.network.letGo();
    await reading;
    await settled();
    expect(quantities()).toEqual([7]);
  });

  it('is dropped while a change is on its way', async () => {
    await fill(2);
    stage.network.hold('GET', CART);
    const reading = shop.engine.queue.refresh();
    await stage.network.rest();
    stage.network.hold('POST', 'update-line-items-quantity');
    void setFirst(7);
    await stage.network.rest();
    stage.network.letGo();
    await reading;
    await settled();
    expect([quantities(), cart().lines[0]?.isPending]).toEqual([[7], false]);
  });

  it('is asked for once by all who want it at the same time', async () => {
    await fill();
    await Promise.all([1, 2, 3].map(() => shop.engine.queue.refresh()));
    expect(asked('GET', CART)).toHaveLength(1);
  });

  it('is not asked for at all before there is a visitor', async () => {
    await shop.engine.queue.refresh();
    expect([stage.sandbox.control.requests(), cart().isUnknown]).toEqual([[], false]);
  });
});

describe('a visitor whom the platform has forgotten', () => {
  beforeEach(async () => {
    await fill(2);
    await stage.sandbox.reset({ keepCatalog: true });
  });

  const read = async () => {
    const reading = shop.engine.queue.refresh();
    await settled();
    await reading;
  };

  it('keeps the lines when the cart is read next', async () => {
    await read();
    void shop.actions.add({ productId: bowl });
    await settled();
    expect(quantities()).toEqual([2, 1]);
    expect(shop.placed).toEqual([]);
  });

  it('has not ordered because a checkout was begun', async () => {
    await shop.engine.ledger.update((record) => ({ ...record, checkoutId: 'begun' }));
    await read();
    expect(shop.placed).toEqual([]);
  });

  it('keeps the lines when a change had no answer before', async () => {
    stage.sandbox.control.setFaults({ match: { path: CART }, fault: { kind: 'drop-before' } });
    void shop.actions.add({ productId: bowl });
    await settled();
    expect(
      cart()
        .lines.map(({ name, quantity }) => `${quantity} ${name}`)
        .sort(),
    ).toEqual(['1 bowl', '2 mug']);
  });
});

describe('the subtotal', () => {
  const estimates = () => asked('POST', 'estimate-totals').length;
  const keep = () => keepSubtotal(shop.engine.ledger, shop.shop.send);

  it('is asked for once a cart has come to rest, and not for an empty one', async () => {
    const stop = keep();
    await settled();
    expect(estimates()).toBe(0);
    await fill(2);
    expect([estimates(), cart().isSubtotalPending]).toEqual([1, false]);
    expect(cart().subtotal).toContain('20.00');
    await settled();
    expect(estimates()).toBe(1);
    stop();
  });

  it('is asked for once for five clicks, and waits until the answer', async () => {
    await fill(1);
    const stop = keep();
    await settled();
    stage.network.hold('POST', 'estimate-totals');
    for (const quantity of [2, 3, 4, 5, 6]) void setFirst(quantity);
    expect(cart().isSubtotalPending).toBe(true);
    await stage.network.rest();
    expect([estimates() <= 3, cart().isSubtotalPending]).toEqual([true, true]);
    stage.network.letGo();
    await settled();
    expect([cart().subtotal?.includes('60.00'), cart().isSubtotalPending]).toEqual([true, false]);
    stop();
  });

  it('of an earlier cart is dropped when it comes late', async () => {
    await fill(1);
    stage.network.hold('POST', 'estimate-totals');
    const stop = keep();
    await stage.network.rest();
    expect(stage.network.held()).toBe(1);
    void setFirst(5);
    await stage.network.rest();
    stage.network.letGo();
    await settled();
    expect(cart().subtotal).toContain('50.00');
    expect(estimates()).toBe(2);
    stop();
  });

  it('that failed is asked for again after the next change, not by itself', async () => {
    await fill(1);
    const match = { path: `${CART}/estimate-totals` };
    stage.sandbox.control.setFaults({ match, fault: { kind: 'status', status: 503 }, times: 3 });
    const stop = keep();
    await settled();
    expect([estimates(), cart().isSubtotalPending]).toEqual([3, true]);
    void setFirst(2);
    await settled();
    expect(cart().subtotal).toContain('20.00');
    stop();
  });

  it('is not kept any more after the end', async () => {
    keep()();
    await fill();
    expect(estimates()).toBe(0);
  });
});

describe('a change', () => {
  it('is told as it ended: applied, refused, or waiting with the reason', async () => {
    const applied = shop.actions.add({ productId: mug });
    await settled();
    expect(await applied).toMatchObject({ errors: [], warnings: [], cart: { count: 1 } });

    const refused = shop.actions.add({ productId: '11111111-1111-4111-8111-111111111111' });
    await settled();
    expect((await refused).errors).toMatchObject([{ code: expect.any(String) }]);

    goDown();
    const waiting = setFirst(3);
    await settled(100);
    expect(await waiting).toMatchObject({ errors: [], warnings: [{ code: 'platform_down' }] });
    expect(quantities()).toEqual([3]);
  });

  it('is told in the tab that made it, also when another one sends it', async () => {
    await fill(1);
    const other = openTab(stage.browser, { cart: true });
    stage.network.hold('POST', 'update-line-items-quantity');
    void setFirst(2);
    await stage.network.rest();
    const theirs = other.actions.setQuantity(cart().lines[0]?.key ?? '', 4);
    stage.network.letGo();
    await settled();
    expect(await theirs).toMatchObject({ errors: [], warnings: [], cart: { count: 4 } });
  });
});

describe('checkout', () => {
  let wentTo: string[];
  const open = (askPage = () => true) => {
    wentTo = [];
    const { engine, store } = shop;
    const { ledger, queue } = engine;
    const location = { href: PAGE, assign: (address: string) => wentTo.push(address) };
    const page = { location } as unknown as Window;
    const { environment } = shop.tab;
    const storage = { prefix: 'pannier:' };
    const { send } = shop.shop;
    return createCheckout({ environment, storage, send, ledger, queue, store, page, askPage });
  };
  const status = () => shop.store.getState().checkout.status;

  it('sends what waits, then goes to the platform with a way back', async () => {
    await fill(1);
    stage.network.hold('POST', 'update-line-items-quantity');
    void setFirst(4);
    const going = open()();
    await stage.network.rest();
    expect([status(), asked('POST', 'create-checkout').length]).toEqual(['starting', 0]);
    stage.network.letGo();
    await settled();
    await going;
    expect(wentTo).toHaveLength(1);
    const [sent] = asked('POST', 'redirect-session');
    const { checkoutId } = shop.engine.ledger.record();
    expect(sent?.body).toEqual({
      ecomCheckout: { checkoutId },
      callbacks: {
        postFlowUrl: `http://127.0.0.1:4400/shop?own=1&pannier-checkout=${checkoutId}#top`,
        cartPageUrl: `http://127.0.0.1:4400/shop?own=1&pannier-checkout=${checkoutId}.cart#top`,
      },
    });
  });

  it('does not begin when the page wants none', async () => {
    await fill();
    await open(() => false)();
    expect([status(), asked('POST', 'create-checkout'), wentTo]).toEqual(['idle', [], []]);
  });

  it('begins once for two clicks', async () => {
    await fill();
    const go = open();
    const both = Promise.all([go(), go()]);
    await settled();
    await both;
    expect([asked('POST', 'create-checkout').length, wentTo.length]).toEqual([1, 1]);
  });

  it('goes nowhere once the shopper no longer wants it', async () => {
    await fill();
    stage.network.hold('POST', 'create-checkout');
    const going = open()();
    await stage.network.rest();
    shop.actions.resetCheckout();
    stage.network.letGo();
    await settled();
    await going;
    expect([wentTo, status()]).toEqual([[], 'idle']);
  });

  it('fails with the reason when the platform is down, and works when tried again', async () => {
    await fill();
    goDown();
    const going = open()();
    await settled();
    await going;
    expect(shop.store.getState().checkout).toEqual({
      status: 'failed',
      problem: { code: 'platform_down' },
    });
    stage.sandbox.control.clearFaults();
    const again = open()();
    await settled();
    await again;
    expect(wentTo).toHaveLength(1);
  });

  it('waits no longer than until trouble when changes cannot be sent', async () => {
    await fill(1);
    goDown();
    void setFirst(3);
    const going = open()();
    await settled(2000);
    await going;
    expect(shop.store.getState().checkout).toMatchObject({ status: 'failed' });
    expect(wentTo).toEqual([]);
  });

  it('tries what waits again before it fails for trouble that is over', async () => {
    await fill(1);
    goDown();
    void setFirst(3);
    await settled(100);
    expect(cart().trouble).toEqual({ code: 'platform_down' });
    stage.sandbox.control.clearFaults();
    const going = open()();
    await settled();
    await going;
    expect([wentTo.length, quantities()]).toEqual([1, [3]]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
    'goes to no address like %s',
    async (fullUrl) => {
      await fill();
      const body = JSON.stringify({ redirectSession: { fullUrl } });
      stage.sandbox.control.setFaults({
        match: { path: '/_api/redirects-api' },
        fault: { kind: 'malformed', body },
      });
      const going = open()();
      await settled();
      await going;
      expect([wentTo, status()]).toEqual([[], 'failed']);
    },
  );
});
