// Leaving for a checkout, and what the cart stores for this checkout.

import { describe, expect, it } from 'vitest';
import { createCheckout, handleReturn } from '../../../../src/cart/checkout/checkout.ts';
import { findCheckoutOutcome } from '../../../../src/cart/checkout/finish-checkout.ts';
import {
  CHECKOUT_LEAVE_MS,
  createLeaveForCheckout,
} from '../../../../src/cart/checkout/leave-for-checkout.ts';
import { shopCart } from '../../../support/data/carts.ts';
import { CART, linesOf, mug } from '../../../support/network/stages/cart-stage.ts';
import { openCheckoutStage, PAGE } from '../../../support/network/stages/checkout-stage.ts';

const checkout = openCheckoutStage();
const { stage, settled, add, cartOf, leave, order, arrive, creations } = checkout;

describe('leaving for a checkout', () => {
  it('a checkout whose response is lost is requested again, but created only once', async () => {
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

  it('a checkout fails if the platform requires a long pause, and can be tried again', async () => {
    await add(mug, 2);
    const fault = { kind: 'status', status: 503, retryAfterSeconds: 60 } as const;
    stage.sandbox.control.setFaults({ match: { path: `${CART}/create-checkout` }, fault });
    await leave().catch(() => {});
    expect([creations(), stage.shop.store.getState().checkout.status]).toEqual([1, 'failed']);
    expect((await leave()).address).toContain('/checkout/');
  });

  it('a second checkout of a cart that has been ordered reports the order', async () => {
    await add(mug, 2);
    const { address } = await leave();
    stage.shop.actions.resetCheckout();
    await order(address, '20.00');
    await leave().catch(() => {});
    expect([stage.shop.placed.length, linesOf(stage.shop)]).toEqual([1, []]);
  });

  it('the checkout page opens once even if the checkout is canceled and requested again', async () => {
    await add(mug, 2);
    const gone: string[] = [];
    const location = { href: PAGE, assign: (next: string) => gone.push(next) };
    const page = { location } as unknown as Window;
    const load = async () => createLeaveForCheckout(cartOf(stage.shop), page);
    const start = createCheckout(stage.shop.store, () => true, load);
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

  it('a canceled checkout fails silently', async () => {
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

  it('a starting checkout is reset when the widget is disposed', async () => {
    await add(mug, 2);
    const page = { location: { href: PAGE } } as unknown as Window;
    const stop = handleReturn(
      cartOf(stage.shop),
      page,
      () => {},
      async () => undefined,
    );
    stage.shop.store.set({ checkout: { status: 'starting' } });
    stop();
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
  });

  it('a checkout can be requested again if the browser has not left the page in time', async () => {
    await add(mug, 2);
    await leave();
    while (stage.time.next(CHECKOUT_LEAVE_MS)) await stage.network.rest();
    expect(stage.shop.store.getState().checkout.status).toBe('idle');
  });

  it('the checkout URL contains the shopper’s language', async () => {
    await add(mug, 2);
    expect(new URL((await leave()).address).searchParams.get('lang')).toBe('de');
  });

  it.each([
    ['SITE_NOT_PUBLISHED', { published: false }, []],
    [
      'REDIRECT_NOT_ALLOWED',
      { callbackCheck: 'request', allowedRedirectDomains: ['https://other.example'] },
      ['REDIRECT_NOT_ALLOWED'],
    ],
  ])(
    '%s is shown to the shopper, and a second attempt succeeds',
    async (code, change, mistakes) => {
      await add(mug, 2);
      const before = { ...stage.sandbox.control.settings() };
      stage.sandbox.control.settings(change);
      expect((await leave()).address).toBe('');
      const { checkout: shown } = stage.shop.store.getState();
      expect([shown, checkout.mistakes]).toEqual([
        { status: 'failed', problem: { code } },
        mistakes,
      ]);
      stage.sandbox.control.settings(before);
      expect((await leave()).address).toContain('/checkout/');
    },
  );
});

describe('the outcome of a checkout', () => {
  const line = (id: string, quantity: number) => ({ id, quantity });
  const begun = {
    id: 'c',
    lines: [line('a', 2), line('b', 1)],
    placedBefore: 'old',
    identity: 'x',
  };
  it.each([
    ['the same lines', [line('a', 2), line('b', 1)], undefined, 'old', 'open'],
    ['only a new line', [line('x', 1)], undefined, 'old', 'placed'],
    ['one of the two lines', [line('a', 2)], undefined, 'old', undefined],
    ['a larger quantity of one line', [line('a', 3), line('b', 1)], undefined, 'old', undefined],
    ['an additional line', [line('a', 2), line('b', 1), line('x', 1)], undefined, 'old', undefined],
    ['a new line, but the same checkout id', [line('x', 1)], 'c', 'old', 'open'],
    ['no lines and no newer order', [], undefined, 'old', undefined],
    ['no lines and a newer order', [], undefined, 'new', 'placed'],
    ['a new line, and an order with the checkout’s id', [line('x', 1)], undefined, 'c', 'placed'],
  ] as const)(
    'the outcome of a checkout is derived from the cart: %s',
    (_, lineItems, checkoutId, placedId, expected) => {
      const cart = shopCart({ lineItems: [...lineItems], checkoutId });
      expect(findCheckoutOutcome({ cart, placedId, identity: 'x' }, 'c', begun)).toBe(expected);
    },
  );

  it('a checkout that this tab has not started has no outcome', () => {
    const cart = shopCart({ lineItems: [line('x', 1)] });
    expect(findCheckoutOutcome({ cart, placedId: undefined }, 'c', undefined)).toBeUndefined();
    expect(findCheckoutOutcome({ cart, placedId: undefined }, 'd', begun)).toBeUndefined();
    expect(
      findCheckoutOutcome({ cart, placedId: 'new', identity: 'y' }, 'c', begun),
    ).toBeUndefined();
  });
});
