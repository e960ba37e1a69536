// Return from a checkout: an order is reported only if the platform confirms it.
import { describe, expect, it } from 'vitest';
import { removeLineItemsFromCurrentCart } from '../../../../src/client/carts/current-cart.ts';
import { bowl, CART, linesOf, mug } from '../../../support/network/stages/cart-stage.ts';
import { openCheckoutStage, PAGE } from '../../../support/network/stages/checkout-stage.ts';

const checkout = openCheckoutStage();
const { stage, logIn, settled, add, leave, order, arrive } = checkout;

describe('a return from a checkout', () => {
  it('a return from checkout without an order shows the cart, and the checkout can be started again', async () => {
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

  it('a return from checkout after an order shows the order, whichever return address the shopper uses', async () => {
    await add(mug, 2);
    const { address, postFlowUrl, cartPageUrl } = await leave();
    await order(address, '20.00');
    const back = await arrive(postFlowUrl);
    expect([back.tab.placed.length, linesOf(back.tab)]).toEqual([1, []]);
    expect((await arrive(cartPageUrl)).status).toBe('placed');
  });

  it('a return from checkout shows an order that is placed while the cart is still being read', async () => {
    await add(mug, 2);
    const { address, postFlowUrl } = await leave();
    stage.network.hold('GET', CART);
    const { tab } = await arrive(postFlowUrl);
    await order(address, '20.00');
    stage.network.letGo();
    await settled(5000);
    expect([tab.store.getState().checkout.status, tab.placed.length]).toEqual(['placed', 1]);
  });

  it('a return from checkout shows an order even if other lines stay in the cart', async () => {
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

  it('a return from checkout shows an order that another tab has already noticed', async () => {
    await add(mug, 2);
    const { address, postFlowUrl } = await leave();
    await order(address, '20.00');
    const other = stage.openTab();
    await other.engine.queue.refresh();
    expect(other.placed).toHaveLength(1);
    const back = await arrive(postFlowUrl);
    expect([back.status, back.told]).toEqual(['placed', []]);
  });

  it('a return from checkout with a forged marker shows nothing', async () => {
    await add(mug, 2);
    await leave();
    const { checkoutId = '' } = stage.shop.engine.ledger.record();
    for (const value of ['x', '', 'x.cart', '.cart', `${checkoutId}x`, '%00', '__proto__']) {
      const back = await arrive(`${PAGE}&pannier-checkout=${value}`);
      expect([back.status, back.isDrawerOpen, back.tab.placed]).toEqual(['idle', false, []]);
    }
  });

  it('a return shows no checkout outcome while offline', async () => {
    await add(mug, 2);
    const { postFlowUrl } = await leave();
    stage.sandbox.control.setFaults({ fault: { kind: 'drop-before' }, probability: 1 });
    expect((await arrive(postFlowUrl)).status).toBe('idle');
  });

  it('a return from checkout shows no order if the cart was emptied on another device', async () => {
    await add(mug, 2);
    await leave();
    const { engine } = stage.shop;
    const [line] = engine.ledger.record().cart?.lines ?? [];
    await removeLineItemsFromCurrentCart(stage.shop.shop.send, [line?.id ?? '']);
    stage.shop.actions.resetCheckout();
    const back = await arrive(PAGE);
    expect([linesOf(back.tab), back.tab.placed]).toEqual([[], []]);
  });

  it('an order is found on a later page that has no stored checkout', async () => {
    await add(mug, 2);
    const { address } = await leave();
    await order(address, '20.00');
    stage.shop.tab.close('crash');
    checkout.forgetTab();
    const back = await arrive(PAGE);
    expect([linesOf(back.tab), back.tab.placed.length]).toEqual([[], 1]);
    expect(linesOf((await arrive(PAGE)).tab)).toEqual([]);
  });

  it('a return shows no order to a shopper who has logged in since the checkout started', async () => {
    await add(mug, 2);
    const { cartPageUrl, postFlowUrl } = await leave();
    await logIn();
    for (const address of [cartPageUrl, postFlowUrl]) {
      const back = await arrive(address);
      expect([linesOf(back.tab), back.status, back.tab.placed]).toEqual([['2 mug'], 'idle', []]);
    }
  });

  it('the checkout is idle again after the shopper returns with the browser’s back button', async () => {
    await add(mug, 2);
    await leave();
    expect(stage.shop.store.getState().checkout.status).toBe('starting');
    await arrive(PAGE, stage.shop);
    stage.shop.tab.fire('pageshow', { persisted: true });
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
  });

  describe('with an order id', () => {
    const settings = (change: object) => stage.sandbox.control.settings(change);
    const asked = () => stage.network.sent.filter(({ path }) => path.includes('/orders/')).length;

    it.each(['kept', 'dropped'])(
      'a return from checkout with an order id confirms the order once (page query %s)',
      async (thankYouQuery) => {
        settings({ thankYouQuery });
        await add(mug, 2);
        const { address } = await leave();
        const location = await order(address, '20.00');
        expect(location.includes('own=1')).toBe(thankYouQuery === 'kept');
        const back = await arrive(location);
        const clean = thankYouQuery === 'kept' ? PAGE : 'http://127.0.0.1:4400/shop';
        expect([back.status, linesOf(back.tab), back.address]).toEqual(['placed', [], clean]);
        expect(back.told.length + back.tab.placed.length).toBe(1);
        const again = await arrive(location);
        expect([again.status, again.told, again.tab.placed]).toEqual(['placed', [], []]);
        const reloaded = await arrive(again.address);
        expect([reloaded.status, reloaded.told, reloaded.tab.placed]).toEqual(['idle', [], []]);
      },
    );

    it('a return from checkout with an order id shows the order even if the ordered product is still in the cart', async () => {
      await add(mug, 2);
      const { address } = await leave();
      const other = stage.openTab();
      await add(mug, 3, other);
      const location = await order(address, '20.00');
      const back = await arrive(location);
      expect([back.status, back.told, linesOf(back.tab)]).toEqual([
        'placed',
        ['checkout:complete'],
        ['3 mug'],
      ]);
    });

    it('a forged order id changes nothing', async () => {
      await add(mug, 2);
      await leave();
      const forged = `${PAGE}&orderId=7f1c1a52-5f0b-4c54-9a50-6a4d0d0f3b6e`;
      const back = await arrive(`${forged}&wixMemberLoggedIn=false`);
      expect([back.status, back.told, linesOf(back.tab)]).toEqual(['idle', [], ['2 mug']]);
      expect([back.address, asked(), checkout.followed]).toEqual([
        `${forged}&wixMemberLoggedIn=false`,
        1,
        [],
      ]);
    });

    it('the id of an older order changes nothing', async () => {
      await add(mug, 2);
      const first = await leave();
      const location = await order(first.address, '20.00');
      await arrive(location);
      await add(bowl, 1);
      stage.shop.actions.resetCheckout();
      const second = await leave();
      const back = await arrive(
        `${second.postFlowUrl}&${new URL(location).searchParams.toString()}`,
      );
      expect([back.told, linesOf(back.tab)]).toEqual([[], ['1 bowl']]);
    });

    it('an order id is not looked up if the shopper has not started a checkout', async () => {
      await add(mug, 2);
      const back = await arrive(`${PAGE}&orderId=7f1c1a52-5f0b-4c54-9a50-6a4d0d0f3b6e`);
      expect([asked(), back.status]).toEqual([0, 'idle']);
    });

    it('an order that the platform cannot confirm is detected from the cart', async () => {
      await add(mug, 2);
      const { address } = await leave();
      const location = await order(address, '20.00');
      const fault = { kind: 'status', status: 503 };
      stage.sandbox.control.setFaults({ match: { path: '/ecom/v1/orders/' }, fault, times: 9 });
      expect((await arrive(location)).status).toBe('placed');
    });

    it.each([true, false])(
      'the page follows the login state that the platform reports at the return from checkout: %s',
      async (isLoggedIn) => {
        await add(mug, 2);
        const { address, cartPageUrl } = await leave();
        expect((await arrive(`${cartPageUrl}&wixMemberLoggedIn=${isLoggedIn}`)).address).toBe(PAGE);
        expect(checkout.followed).toEqual([isLoggedIn]);
        const location = await order(address, '20.00');
        await arrive(`${location}&wixMemberLoggedIn=${isLoggedIn}`);
        expect(checkout.followed).toEqual([isLoggedIn, isLoggedIn]);
      },
    );
  });
});
