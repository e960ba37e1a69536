// The cart hears of changes elsewhere: once, in one tab, for the right caller, and only where a stream is offered.
import { afterEach, describe, expect, it } from 'vitest';
import {
  GATHER_MS,
  keepCartStream,
  NO_STREAM,
  OPEN_AFTER_MS,
  PLACE,
} from '../../../../src/store/cart/stream/cart-stream.ts';
import { seededRandom } from '../../../support/data/random.ts';
import { ORIGIN } from '../../../support/data/shop-names.ts';
import { createFakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeStorage } from '../../../support/fakes/fake-storage.ts';
import { settle } from '../../../support/fakes/fake-time.ts';
import {
  bowl,
  CART,
  linesOf,
  mug,
  openCartStage,
  PREFIX,
} from '../../../support/network/cart-stage.ts';
import { quiet } from '../../../support/network/held-network.ts';
import { loginTokens } from '../../../support/network/members.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';

const STREAM = '/events/v1/stream';
const TOKENS = `${PREFIX}tokens`;

let stops: (() => void)[] = [];

const stage = openCartStage();
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** Long enough to open and to gather, shorter than a line may be silent. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn++) {
    await quiet(stage.time, stage.network, OPEN_AFTER_MS + GATHER_MS);
    await settle(20);
  }
};
const hear = (
  { engine, tab, storage, shop: session }: CartTab = stage.shop,
  api: string | undefined = ORIGIN,
) => {
  const { environment } = tab;
  const stop = keepCartStream({ ...session, ...engine, environment, storage, api });
  stops.push(stop);
  return stop;
};
const add = async (productId: string, quantity = 1, tab = stage.shop) => {
  void tab.actions.add({ productId, quantity });
  await settled();
};
/** Another browser with the same session. */
const elsewhere = (): CartTab => {
  const other = createFakeBrowser({
    time: stage.time,
    random: seededRandom(2),
    fetch: stage.network.fetch,
  });
  other.stored.set(TOKENS, stage.browser.stored.get(TOKENS) ?? '');
  return openTab(other, { cart: true });
};
/** A cart with a mug is heard, and another browser of its session knows it. */
const hearBesides = async (): Promise<CartTab> => {
  await add(mug);
  hear();
  await settled();
  const other = elsewhere();
  await other.engine.queue.refresh();
  return other;
};
const asked = (path: string, method = 'GET') =>
  stage.network.sent.filter((request) => request.method === method && request.path === path);
const streams = () => asked(STREAM).length;
const reads = () => asked(CART).length;

describe('the cart hears', () => {
  it('what another browser of the same session does, without anybody coming back', async () => {
    const other = await hearBesides();
    await add(bowl, 2, other);
    expect(linesOf(stage.shop)).toEqual(['1 mug', '2 bowl']);
    await other.actions.setQuantity(other.store.getState().cart.lines[0]?.key ?? '', 5);
    await settled();
    expect(linesOf(stage.shop)).toEqual(['2 bowl', '5 mug']);
    expect(streams()).toBe(1);
  });

  it('its own changes as well, and reads nothing again for them', async () => {
    await add(mug);
    hear();
    await settled();
    for (let count = 0; count < 5; count++) await add(mug);
    const { key = '' } = stage.shop.store.getState().cart.lines[0] ?? {};
    for (const quantity of [2, 7, 3]) void stage.shop.actions.setQuantity(key, quantity);
    await settled();
    expect([linesOf(stage.shop), reads()]).toEqual([['3 mug'], 0]);
  });

  it('of many changes at once, and looks once', async () => {
    await add(mug);
    hear();
    await settled();
    const { cart } = stage.shop.engine.ledger.record();
    const visitorId = (cart as { buyerInfo?: { visitorId?: string } }).buyerInfo?.visitorId ?? '';
    for (let revision = 2; revision < 300; revision++)
      stage.sandbox.control.publishEvent({
        eventType: 'wix.ecom.v1.cart_updated',
        entityId: cart?.id ?? '',
        body: { id: cart?.id, revision: String(revision) },
        visitorId,
      });
    await settled();
    // Once for all of them, and once more since what came was older than what was told.
    expect([linesOf(stage.shop), reads()]).toEqual([['1 mug'], 2]);
  });

  it('what happened while an older answer was on its way', async () => {
    const other = await hearBesides();
    stage.network.hold('GET', 'carts/current');
    void stage.shop.engine.queue.refresh();
    await stage.network.rest();
    await add(bowl, 2, other);
    stage.network.letGo();
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 mug', '2 bowl']);
  });

  it('waits with looking until its own change has landed', async () => {
    const other = await hearBesides();
    const before = reads();
    stage.network.hold('POST', 'update-line-items-quantity');
    void stage.shop.actions.setQuantity(stage.shop.store.getState().cart.lines[0]?.key ?? '', 4);
    await stage.network.rest();
    await add(bowl, 1, other);
    expect([linesOf(stage.shop), reads()]).toEqual([['4 mug'], before]);
    stage.network.letGo();
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 bowl', '4 mug']);
  });

  it('never takes what it hears for the cart', async () => {
    await add(mug);
    hear();
    await settled();
    const { cart } = stage.shop.engine.ledger.record();
    stage.sandbox.control.publishEvent({
      eventType: 'wix.ecom.v1.cart_updated',
      entityId: 'somebody-else',
      body: { id: 'somebody-else', revision: '99', lineItems: [{ id: 'x', quantity: 9 }] },
      visitorId: (cart as { buyerInfo?: { visitorId?: string } }).buyerInfo?.visitorId ?? '',
    });
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 mug']);
  });
});

describe('the stream is opened', () => {
  it('only for a cart that is known, and only once by several tabs, who all hear', async () => {
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

  it('not while the page is hidden, and after that where it stood', async () => {
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
  ])('from now on where its place is %s, which no header may hold', async (_, place) => {
    await add(mug);
    stage.shop.storage.set(PLACE, `${stage.shop.shop.tokens.get()?.identity} ${place}`);
    hear();
    await settled();
    const ids = asked(STREAM).map(({ headers }) => headers.get('last-event-id'));
    expect(ids).toEqual([null]);
  });

  it('never at the hosted platform', async () => {
    await add(mug);
    const { engine, tab, storage, shop: session } = stage.shop;
    stops.push(keepCartStream({ ...session, ...engine, ...tab, storage }));
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
    expect([streams(), kept.getItem(PREFIX + NO_STREAM)]).toEqual([1, ORIGIN]);
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

  it('again after trouble, with growing pauses, and the shopper hears nothing of it', async () => {
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

  it('anew for who has logged in, and not for who has left', async () => {
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
