// The cart when a session expires, and when another member logs in.
import { describe, expect, it } from 'vitest';
import { createTestMember, loginTokens } from '../../../support/network/members.ts';
import {
  bowl,
  LIFETIME_MS,
  linesOf,
  mug,
  openCartStage,
  plate,
} from '../../../support/network/stages/cart-stage.ts';

const stage = openCartStage();
const { add, addElsewhere, goDown, keyOf, logIn, merged, onPlatform, settled } = stage;

describe('a member whose session the platform has ended', () => {
  const end = async () => {
    await stage.sandbox.control.blockMember(stage.ada);
    stage.time.skip(LIFETIME_MS);
  };

  it('an ended session removes the member’s lines from the screen in every tab', async () => {
    const other = stage.openTab();
    await logIn();
    await add(mug, 2);
    await end();
    const reading = stage.shop.engine.queue.refresh();
    await settled();
    await reading;
    expect([linesOf(stage.shop), linesOf(other)]).toEqual([[], []]);
    expect(stage.shop.store.getState().member.isMember).toBe(false);
  });

  it('a refused renewal removes the member’s lines from the screen at once', async () => {
    await logIn();
    await add(mug, 2);
    await end();
    void stage.shop.shop.accessToken.get();
    await settled();
    expect(linesOf(stage.shop)).toEqual([]);
  });

  it('the next visitor gets only the unsent changes of a member whose session has ended', async () => {
    await logIn();
    await add(mug, 2);
    await end();
    void stage.shop.actions.add({ productId: bowl, quantity: 1 });
    void stage.shop.actions.setQuantity(keyOf('mug'), 5);
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 bowl', '3 mug']);
    expect(stage.shop.shop.tokens.get()?.refreshToken.role).toBe('visitor');
  });

  it('the member’s lines stay on screen if only the network is lost', async () => {
    await logIn();
    await add(mug, 2);
    stage.time.skip(LIFETIME_MS);
    goDown();
    const reading = stage.shop.engine.queue.refresh();
    await settled(10_000);
    await reading;
    expect([linesOf(stage.shop), stage.shop.shop.tokens.get()?.refreshToken.role]).toEqual([
      ['2 mug'],
      'member',
    ]);
  });
});

describe('one member after another', () => {
  it('the carts of two members are never mixed, even without a logout between them', async () => {
    const bob = await createTestMember(stage.sandbox, 'bob');
    await addElsewhere(bob, plate, 1);
    await logIn();
    await add(mug, 2);
    goDown();
    void stage.shop.actions.add({ productId: bowl });
    await settled(500);
    stage.sandbox.control.clearFaults();
    await logIn(bob);
    expect([linesOf(stage.shop), await onPlatform(bob)]).toEqual([['1 plate'], ['1 plate']]);
    expect(await onPlatform(stage.ada)).toEqual(['2 mug']);
  });

  it('a request of one member is not sent in the name of the next member', async () => {
    const bob = await createTestMember(stage.sandbox, 'bob');
    await logIn();
    await add(mug, 2);
    const tokens = await loginTokens(stage.sandbox, bob, stage.time.now());
    stage.network.hold('POST', 'update-line-items-quantity');
    void stage.shop.actions.setQuantity(keyOf('mug'), 4);
    await stage.network.rest();
    await stage.shop.caller.signIn(tokens);
    stage.network.letGo();
    await settled();
    expect([await onPlatform(stage.ada), await onPlatform(bob)]).toEqual([['4 mug'], []]);
    expect(linesOf(stage.shop)).toEqual([]);
  });
});

describe('a visitor whose session was lost', () => {
  it('a visitor whose session was lost keeps lines and pending changes, and is notified', async () => {
    await add(mug, 2);
    goDown();
    void stage.shop.actions.setQuantity(keyOf('mug'), 4);
    void stage.shop.actions.add({ productId: bowl });
    await settled(500);
    stage.sandbox.control.clearFaults();
    await stage.sandbox.reset({ keepCatalog: true });
    stage.shop.engine.retry();
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 bowl', '4 mug']);
    expect([merged(), stage.shop.store.getState().announcement?.code]).toEqual([
      undefined,
      'moved',
    ]);
    expect(stage.shop.engine.ledger.record().moved).toEqual([]);
  });
});
