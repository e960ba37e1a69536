import { describe, expect, it } from 'vitest';
import { PENDING_PURCHASE_KEY } from '../../../../src/integrations/analytics/checkout-steps.ts';
import { createLoginState } from '../../../../src/member/login/login-way.ts';
import { mug, PREFIX } from '../../../support/network/stages/cart-stage.ts';
import { openWatchedShop, watchTab } from '../../../support/network/stages/watched-shop.ts';

const watched = openWatchedShop();
const { stage, add, keyOf, logIn, settled, names, all, set, begin, comeBack } = watched;

describe('checkout', () => {
  it('begin_checkout is sent once per cart, after pending changes are saved and the totals are requested', async () => {
    stage.network.hold('POST', 'add-to-cart');
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    stage.shop.store.set({ checkout: { status: 'starting' } });
    await stage.network.rest();
    expect(names()).toEqual(['add_to_cart']);
    stage.network.letGo();
    await settled();
    expect(all('begin_checkout')).toMatchObject([
      { currency: 'EUR', value: 20, items: [{ item_id: mug, quantity: 2 }] },
    ]);
    stage.shop.store.set({ checkout: { status: 'idle' } });
    await begin();
    expect(all('begin_checkout')).toHaveLength(1);
  });

  it('a checkout that became an order is reported once across this tab, another tab and the next page', async () => {
    await add(mug, 2);
    await begin();
    const other = watchTab(stage.openTab());
    await comeBack(other.tab);
    await comeBack();
    const next = watchTab(stage.openTab());
    await settled();
    const reported = [watched.page, other, next].flatMap((one) => all('purchase', one));
    expect(reported).toEqual([
      {
        transaction_id: 'checkout-1',
        currency: 'EUR',
        value: 20,
        tax: expect.any(Number),
        items: [{ item_id: mug, item_name: 'mug', price: 10, quantity: 2 }],
      },
    ]);
    expect([...stage.browser.stored.keys()]).not.toContain(PREFIX + PENDING_PURCHASE_KEY);
  });

  it('a purchase is sent on the page that the shopper returns to, even if analytics started after the order', async () => {
    await add(mug);
    await begin();
    watched.page.leave();
    stage.shop.tab.close('pagehide');
    const back = stage.openTab();
    await comeBack(back);
    const there = watchTab(back, false);
    await settled();
    expect(all('purchase', there)).toHaveLength(1);
  });

  it('a purchase is reported with the latest cart if its checkout was started several times', async () => {
    await add(mug);
    await begin();
    stage.shop.store.set({ checkout: { status: 'idle' } });
    await set(3);
    await begin();
    await comeBack();
    expect(all('purchase')[0]?.items[0]?.quantity).toBe(3);
    await add(mug);
    await begin(stage.shop, 'checkout-2');
    await comeBack();
    expect(all('purchase').map((one) => one.transaction_id)).toEqual(['checkout-1', 'checkout-2']);
  });

  it('a checkout in another tab is not overwritten by an abandoned checkout in this tab', async () => {
    await add(mug);
    await begin();
    stage.shop.store.set({ checkout: { status: 'idle' } });
    const other = watchTab(stage.openTab());
    await set(3, keyOf('mug'), other.tab);
    await begin(other.tab);
    // Causes a storage event, as a write in the other tab would.
    watched.page.consent(true);
    await comeBack(other.tab);
    expect(all('purchase', other)[0]?.items[0]?.quantity).toBe(3);
  });

  it('a failed checkout is not reported, and the next attempt is reported', async () => {
    stage.network.hold('POST', 'add-to-cart');
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    stage.shop.store.set({ checkout: { status: 'starting' } });
    await stage.network.rest();
    stage.shop.store.set({ checkout: { status: 'failed', problem: { code: 'offline' } } });
    expect(names()).toEqual(['add_to_cart']);
    stage.network.letGo();
    await settled();
    await begin();
    expect(all('begin_checkout')).toMatchObject([{ currency: 'EUR', value: 20 }]);
  });

  it('a checkout is stored only after consent', async () => {
    watched.page.consent(false);
    await add(mug);
    await begin();
    const kept = () => [...stage.browser.stored.keys()].filter((key) => key.includes('analytics'));
    expect([kept(), names()]).toEqual([[], []]);
    watched.page.consent(true);
    await settled();
    expect(names()).toEqual(['add_to_cart', 'begin_checkout']);
    expect(kept()).toContain(PREFIX + PENDING_PURCHASE_KEY);
    watched.page.consent(false);
    expect(kept()).toEqual([]);
    await comeBack();
    watched.page.consent(true);
    await settled();
    expect(names()).not.toContain('purchase');
  });

  it('the stored checkout of an ended session is deleted', async () => {
    await add(mug);
    await begin();
    stage.shop.store.set({ checkout: { status: 'idle' } });
    await logIn();
    await settled();
    expect([...stage.browser.stored.keys()]).not.toContain(PREFIX + PENDING_PURCHASE_KEY);
  });

  it('an invalid stored checkout is not reported as a purchase', async () => {
    for (const text of ['x', '[]', '{"ecommerce":1}', '{"ecommerce":{"items":"all"}}']) {
      stage.browser.stored.set(PREFIX + PENDING_PURCHASE_KEY, text);
      await comeBack();
    }
    expect(names()).toEqual([]);
  });
});

describe('a login', () => {
  const state = () => createLoginState(stage.shop.store);
  const enter = async () => {
    stage.shop.store.set({ member: { isMember: true } });
    await settled();
  };

  it.each([
    ['sign-in', 'login'],
    ['sign-up', 'sign_up'],
  ] as const)('a login through the dialog’s %s screen is sent as %s', async (screen, name) => {
    state().patch({ isOpen: true, screen });
    state().patch({ status: 'busy' });
    await enter();
    state().patch({ status: 'idle', screen: 'done' });
    expect(watched.page.reported).toMatchObject([{ name, params: { method: 'email' } }]);
  });

  it('a login that waited for a code is sent as sign_up, even if the page opened with the code screen', async () => {
    state().patch({ isOpen: true, screen: 'code' });
    state().patch({ status: 'busy' });
    await enter();
    expect(names()).toEqual(['sign_up']);
  });

  it('a login on the platform’s page is reported after the return to this page', async () => {
    state().patch({ status: 'busy' });
    state().patch({ status: 'idle' });
    await enter();
    expect(watched.page.reported).toMatchObject([
      { name: 'login', params: { method: 'redirect' } },
    ]);
  });

  it('an earlier login and a login in another tab are not reported', async () => {
    await enter();
    stage.shop.store.set({ member: { isMember: false } });
    state().patch({ isOpen: true });
    await enter();
    expect(names()).toEqual([]);
  });
});
