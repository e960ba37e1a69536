// A visitor logs in: the lines move to the member's cart, each line once.
import { describe, expect, it } from 'vitest';
import { CART_RECORD_KEY } from '../../../../src/cart/sync/record/pending-changes.ts';
import { loginTokens } from '../../../support/network/members.ts';
import {
  bowl,
  linesOf,
  mug,
  openCartStage,
  PREFIX,
  vase,
} from '../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const { add, addElsewhere, goDown, keptOfCart, keyOf, logIn, logOut, merged, onPlatform, settled } =
  stage;

/** Longer than the 100 ms after which a transfer starts, but too short for a held request to time out. */
const MOVE_MS = 200;

describe('a visitor who logs in', () => {
  it('a visitor’s lines are merged into the member’s cart by product and options', async () => {
    await addElsewhere(stage.ada, mug, 2);
    await add(mug, 1);
    await add(bowl, 3);
    await logIn();
    expect(linesOf(stage.shop)).toEqual(['3 bowl', '3 mug']);
    expect(await onPlatform(stage.ada)).toEqual(['3 bowl', '3 mug']);
  });

  it('merged lines are shown in every tab and announced once', async () => {
    const other = stage.openTab();
    await addElsewhere(stage.ada, mug, 2);
    await add(mug, 1);
    const said: string[] = [];
    for (const tab of [stage.shop, other]) {
      tab.store.subscribe(({ announcement }, before) => {
        if (announcement !== before.announcement) said.push(announcement?.code ?? '');
      });
    }
    await logIn();
    expect(merged(stage.shop)).toEqual([{ name: 'mug', quantity: 1 }]);
    expect(merged(other)).toEqual([{ name: 'mug', quantity: 1 }]);
    expect(said).toEqual(['merged']);
  });

  it('a visitor’s pending changes are sent to the member’s cart only', async () => {
    await stage.shop.shop.accessToken.get();
    goDown();
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    await settled(500);
    stage.sandbox.control.clearFaults();
    await logIn();
    expect(await onPlatform(stage.ada)).toEqual(['2 mug']);
    expect(merged()).toEqual([{ name: 'mug', quantity: 2 }]);
  });

  it('each line is transferred once if a request of the visitor is still pending', async () => {
    stage.network.hold('POST', 'add-to-cart');
    void stage.shop.actions.add({ productId: mug, quantity: 2 });
    await stage.network.rest();
    expect(stage.network.held()).toBe(1);
    await stage.shop.caller.signIn(await loginTokens(stage.sandbox, stage.ada, stage.time.now()));
    await stage.network.rest();
    stage.network.letGo();
    await settled();
    expect([linesOf(stage.shop), await onPlatform(stage.ada)]).toEqual([['2 mug'], ['2 mug']]);
  });

  it('the lines never leave the screen during a cart transfer', async () => {
    await add(mug, 2);
    const seen: string[][] = [];
    stage.shop.store.subscribe(() => seen.push(linesOf(stage.shop)));
    await logIn();
    expect(new Set(seen.map((lines) => lines.join()))).toEqual(new Set(['2 mug']));
  });

  it('a cart transfer adds no more than the stock allows, and shows the quantity that was added', async () => {
    await addElsewhere(stage.ada, vase, 2);
    await add(vase, 3);
    await logIn();
    expect(await onPlatform(stage.ada)).toEqual(['3 last-vase']);
    expect(merged()).toEqual([{ name: 'last-vase', quantity: 1 }]);
  });

  it('a cart transfer that adds nothing shows no message', async () => {
    await addElsewhere(stage.ada, vase, 3);
    await add(vase, 1);
    await logIn();
    expect([await onPlatform(stage.ada), merged()]).toEqual([['3 last-vase'], undefined]);
  });

  it('a cart transfer adds no more than the quantity that is available according to the visitor’s cart', async () => {
    await add(vase, 3);
    await stage.shop.engine.ledger.update((record) => ({
      ...record,
      cart: record.cart && {
        ...record.cart,
        lines: record.cart.lines.map((line) => ({
          ...line,
          availability: 'partial' as const,
          maxQuantity: 1,
        })),
      },
    }));
    await logIn();
    expect(merged()).toEqual([{ name: 'last-vase', quantity: 1 }]);
  });

  it('a visitor without a cart sees the member’s cart after the login', async () => {
    await addElsewhere(stage.ada, mug, 2);
    await logIn();
    expect([linesOf(stage.shop), merged()]).toEqual([['2 mug'], undefined]);
  });

  it('a cart transfer adds each line once if the tab crashes at any step', async () => {
    await addElsewhere(stage.ada, mug, 1);
    for (const held of ['', 'carts/current', 'add-to-cart']) {
      const visitor = stage.openTab();
      await add(bowl, 1, visitor);
      if (held) stage.network.hold(held === 'add-to-cart' ? 'POST' : 'GET', held);
      await visitor.caller.signIn(await loginTokens(stage.sandbox, stage.ada, stage.time.now()));
      await settled(MOVE_MS);
      visitor.tab.close('crash');
      stage.network.letGo();
      const next = stage.openTab();
      await settled(300_000);
      expect(linesOf(next)).toContain('1 mug');
      await logOut(next);
      next.tab.close('crash');
    }
    expect(await onPlatform(stage.ada)).toEqual(['1 mug', '3 bowl']);
  });

  it('a cart transfer adds each line once if the tab crashes between writing the changes and writing the record', async () => {
    await add(mug, 2);
    await add(bowl, 1);
    const { stored } = stage.browser;
    const write = stored.set.bind(stored);
    let hasDied = false;
    stored.set = (key, text) => {
      if (hasDied || key !== PREFIX + CART_RECORD_KEY || !text.includes('"isMember":true')) {
        return write(key, text);
      }
      hasDied = true;
      stage.shop.tab.close('crash');
      return stored;
    };
    await stage.shop.caller.signIn(await loginTokens(stage.sandbox, stage.ada, stage.time.now()));
    await settled();
    expect([hasDied, keptOfCart().length]).toEqual([true, 3]);
    const next = stage.openTab();
    await settled(300_000);
    expect([linesOf(next), await onPlatform(stage.ada)]).toEqual([
      ['1 bowl', '2 mug'],
      ['1 bowl', '2 mug'],
    ]);
  });

  it('a cart transfer adds each line once with two open tabs, whichever tab sends the lines', async () => {
    const other = stage.openTab();
    await add(mug, 2);
    await add(bowl, 1, other);
    await logIn(stage.ada, other);
    expect(await onPlatform(stage.ada)).toEqual(['1 bowl', '2 mug']);
    expect([linesOf(stage.shop), linesOf(other)]).toEqual([
      ['1 bowl', '2 mug'],
      ['1 bowl', '2 mug'],
    ]);
  });

  it('a cart transfer adds each line once if the tab is closed before another tab can read the result', async () => {
    const lags: number[] = [];
    stage.openBrowser({ storageLagMs: () => lags.shift() ?? 40 });
    const [one, two] = [stage.openTab(), stage.openTab()];
    await add(mug, 2, one);
    // Delivers the tokens to the other tab before all later storage writes.
    lags.push(1);
    await one.caller.signIn(await loginTokens(stage.sandbox, stage.ada, stage.time.now()));
    while (!(await onPlatform(stage.ada)).length && stage.time.next()) await stage.network.rest();
    one.tab.close('pagehide');
    await settled();
    expect([linesOf(two), await onPlatform(stage.ada)]).toEqual([['2 mug'], ['2 mug']]);
  });

  it('a click during a cart transfer does not change the quantity that is reported as merged', async () => {
    await add(mug, 2);
    stage.network.hold('POST', 'add-to-cart');
    await stage.shop.caller.signIn(await loginTokens(stage.sandbox, stage.ada, stage.time.now()));
    await settled(MOVE_MS);
    void stage.shop.actions.setQuantity(keyOf('mug'), 7);
    stage.network.letGo();
    await settled();
    expect(await onPlatform(stage.ada)).toEqual(['7 mug']);
    expect(merged()).toEqual([{ name: 'mug', quantity: 2 }]);
  });
});
