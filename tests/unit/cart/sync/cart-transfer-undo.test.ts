// A transfer to a member's cart can be undone, and a logout removes the cart from every tab and from storage.
import { beforeEach, describe, expect, it } from 'vitest';
import { CART_RECORD_KEY } from '../../../../src/cart/sync/record/pending-changes.ts';
import { createTestMember, loginTokens } from '../../../support/network/members.ts';
import {
  bowl,
  CART,
  linesOf,
  mug,
  openCartStage,
  plate,
} from '../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const { add, addElsewhere, goDown, keptOfCart, keyOf, logIn, logOut, merged, onPlatform, settled } =
  stage;

describe('undoing a merge', () => {
  beforeEach(async () => {
    await addElsewhere(stage.ada, mug, 2);
    await add(mug, 1);
    await add(bowl, 3);
    await logIn();
  });

  it('undoing a merge restores exactly the cart that the member had before the merge', async () => {
    await Promise.all([stage.shop.actions.undoMerge(), settled()]);
    await settled();
    expect([linesOf(stage.shop), await onPlatform(stage.ada)]).toEqual([['2 mug'], ['2 mug']]);
    expect(merged()).toBeUndefined();
  });

  it('a merge is undone once if two tabs undo it', async () => {
    const other = stage.openTab();
    await settled();
    await Promise.all([stage.shop.actions.undoMerge(), other.actions.undoMerge(), settled()]);
    await settled();
    expect(await onPlatform(stage.ada)).toEqual(['2 mug']);
  });

  it('undoing a merge keeps later clicks', async () => {
    void stage.shop.actions.setQuantity(keyOf('mug'), 5);
    await settled();
    await Promise.all([stage.shop.actions.undoMerge(), settled()]);
    await settled();
    expect(await onPlatform(stage.ada)).toEqual(['4 mug']);
  });

  it('undoing a merge keeps a quantity that the shopper sets while the undo waits for the lock', async () => {
    let letGo = () => {};
    const other = stage.openTab();
    void other.shop.withLock(
      CART_RECORD_KEY,
      () => new Promise<void>((resolve) => (letGo = resolve)),
    );
    await settled(0);
    void stage.shop.actions.undoMerge();
    await settled(0);
    expect(linesOf(stage.shop)).toEqual(['2 mug']);
    stage.time.skip(1);
    void stage.shop.actions.setQuantity(keyOf('mug'), 1);
    letGo();
    await settled();
    expect([linesOf(stage.shop), await onPlatform(stage.ada)]).toEqual([['1 mug'], ['1 mug']]);
  });

  it('a merge is undone only once if the shopper leaves the page while the undo waits for the lock', async () => {
    let letGo = () => {};
    const other = stage.openTab();
    void other.shop.withLock(
      CART_RECORD_KEY,
      () => new Promise<void>((resolve) => (letGo = resolve)),
    );
    await settled(0);
    await stage.shop.actions.undoMerge();
    stage.shop.tab.close('pagehide');
    const next = stage.openTab();
    await settled(0);
    expect(merged(next)).toBeUndefined();
    await next.actions.undoMerge();
    letGo();
    await settled();
    expect(await onPlatform(stage.ada)).toEqual(['2 mug']);
  });

  it('undoing a merge removes a line that another tab has restored but this tab cannot read yet', async () => {
    stage.openBrowser({ storageLagMs: () => 40 });
    const [one, two] = [stage.openTab(), stage.openTab()];
    await settled();
    await add(plate, 4, one);
    await logIn(stage.ada, one);
    const key = keyOf('plate', one);
    void one.actions.setQuantity(key, 0);
    await settled();
    void one.actions.restore(key);
    await stage.network.rest();
    expect([linesOf(one), linesOf(two)]).toEqual([
      ['3 bowl', '3 mug', '4 plate'],
      ['3 bowl', '3 mug'],
    ]);
    await Promise.all([two.actions.undoMerge(), settled()]);
    await settled();
    expect(await onPlatform(stage.ada)).toEqual(['3 bowl', '3 mug']);
  });

  it('a merge is announced once, and shown until it is dismissed, even after a reload', async () => {
    const next = stage.openTab();
    await settled();
    expect(merged(next)).toEqual(merged(stage.shop));
    expect(next.store.getState().announcement).toBeUndefined();
    next.actions.dismissMerged();
    await settled();
    expect([merged(next), merged(stage.shop)]).toEqual([undefined, undefined]);
  });

  it('a merge is not shown after the logout', async () => {
    await logOut();
    expect(merged()).toBeUndefined();
  });
});

describe('a quantity set before there was a token', () => {
  it('a quantity that a visitor sets before getting a token is added to the member’s cart', async () => {
    await addElsewhere(stage.ada, mug, 2);
    goDown();
    void stage.shop.actions.add({ productId: mug, quantity: 1 });
    const key = stage.shop.store.getState().cart.lines[0]?.key ?? '';
    void stage.shop.actions.setQuantity(key, 4);
    await settled(500);
    stage.sandbox.control.clearFaults();
    await logIn();
    expect([linesOf(stage.shop), await onPlatform(stage.ada)]).toEqual([['6 mug'], ['6 mug']]);
  });
});

describe('a line that a visitor has removed', () => {
  it('a removed line can be restored after the login, in addition to the member’s quantity', async () => {
    await addElsewhere(stage.ada, mug, 2);
    await add(mug, 1);
    const key = keyOf('mug');
    void stage.shop.actions.setQuantity(key, 0);
    await settled();
    await logIn();
    expect(linesOf(stage.shop)).toEqual(['2 mug']);
    void stage.shop.actions.restore(key);
    await settled();
    expect([linesOf(stage.shop), await onPlatform(stage.ada)]).toEqual([['3 mug'], ['3 mug']]);
  });
});

describe('a logout', () => {
  it('a logout leaves no cart in any tab or in storage, and a visitor starts with an empty cart', async () => {
    const other = stage.openTab();
    await logIn();
    await add(mug, 2);
    expect(linesOf(other)).toEqual(['2 mug']);
    expect(JSON.stringify(keptOfCart())).toContain(mug);
    await logOut();
    for (const tab of [stage.shop, other, stage.openTab()]) {
      expect(tab.store.getState().cart).toMatchObject({ lines: [], count: 0, isUnknown: false });
    }
    expect(JSON.stringify(keptOfCart())).not.toContain(mug);
    await add(bowl, 1, other);
    expect([linesOf(stage.shop), linesOf(other)]).toEqual([['1 bowl'], ['1 bowl']]);
    expect(await onPlatform(stage.ada)).toEqual(['2 mug']);
  });

  it('a logout removes the cart from all tabs at once', async () => {
    const other = stage.openTab();
    await logIn();
    await add(mug, 2);
    const start = stage.time.now();
    const done = stage.shop.caller.signOut();
    await stage.network.rest();
    expect([linesOf(stage.shop), linesOf(other), stage.time.now() - start]).toEqual([[], [], 0]);
    await settled();
    await done;
  });

  it('a logout sends pending changes first', async () => {
    await logIn();
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    await logOut();
    expect(await onPlatform(stage.ada)).toEqual(['2 mug']);
  });

  it('a logout waits at most two seconds for pending changes, and sends none of the changes later', async () => {
    await logIn();
    stage.network.hold('POST', 'add-to-cart');
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    const start = stage.time.now();
    const done = stage.shop.caller.signOut();
    await stage.network.rest();
    while (stage.time.next(start + 2000 - stage.time.now())) await stage.network.rest();
    expect([linesOf(stage.shop), stage.time.now() - start]).toEqual([[], 2000]);
    stage.network.letGo();
    await settled();
    await done;
    expect([linesOf(stage.shop), keptOfCart().length]).toEqual([[], 1]);
  });

  it('a logout does not wait for pending changes if requests fail', async () => {
    await logIn();
    goDown();
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    await settled(500);
    const start = stage.time.now();
    const done = stage.shop.caller.signOut();
    await stage.network.rest();
    expect([linesOf(stage.shop), stage.time.now() - start]).toEqual([[], 0]);
    stage.sandbox.control.clearFaults();
    await settled();
    await done;
    expect(linesOf(stage.shop)).toEqual([]);
  });

  it('a response with the member’s cart is dropped if it arrives after the logout', async () => {
    await logIn();
    await add(mug, 2);
    stage.network.hold('GET', CART);
    const reading = stage.shop.engine.queue.refresh();
    await stage.network.rest();
    await stage.shop.caller.signOut();
    await stage.network.rest();
    stage.network.letGo();
    await reading;
    await settled();
    expect([linesOf(stage.shop), stage.shop.engine.ledger.record().isMember]).toEqual([[], false]);
  });

  it('the error of a cart request that was sent before the logout is not shown', async () => {
    await logIn();
    await add(mug, 1);
    goDown();
    void stage.shop.engine.queue.refresh();
    await stage.shop.caller.signOut();
    await settled();
    stage.sandbox.control.clearFaults();
    expect(stage.shop.store.getState().cart.trouble).toBeUndefined();
  });

  it('a logout removes the cart even if another tab sees the removal of the tokens before the removal of the cart', async () => {
    const lags: number[] = [];
    stage.openBrowser({ storageLagMs: () => lags.shift() ?? 40 });
    const [one, two] = [stage.openTab(), stage.openTab()];
    await settled();
    await logIn(stage.ada, one);
    await add(mug, 2, one);
    expect(JSON.stringify(keptOfCart())).toContain(mug);
    goDown();
    lags.push(1);
    await logOut(one);
    expect(JSON.stringify(keptOfCart())).not.toContain(mug);
    expect(two.store.getState().cart.trouble).toBeUndefined();
    void two.actions.add({ productId: bowl, quantity: 3 });
    await settled(500);
    stage.sandbox.control.clearFaults();
    const bob = await createTestMember(stage.sandbox, 'bob');
    const done = two.caller.signIn(await loginTokens(stage.sandbox, bob, stage.time.now()));
    await settled();
    await done;
    expect(await onPlatform(bob)).toEqual(['3 bowl']);
  });

  it('a logout prevents the Undo of an earlier removal', async () => {
    await logIn();
    await add(mug, 2);
    const key = keyOf('mug');
    void stage.shop.actions.setQuantity(key, 0);
    await settled();
    await logOut();
    void stage.shop.actions.restore(key);
    await settled();
    expect(linesOf(stage.shop)).toEqual([]);
  });

  it('a member’s cart is back at the next login, even after another member’s session', async () => {
    await logIn();
    await add(mug, 2);
    await logOut();
    await logIn(await createTestMember(stage.sandbox, 'bob'));
    expect(linesOf(stage.shop)).toEqual([]);
    await logOut();
    await logIn();
    expect(linesOf(stage.shop)).toEqual(['2 mug']);
  });
});
