// Back from a checkout: an order is announced only when the platform confirms it.
import { describe, expect, it } from 'vitest';
import { removeLineItemsFromCurrentCart } from '../../../../src/services/cart/current-cart.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';
import { bowl, CART, linesOf, mug } from '../../../support/network/stages/cart-stage.ts';
import { openCheckoutStage, PAGE } from '../../../support/network/stages/checkout-stage.ts';

const checkout = openCheckoutStage();
const { stage, logIn, settled, add, leave, order, arrive } = checkout;

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
    checkout.tabStorage = createFakeStorage();
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
