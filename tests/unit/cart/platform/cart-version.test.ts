// The cart in the sandbox, with cart version 1, with version 2, and when the platform ends version 1.
import { describe, expect, it } from 'vitest';
import {
  createCartEdit,
  createSetCoupon,
  createSetNote,
} from '../../../../src/cart/edits/cart-edit.ts';
import type { CartVersion } from '../../../../src/cart/platform/ask-cart.ts';
import { syncSubtotal } from '../../../../src/cart/view/totals/totals.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const DAY_2 = Date.UTC(2027, 1, 2);
const stage = openStage();
const { settled } = stage;
const [mug = '', bowl = ''] = productIds;

const open = (cartVersion: CartVersion = 'auto') =>
  openTab(stage.browser, { cart: true, cartVersion });

const settings = (given: object) => stage.sandbox.control.settings(given);

const offerCoupon = () =>
  stage.sandbox.control.createCoupon({
    code: 'WELCOME10',
    name: 'Welcome',
    kind: 'PERCENTAGE',
    value: 10,
  });

const cartPaths = () =>
  stage.sandbox.control
    .requests()
    .filter(({ path }) => path.startsWith('/ecom/'))
    .map(({ method, path, status }) => `${method} ${path.slice('/ecom'.length)} ${status}`);

const quantities = ({ store }: CartTab) => store.getState().cart.lines.map((line) => line.quantity);

const addMug = async (tab: CartTab, quantity = 2) => {
  void tab.actions.add({ productId: mug, quantity });
  await settled();
};

/** Displayed values of the cart, without line keys and version-specific fields. */
const shown = (tab: CartTab) => {
  const { lines, subtotal, note } = tab.store.getState().cart;
  const totals = tab.store.getState().cart.totals;
  return {
    // The versions write decimal strings with a different number of zeros.
    lines: lines.map(({ key: _, amounts, ...line }) => ({
      ...line,
      amounts: [amounts?.price, amounts?.fullPrice, amounts?.lineTotal].map(Number),
    })),
    subtotal,
    rows: totals?.rows.map(({ decimal, ...row }) => ({ ...row, decimal: Number(decimal) })),
    total: totals?.total,
    couponCode: totals?.couponCode,
    note,
  };
};

const editsOf = (tab: CartTab) => {
  const { engine } = tab;
  const edit = createCartEdit(engine);
  return { setNote: createSetNote(edit, engine), setCoupon: createSetCoupon(edit, engine) };
};

describe('cart version 2', () => {
  it('cart version 2 adds, changes and removes lines with version 2 calls only', async () => {
    const tab = open('v2');
    await addMug(tab);
    void tab.actions.add({ productId: bowl, quantity: 1 });
    await settled();
    expect(quantities(tab)).toEqual([2, 1]);
    const [first, second] = tab.store.getState().cart.lines;
    void tab.actions.setQuantity(first?.key ?? '', 5);
    void tab.actions.setQuantity(second?.key ?? '', 0);
    await settled();
    expect(quantities(tab)).toEqual([5]);
    expect(cartPaths().filter((path) => path.includes('/v1/'))).toEqual([]);
  });

  it('cart version 2 shows the same lines, sums, coupon and note as version 1', async () => {
    await offerCoupon();
    const one = open('v1');
    await addMug(one);
    void one.actions.add({ productId: bowl, quantity: 1 });
    await settled();
    const { setNote, setCoupon } = editsOf(one);
    void setNote('Ring twice');
    void setCoupon('WELCOME10');
    await settled();
    const stops = [syncSubtotal(one.engine.ledger, one.engine.askCart).stop];
    await settled();
    const first = shown(one);
    for (const tab of stops) tab();
    const two = open('v2');
    await two.engine.queue.refresh();
    stops.push(syncSubtotal(two.engine.ledger, two.engine.askCart).stop);
    await two.engine.ledger.update((record) => ({ ...record, epoch: record.epoch + 1 }));
    await settled();
    for (const stop of stops) stop();
    expect(first.couponCode).toBe('WELCOME10');
    expect(shown(two)).toEqual(first);
  });

  it('cart version 2 keeps the coupon if a new coupon is refused, and reports the reason', async () => {
    await offerCoupon();
    const tab = open('v2');
    await addMug(tab);
    const { setCoupon } = editsOf(tab);
    void setCoupon('WELCOME10');
    await settled();
    const refused = setCoupon('NO-SUCH-CODE');
    await settled();
    expect((await refused).errors).toMatchObject([{ code: 'COUPON_DOES_NOT_EXIST' }]);
    expect(tab.engine.ledger.record().cart?.couponCode).toBe('WELCOME10');
  });

  it.each(['OWNED', 'CURRENT', 'empty', 'null', '428'])(
    'cart version 2 treats every response for a missing cart as an empty cart (%s)',
    async (noCartV2) => {
      settings({ noCartV2 });
      const tab = open('v2');
      await tab.shop.accessToken.get();
      await tab.engine.queue.refresh();
      expect(tab.store.getState().cart).toMatchObject({ count: 0, isUnknown: false });
      await addMug(tab);
      expect(quantities(tab)).toEqual([2]);
      settings({ noCartV2: 'OWNED' });
    },
  );

  it.each(['error', 'silent'])(
    'cart version 2 refuses a product that is not in the catalog (%s)',
    async (refusedItemsV2) => {
      settings({ refusedItemsV2 });
      const tab = open('v2');
      const result = tab.actions.add({ productId: '00000000-0000-4000-8000-000000000000' });
      await settled();
      expect((await result).errors).toMatchObject([{ code: 'line_refused' }]);
      settings({ refusedItemsV2: 'error' });
    },
  );
});

describe('the end of cart version 1', () => {
  it.each(['404', '410', '428'])(
    'the end of cart version 1 is detected once, and no line is lost or doubled (%s)',
    async (cartV1Gone) => {
      const tab = open();
      await addMug(tab);
      settings({ cartV1: 'removed', cartV1Gone });
      const before = cartPaths().length;
      await addMug(tab, 1);
      expect(quantities(tab)).toEqual([3]);
      await addMug(tab, 1);
      expect(quantities(tab)).toEqual([4]);
      const asked = cartPaths().slice(before);
      expect(asked.filter((path) => path.startsWith('POST /v1/'))).toHaveLength(1);
      // The next page uses version 2 from its first request on.
      const known = cartPaths().length;
      const next = open();
      await next.engine.queue.refresh();
      expect([quantities(next), cartPaths().slice(known)]).toEqual([
        [4],
        ['GET /v2/carts/current 200'],
      ]);
      settings({ cartV1: 'on', cartV1Gone: '404' });
    },
  );

  it('a request to read the cart is sent once to version 2 if version 1 refuses it with 428', async () => {
    await addMug(open());
    settings({ cartV1: 'removed', cartV1Gone: '428' });
    const before = cartPaths().length;
    await open().engine.queue.refresh();
    expect(cartPaths().slice(before)).toEqual([
      'GET /v1/carts/current 428',
      'GET /v2/carts/current 200',
    ]);
    settings({ cartV1: 'on', cartV1Gone: '404' });
  });

  it('a failing server or a missing cart is not treated as the end of cart version 1', async () => {
    const tab = open();
    await tab.shop.accessToken.get();
    await tab.engine.queue.refresh();
    stage.sandbox.control.setFaults({ fault: { kind: 'status', status: 503 }, probability: 1 });
    void tab.actions.add({ productId: mug, quantity: 1 });
    await settled(5000);
    stage.sandbox.control.clearFaults();
    await settled();
    expect(cartPaths().filter((path) => path.includes('/v2/'))).toEqual([]);
  });

  it('cart version 2 is used from the date on which version 1 ends', async () => {
    stage.time.skip(DAY_2 - stage.time.now());
    const tab = open();
    await addMug(tab);
    expect(quantities(tab)).toEqual([2]);
    expect(cartPaths().filter((path) => path.includes('/v1/'))).toEqual([]);
  });

  it.each([404, 410, 501])(
    'cart version 1 is used again if version 2 is missing (%i)',
    async (status) => {
      stage.time.skip(DAY_2 - stage.time.now());
      await addMug(open());
      stage.sandbox.control.setFaults({
        match: { path: '/ecom/v2/carts' },
        fault: { kind: 'status', status, body: '' },
        probability: 1,
      });
      const before = cartPaths().length;
      const tab = open();
      await addMug(tab, 1);
      expect(quantities(tab)).toEqual([3]);
      await addMug(tab, 1);
      expect(quantities(tab)).toEqual([4]);
      const asked = cartPaths().slice(before);
      expect(asked.filter((path) => path.includes('/v2/'))).toHaveLength(1);
      stage.sandbox.control.clearFaults();
    },
  );

  it('the cart keeps its coupon and its open checkout when cart version 1 ends', async () => {
    await offerCoupon();
    const tab = open();
    await addMug(tab);
    const { setCoupon } = editsOf(tab);
    void setCoupon('WELCOME10');
    await settled();
    const checkoutId = await tab.engine.askCart((cart) => cart.checkout(undefined));
    await tab.engine.ledger.update((record) => ({ ...record, checkoutId }));
    settings({ cartV1: 'removed' });
    await addMug(tab, 1);
    expect(tab.engine.ledger.record()).toMatchObject({
      checkoutId,
      cart: { couponCode: 'WELCOME10', lines: [{ quantity: 3 }] },
    });
    settings({ cartV1: 'on' });
  });

  it('a cart that is set to version 1 does not switch to version 2', async () => {
    settings({ cartV1: 'removed' });
    const tab = open('v1');
    void tab.actions.add({ productId: mug, quantity: 1 });
    await settled(5000);
    expect(cartPaths().filter((path) => path.includes('/v2/'))).toEqual([]);
    settings({ cartV1: 'on' });
  });
});
