// A shopper's tabs against the sandbox: what GA4 is told of the cart, the checkout, and who logs in.
import { beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/browser/storage.ts';
import { PENDING } from '../../../../src/store/analytics/checkout-steps.ts';
import type { GaEvent, GaEventName } from '../../../../src/store/analytics/ga-event.ts';
import { createOutbox } from '../../../../src/store/analytics/outbox.ts';
import { createPageView } from '../../../../src/store/analytics/page-view.ts';
import { watchShop } from '../../../../src/store/analytics/watch-shop.ts';
import { textOfDestination } from '../../../../src/store/cart/totals/destination.ts';
import { keepSubtotal } from '../../../../src/store/cart/totals/totals.ts';
import { learnCart } from '../../../../src/store/cart-record/mutations.ts';
import { createLoginState } from '../../../../src/store/member/login-view.ts';
import { mug, openCartStage, PREFIX, vase } from '../../../support/network/cart-stage.ts';
import type { CartTab } from '../../../support/network/open-tab.ts';

const stage = openCartStage();
const { add, keyOf, logIn, settled } = stage;

interface Watched {
  tab: CartTab;
  told: GaEvent[];
  consent(isGiven: boolean): void;
  /** The page goes away. */
  leave(): void;
}

const watchTab = (tab: CartTab, hasConsent = true): Watched => {
  const { environment } = tab.tab;
  const told: GaEvent[] = [];
  const storage = openStorage(environment, PREFIX);
  const outbox = createOutbox({
    storage,
    withLock: tab.shop.withLock,
    view: createPageView(() => '/'),
    push: (event) => told.push(event),
    onWithdrawn: () => watch.forget(),
  });
  const { send, isAllowed } = outbox;
  const watch = watchShop({
    environment,
    storage,
    store: tab.store,
    shop: tab.shop,
    send,
    isAllowed,
  });
  tab.store.subscribe(watch.onChange);
  keepSubtotal(tab.engine.ledger, tab.shop.send);
  if (hasConsent) outbox.setConsent(true);
  watch.look();
  return {
    tab,
    told,
    consent: (isGiven) => {
      outbox.setConsent(isGiven);
      watch.look();
    },
    leave: () => {
      watch.finish();
      outbox.flush();
    },
  };
};

let page: Watched;
beforeEach(() => {
  page = watchTab(stage.shop);
});

const names = ({ told } = page) => told.map(({ name }) => name);
const all = (name: GaEventName, { told } = page) =>
  told.flatMap((event) => (event.name === name ? (event.ecommerce ?? []) : []));
const set = async (quantity: number, key = keyOf('mug'), tab = stage.shop) => {
  void tab.actions.setQuantity(key, quantity);
  await settled();
};
/** As the checkout code does it: everything sent, then the platform's page. */
const begin = async ({ store, engine }: CartTab = stage.shop, checkoutId = 'checkout-1') => {
  store.set({ checkout: { status: 'starting' } });
  await settled();
  await engine.ledger.update((record) => ({ ...record, checkoutId }));
};
const comeBack = async ({ store, engine }: CartTab = stage.shop) => {
  store.set({ checkout: { status: 'idle' } });
  await engine.ledger.update((record) => learnCart(record, null));
  await settled();
};

describe('the cart', () => {
  it('an add is told at the click, before the platform has answered, with what it is worth', async () => {
    stage.shop.actions.loadProduct(mug);
    await settled();
    void stage.shop.actions.add({ productId: mug, quantity: 3 });
    expect(page.told).toMatchObject([
      {
        name: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 30,
          items: [{ item_id: mug, item_name: 'mug', price: 10, quantity: 3 }],
        },
      },
    ]);
    await settled();
    expect(names()).toEqual(['add_to_cart']);
  });

  it('two clicks on add are two events, also while nothing is confirmed', async () => {
    stage.network.hold('POST', 'add-to-cart');
    void stage.shop.actions.add({ productId: mug });
    void stage.shop.actions.add({ productId: vase, quantity: 2 });
    expect(all('add_to_cart').map(({ items }) => [items[0]?.item_id, items[0]?.quantity])).toEqual([
      [mug, 1],
      [vase, 2],
    ]);
    stage.network.letGo();
    await settled();
  });

  it('one more, one less, taken out and put back are differences, and the whole line the platform’s own sum', async () => {
    await add(mug, 2);
    await set(5);
    await set(4);
    const key = keyOf('mug');
    await set(0);
    void stage.shop.actions.restore(key);
    await settled();
    expect(
      page.told.map(({ name, ecommerce }) => [
        name,
        ecommerce?.items[0]?.quantity,
        ecommerce?.value,
      ]),
    ).toEqual([
      ['add_to_cart', 2, undefined],
      ['add_to_cart', 3, 30],
      ['remove_from_cart', 1, 10],
      ['remove_from_cart', 4, 40],
      ['add_to_cart', 4, 40],
    ]);
  });

  it('a quantity that was that already, and what another tab does, tell nothing', async () => {
    await add(mug, 2);
    const other = watchTab(stage.openTab());
    await settled();
    await set(2);
    await set(3, keyOf('mug'), other.tab);
    expect([names(), names(other)]).toEqual([['add_to_cart'], ['add_to_cart']]);
    expect(all('add_to_cart', other)[0]?.items[0]?.quantity).toBe(1);
  });

  it('is viewed once an opening, with the platform’s subtotal, and not when there is nothing in it', async () => {
    stage.shop.actions.openDrawer();
    await settled();
    stage.shop.actions.closeDrawer();
    await add(mug, 2);
    for (let time = 0; time < 2; time++) {
      stage.shop.actions.openDrawer();
      await settled();
      stage.shop.actions.closeDrawer();
    }
    expect(names()).toEqual(['add_to_cart', 'view_cart', 'view_cart']);
    expect(all('view_cart')[0]).toMatchObject({
      currency: 'EUR',
      value: 20,
      items: [{ price: 10 }],
    });
  });

  it('is viewed without a value when the page goes away before the platform has told one', async () => {
    void stage.shop.actions.add({ productId: mug });
    stage.shop.actions.openDrawer();
    expect(names()).toEqual(['add_to_cart']);
    page.leave();
    expect(names()).toEqual(['add_to_cart', 'view_cart']);
    expect(all('view_cart')[0]).not.toHaveProperty('value');
  });

  it('tells the way of delivery once, whatever is looked at again, and no place', async () => {
    await add(mug);
    const estimateFor = async (code?: string) => {
      const destination = textOfDestination({
        country: 'DE',
        postalCode: '10115',
        ...(code && { code }),
      });
      await stage.shop.engine.ledger.update((record) => ({ ...record, destination }));
      await settled();
    };
    await estimateFor();
    expect(names()).not.toContain('add_shipping_info');
    await estimateFor('express');
    await estimateFor('express');
    await set(2);
    const other = watchTab(stage.openTab());
    await settled();
    const told = [...all('add_shipping_info'), ...all('add_shipping_info', other)];
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ currency: 'EUR', value: 10, shipping_tier: 'Express' });
    expect(JSON.stringify(told)).not.toMatch(/DE"|10115/);
  });
});

describe('checkout', () => {
  it('waits for what is on its way, asks for the sums itself, and begins once a cart', async () => {
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

  it('that became an order is told once: here, in another tab, and on the next page', async () => {
    await add(mug, 2);
    await begin();
    const other = watchTab(stage.openTab());
    await comeBack(other.tab);
    await comeBack();
    const next = watchTab(stage.openTab());
    await settled();
    const told = [page, other, next].flatMap((one) => all('purchase', one));
    expect(told).toEqual([
      {
        transaction_id: 'checkout-1',
        currency: 'EUR',
        value: 20,
        tax: expect.any(Number),
        items: [{ item_id: mug, item_name: 'mug', price: 10, quantity: 2 }],
      },
    ]);
    expect([...stage.browser.stored.keys()]).not.toContain(PREFIX + PENDING);
  });

  it('is told on the page that the shopper comes back to, though the order was seen before', async () => {
    await add(mug);
    await begin();
    page.leave();
    stage.shop.tab.close('pagehide');
    const back = stage.openTab();
    await comeBack(back);
    const there = watchTab(back, false);
    await settled();
    expect(all('purchase', there)).toHaveLength(1);
  });

  it('carries the cart as it was at the last of several beginnings', async () => {
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

  it('of another tab is not overwritten by one that this tab has given up', async () => {
    await add(mug);
    await begin();
    stage.shop.store.set({ checkout: { status: 'idle' } });
    const other = watchTab(stage.openTab());
    await set(3, keyOf('mug'), other.tab);
    await begin(other.tab);
    // Any storage event, such as the other tab's own.
    page.consent(true);
    await comeBack(other.tab);
    expect(all('purchase', other)[0]?.items[0]?.quantity).toBe(3);
  });

  it('that failed has not begun, and the next try is told', async () => {
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

  it('leaves nothing in storage before consent, and is kept once it comes', async () => {
    page.consent(false);
    await add(mug);
    await begin();
    const kept = () => [...stage.browser.stored.keys()].filter((key) => key.includes('analytics'));
    expect([kept(), names()]).toEqual([[], []]);
    page.consent(true);
    await settled();
    expect(names()).toEqual(['add_to_cart', 'begin_checkout']);
    expect(kept()).toContain(PREFIX + PENDING);
    page.consent(false);
    expect(kept()).toEqual([]);
    await comeBack();
    page.consent(true);
    await settled();
    expect(names()).not.toContain('purchase');
  });

  it('of a caller who has left is forgotten', async () => {
    await add(mug);
    await begin();
    stage.shop.store.set({ checkout: { status: 'idle' } });
    await logIn();
    await settled();
    expect([...stage.browser.stored.keys()]).not.toContain(PREFIX + PENDING);
  });

  it('a stored text that is none of ours is no purchase', async () => {
    for (const text of ['x', '[]', '{"ecommerce":1}', '{"ecommerce":{"items":"all"}}']) {
      stage.browser.stored.set(PREFIX + PENDING, text);
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
  ] as const)('through the dialog’s %s is told as %s', async (screen, name) => {
    state().patch({ isOpen: true, screen });
    state().patch({ status: 'busy' });
    await enter();
    state().patch({ status: 'idle', screen: 'done' });
    expect(page.told).toMatchObject([{ name, params: { method: 'email' } }]);
  });

  it('that waited for a code is a new account, also when the page came with the question', async () => {
    state().patch({ isOpen: true, screen: 'code' });
    state().patch({ status: 'busy' });
    await enter();
    expect(names()).toEqual(['sign_up']);
  });

  it('on the platform’s own page is told on the way back', async () => {
    state().patch({ status: 'busy' });
    state().patch({ status: 'idle' });
    await enter();
    expect(page.told).toMatchObject([{ name: 'login', params: { method: 'redirect' } }]);
  });

  it('of before, or of another tab, is not told here', async () => {
    await enter();
    stage.shop.store.set({ member: { isMember: false } });
    state().patch({ isOpen: true });
    await enter();
    expect(names()).toEqual([]);
  });
});
