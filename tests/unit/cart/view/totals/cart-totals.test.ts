// The cart's subtotal and the redirect to the checkout while responses are held.
import { describe, expect, it } from 'vitest';
import { createCheckout } from '../../../../../src/cart/checkout/checkout.ts';
import { createLeaveForCheckout } from '../../../../../src/cart/checkout/leave-for-checkout.ts';
import { hasOnlySubtotal } from '../../../../../src/cart/view/totals/expected.ts';
import { syncSubtotal } from '../../../../../src/cart/view/totals/totals.ts';
import {
  CART,
  openCartWorkStage,
  PAGE,
} from '../../../../support/network/stages/cart-work-stage.ts';

const work = openCartWorkStage();
const { stage, settled, cart, quantities, asked, fill, setFirst, goDown } = work;

describe('the subtotal', () => {
  const estimates = () => asked('POST', 'estimate-totals').length;
  const keep = () => syncSubtotal(work.shop.engine.ledger, work.shop.engine.askCart).stop;

  it('the subtotal is requested only for a cart with lines and without pending changes', async () => {
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

  it('five clicks need fewer than five subtotal requests, and the subtotal stays pending until the response', async () => {
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

  it('a subtotal that arrives late for an earlier cart state is dropped', async () => {
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

  it('a subtotal whose request has failed is requested again only after the next change', async () => {
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

  it('a cart whose only sum is known from its lines is not estimated until the shopper continues', async () => {
    const { ledger, askCart } = work.shop.engine;
    const sums = syncSubtotal(ledger, askCart, undefined, hasOnlySubtotal);
    await fill(2);
    await settled();
    expect([estimates(), cart().subtotal]).toEqual([0, undefined]);
    sums.confirm();
    await settled();
    expect([estimates(), cart().subtotal?.includes('20.00')]).toEqual([1, true]);
    sums.stop();
  });

  it('the first change of a quantity is followed by an estimate', async () => {
    const { ledger, askCart } = work.shop.engine;
    const { stop } = syncSubtotal(ledger, askCart, undefined, hasOnlySubtotal);
    await fill(1);
    void setFirst(3);
    await settled();
    expect([estimates(), cart().subtotal?.includes('30.00')]).toEqual([1, true]);
    stop();
  });

  it('the subtotal is not requested after the widget has ended', async () => {
    keep()();
    await fill();
    expect(estimates()).toBe(0);
  });
});

describe('checkout', () => {
  let wentTo: string[];
  const open = (askPage = () => true) => {
    wentTo = [];
    const { engine, store } = work.shop;
    const location = { href: PAGE, assign: (address: string) => wentTo.push(address) };
    const page = { location } as unknown as Window;
    const cart = { ...engine, core: { ...engine.core, locale: undefined } };
    return createCheckout(store, askPage, async () => createLeaveForCheckout(cart, page));
  };
  const status = () => work.shop.store.getState().checkout.status;

  it('checkout sends pending changes, then goes to the platform with a return address', async () => {
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
    const { checkoutId } = work.shop.engine.ledger.record();
    expect(sent?.body).toEqual({
      ecomCheckout: { checkoutId },
      callbacks: {
        thankYouPageUrl: `http://127.0.0.1:4400/shop?own=1&pannier-checkout=${checkoutId}#top`,
        postFlowUrl: `http://127.0.0.1:4400/shop?own=1&pannier-checkout=${checkoutId}#top`,
        cartPageUrl: `http://127.0.0.1:4400/shop?own=1&pannier-checkout=${checkoutId}.cart#top`,
      },
      preferences: { checkIfPublish: true },
    });
  });

  it('checkout does not begin if the page prevents it', async () => {
    await fill();
    await open(() => false)();
    expect([status(), asked('POST', 'create-checkout'), wentTo]).toEqual(['idle', [], []]);
  });

  it('checkout begins once for two clicks', async () => {
    await fill();
    const go = open();
    const both = Promise.all([go(), go()]);
    await settled();
    await both;
    expect([asked('POST', 'create-checkout').length, wentTo.length]).toEqual([1, 1]);
  });

  it('a canceled checkout does not leave the page', async () => {
    await fill();
    stage.network.hold('POST', 'create-checkout');
    const going = open()();
    await stage.network.rest();
    work.shop.actions.resetCheckout();
    stage.network.letGo();
    await settled();
    await going;
    expect([wentTo, status()]).toEqual([[], 'idle']);
  });

  it('checkout fails with the reason if the platform is down, and works when tried again', async () => {
    await fill();
    goDown();
    const going = open()();
    await settled();
    await going;
    expect(work.shop.store.getState().checkout).toEqual({
      status: 'failed',
      problem: { code: 'platform_down' },
    });
    stage.sandbox.control.clearFaults();
    const again = open()();
    await settled();
    await again;
    expect(wentTo).toHaveLength(1);
  });

  it('checkout fails and does not leave the page if pending changes cannot be sent', async () => {
    await fill(1);
    goDown();
    void setFirst(3);
    const going = open()();
    await settled(2000);
    await going;
    expect(work.shop.store.getState().checkout).toMatchObject({ status: 'failed' });
    expect(wentTo).toEqual([]);
  });

  it('checkout sends pending changes again after an earlier sync error instead of failing at once', async () => {
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
    'checkout does not open %s',
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
