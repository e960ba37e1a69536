// The cart refreshes once when another browser of its session changes it.
import { describe, expect, it } from 'vitest';
import { newsOf } from '../../../../src/store/cart/stream/cart-news.ts';
import { keepSubtotal } from '../../../../src/store/cart/totals/totals.ts';
import type { ServerEvent } from '../../../../src/transport/server-sent-events.ts';
import { openTab } from '../../../support/network/open-tab.ts';
import { bowl, linesOf, mug } from '../../../support/network/stages/cart-stage.ts';
import { openStreamStage } from '../../../support/network/stages/stream-stage.ts';

const { stage, settled, hear, add, elsewhere, hearBesides, streams, reads } = openStreamStage();

describe('the cart with an event stream', () => {
  it('shows what another browser of the same session does, without a return to the page', async () => {
    const other = await hearBesides();
    await add(bowl, 2, other);
    expect(linesOf(stage.shop)).toEqual(['1 mug', '2 bowl']);
    await other.actions.setQuantity(other.store.getState().cart.lines[0]?.key ?? '', 5);
    await settled();
    expect(linesOf(stage.shop)).toEqual(['2 bowl', '5 mug']);
    expect(streams()).toBe(1);
  });

  it('does not read the cart again for its own changes', async () => {
    await add(mug);
    hear();
    await settled();
    for (let count = 0; count < 5; count++) await add(mug);
    const { key = '' } = stage.shop.store.getState().cart.lines[0] ?? {};
    for (const quantity of [2, 7, 3]) void stage.shop.actions.setQuantity(key, quantity);
    await settled();
    expect([linesOf(stage.shop), reads()]).toEqual([['3 mug'], 0]);
  });

  it('reads the cart once for many simultaneous changes', async () => {
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
    // Once for all of them, and once more since the answer was older than the last event.
    expect([linesOf(stage.shop), reads()]).toEqual([['1 mug'], 2]);
  });

  it('counts a change once that both versions tell, and reads nothing for what an estimate tells', async () => {
    stage.sandbox.control.settings({ revisionMovesV2: 'calculations' });
    stage.shop.tab.close('crash');
    const tab = openTab(stage.browser, { cart: true, cartVersion: 'v2' });
    const sent = (path: string) =>
      stage.network.sent.filter((request) => request.path === `/ecom/v2/carts/current${path}`);
    await add(mug, 1, tab);
    const stops = [keepSubtotal(tab.engine.ledger, tab.engine.send), hear(tab)];
    await settled();
    const before = sent('').length;
    await add(bowl, 2, tab);
    expect([sent('').length - before, sent('/estimate').length]).toEqual([0, 2]);
    const other = elsewhere();
    await other.engine.queue.refresh();
    await add(mug, 1, other);
    expect([linesOf(tab), sent('').length - before]).toEqual([['2 bowl', '2 mug'], 1]);
    for (const stop of stops) stop();
  });

  it('hears version 2 alone, too', () => {
    const heard = (event: string) =>
      newsOf({
        type: `wix.ecom.v2.cart_${event}`,
        data: JSON.stringify({
          payload: {
            entityId: 'cart',
            updatedEvent: { currentEntity: { id: 'cart', revision: '7' } },
          },
        }),
      } as ServerEvent);
    expect(heard('updated')).toEqual({ kind: 'changed', cartId: 'cart', revision: 7 });
    expect(heard('deleted')).toEqual({ kind: 'deleted', cartId: 'cart' });
    expect(heard('calculated')).toBeUndefined();
  });

  it('reads the cart again for a change during an earlier read', async () => {
    const other = await hearBesides();
    stage.network.hold('GET', 'carts/current');
    void stage.shop.engine.queue.refresh();
    await stage.network.rest();
    await add(bowl, 2, other);
    stage.network.letGo();
    await settled();
    expect(linesOf(stage.shop)).toEqual(['1 mug', '2 bowl']);
  });

  it('reads the cart only after its own change was answered', async () => {
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

  it('never shows the content of an event as the cart', async () => {
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
