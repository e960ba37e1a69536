// The cart when a session ends by itself, and when one member follows another.
import { describe, expect, it } from 'vitest';
import {
  ada,
  add,
  addElsewhere,
  bowl,
  browser,
  goDown,
  keyOf,
  LIFETIME_MS,
  linesOf,
  logIn,
  merged,
  mug,
  network,
  onPlatform,
  openCartStage,
  plate,
  sandbox,
  settled,
  shop,
  time,
} from '../../../support/network/cart-stage.ts';
import { createTestMember, loginTokens } from '../../../support/network/members.ts';
import { openShop } from '../../../support/network/shop.ts';

openCartStage();

describe('a member whose session the platform has ended', () => {
  const end = async () => {
    await sandbox.control.blockMember(ada);
    time.skip(LIFETIME_MS);
  };

  it('takes the lines from the screen, in every tab', async () => {
    const other = openShop(browser);
    await logIn();
    await add(mug, 2);
    await end();
    const reading = shop.engine.queue.refresh();
    await settled();
    await reading;
    expect([linesOf(shop), linesOf(other)]).toEqual([[], []]);
    expect(shop.store.getState().member.isMember).toBe(false);
  });

  it('takes them from the screen as soon as anything learns of it', async () => {
    await logIn();
    await add(mug, 2);
    await end();
    void shop.shop.accessToken.get();
    await settled();
    expect(linesOf(shop)).toEqual([]);
  });

  it('keeps only what was not sent, for the visitor who follows', async () => {
    await logIn();
    await add(mug, 2);
    await end();
    void shop.actions.add({ productId: bowl, quantity: 1 });
    void shop.actions.setQuantity(keyOf('mug'), 5);
    await settled();
    expect(linesOf(shop)).toEqual(['1 bowl', '3 mug']);
    expect(shop.shop.tokens.get()?.refreshToken.role).toBe('visitor');
  });

  it('has not merely lost the network: then nothing leaves the screen', async () => {
    await logIn();
    await add(mug, 2);
    time.skip(LIFETIME_MS);
    goDown();
    const reading = shop.engine.queue.refresh();
    await settled(10_000);
    await reading;
    expect([linesOf(shop), shop.shop.tokens.get()?.refreshToken.role]).toEqual([
      ['2 mug'],
      'member',
    ]);
  });
});

describe('one member after another', () => {
  it('never mixes their carts, also without a logout between', async () => {
    const bob = await createTestMember(sandbox, 'bob');
    await addElsewhere(bob, plate, 1);
    await logIn();
    await add(mug, 2);
    goDown();
    void shop.actions.add({ productId: bowl });
    await settled(500);
    sandbox.control.clearFaults();
    await logIn(bob);
    expect([linesOf(shop), await onPlatform(bob)]).toEqual([['1 plate'], ['1 plate']]);
    expect(await onPlatform(ada)).toEqual(['2 mug']);
  });

  it('sends no request in the other’s name that was begun before', async () => {
    const bob = await createTestMember(sandbox, 'bob');
    await logIn();
    await add(mug, 2);
    const tokens = await loginTokens(sandbox, bob, time.now());
    network.hold('POST', 'update-line-items-quantity');
    void shop.actions.setQuantity(keyOf('mug'), 4);
    await network.rest();
    await shop.caller.signIn(tokens);
    network.letGo();
    await settled();
    expect([await onPlatform(ada), await onPlatform(bob)]).toEqual([['4 mug'], []]);
    expect(linesOf(shop)).toEqual([]);
  });
});

describe('a visitor whose session was lost', () => {
  it('keeps the lines and what waits, and is told', async () => {
    await add(mug, 2);
    goDown();
    void shop.actions.setQuantity(keyOf('mug'), 4);
    void shop.actions.add({ productId: bowl });
    await settled(500);
    sandbox.control.clearFaults();
    await sandbox.reset({ keepCatalog: true });
    shop.engine.retry();
    await settled();
    expect(linesOf(shop)).toEqual(['1 bowl', '4 mug']);
    expect([merged(), shop.store.getState().announcement?.code]).toEqual([undefined, 'moved']);
    expect(shop.engine.ledger.record().moved).toEqual([]);
  });
});
