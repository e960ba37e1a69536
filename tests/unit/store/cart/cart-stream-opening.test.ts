// The stream is opened by one tab, for the current session, and only where one is offered.
import { describe, expect, it } from 'vitest';
import { keepCartStream } from '../../../../src/store/cart/stream/cart-stream.ts';
import { NO_STREAM, PLACE } from '../../../../src/store/cart/stream/stream-listener.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';
import { loginTokens } from '../../../support/network/members.ts';
import { bowl, linesOf, mug, PREFIX } from '../../../support/network/stages/cart-stage.ts';
import { openStreamStage, STREAM } from '../../../support/network/stages/stream-stage.ts';

const opened = openStreamStage();
const { stage, settled, hear, add, elsewhere, asked, streams } = opened;

describe('the stream is opened', () => {
  it('only for a known cart, by one of several tabs, which all get its events', async () => {
    hear();
    const second = stage.openTab();
    hear(second);
    await settled();
    expect(streams()).toBe(0);
    await add(mug);
    expect(streams()).toBe(1);
    const other = elsewhere();
    await other.engine.queue.refresh();
    await add(bowl, 1, other);
    expect([linesOf(stage.shop), linesOf(second)]).toEqual(Array(2).fill(['1 bowl', '1 mug']));
  });

  it('by the next tab when the first one goes', async () => {
    await add(mug);
    hear();
    await settled();
    hear(stage.openTab());
    await settled();
    expect(streams()).toBe(1);
    stage.shop.tab.close('pagehide');
    await settled();
    expect(streams()).toBe(2);
  });

  it('not while the page is hidden, and afterwards where it stopped', async () => {
    await add(mug);
    hear();
    await settled();
    stage.shop.tab.show('hidden');
    const other = elsewhere();
    await other.engine.queue.refresh();
    await add(bowl, 1, other);
    expect([streams(), linesOf(stage.shop)]).toEqual([1, ['1 mug']]);
    stage.shop.tab.show('visible');
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 bowl', '1 mug']);
    const [first, second] = asked(STREAM).map(({ headers }) => headers.get('last-event-id'));
    expect([first, second]).toEqual([null, expect.any(String)]);
    expect(stage.shop.storage.get(PLACE)).toContain(' ');
  });

  it.each([
    ['in other letters', 'ключ'],
    ['in two words', 'a b'],
    ['too long', 'x'.repeat(5000)],
    ['with a control character', 'a\u0001'],
  ])('from now on where its position is %s, which no header may contain', async (_, place) => {
    await add(mug);
    stage.shop.storage.set(PLACE, `${stage.shop.shop.tokens.get()?.identity} ${place}`);
    hear();
    await settled();
    const ids = asked(STREAM).map(({ headers }) => headers.get('last-event-id'));
    expect(ids).toEqual([null]);
  });

  it('nowhere without an address, as on the hosted platform', async () => {
    await add(mug);
    const { engine, tab, storage, shop: session } = stage.shop;
    opened.stops.push(
      keepCartStream({ ...session, ...engine, ...tab, storage, address: undefined }),
    );
    await settled();
    expect(streams()).toBe(0);
  });

  it.each([404, 405, 501])('once where the platform answers %d', async (status) => {
    stage.sandbox.control.setFaults({ match: { path: STREAM }, fault: { kind: 'status', status } });
    const kept = createFakeStorage();
    stage.shop.tab.environment.sessionStorage = () => kept;
    await add(mug);
    const stop = hear();
    await settled();
    for (const state of ['hidden', 'visible'] as const) stage.shop.tab.show(state);
    await settled();
    stop();
    hear();
    await settled();
    expect([streams(), kept.getItem(PREFIX + NO_STREAM)]).toEqual([1, ORIGIN + STREAM]);
  });

  it('once where something else answers in its place', async () => {
    const match = { path: STREAM };
    stage.sandbox.control.setFaults({ match, fault: { kind: 'malformed', body: '<html>' } });
    await add(mug);
    hear();
    await settled();
    stage.shop.tab.show('hidden');
    stage.shop.tab.show('visible');
    await settled();
    expect(streams()).toBe(1);
  });

  it('again after a failure, with growing pauses and without a message', async () => {
    stage.sandbox.control.setFaults({
      match: { path: STREAM },
      fault: { kind: 'status' },
      times: 8,
    });
    await add(mug);
    hear();
    const begun: number[] = [];
    for (let count = 0; count < 9; count++) {
      while (streams() <= count && stage.time.next(90_000)) await stage.network.rest();
      begun.push(stage.time.now());
      await stage.network.rest();
    }
    const pauses = begun.slice(1).map((at, place) => (at - (begun[place] ?? 0)) / 1000);
    [1, 2, 4, 8, 15, 30, 60, 60].forEach((seconds, place) => {
      expect(pauses[place]).toBeGreaterThanOrEqual(seconds * 0.74);
      expect(pauses[place]).toBeLessThanOrEqual(seconds * 1.26);
    });
    expect(stage.shop.store.getState().cart.trouble).toBeUndefined();
  });

  it('with a renewed token where the old one is refused', async () => {
    await add(mug);
    hear();
    stage.sandbox.control.setFaults({
      match: { path: STREAM },
      fault: { kind: 'status', status: 401 },
    });
    await settled();
    const tokens = asked(STREAM).map(({ headers }) => headers.get('authorization'));
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('again for a shopper who has logged in, and not for one who has left', async () => {
    await add(mug);
    hear();
    await settled();
    await stage.shop.caller.signIn(await loginTokens(stage.sandbox, stage.ada, stage.time.now()));
    await settled();
    const authorization = () => asked(STREAM).map(({ headers }) => headers.get('authorization'));
    expect(new Set(authorization()).size).toBe(2);
    const opened = streams();
    const done = stage.shop.caller.signOut();
    await settled();
    await done;
    expect(streams()).toBe(opened);
  });
});
