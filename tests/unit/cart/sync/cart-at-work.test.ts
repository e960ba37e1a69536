// The cart while responses are held: reads, changes, and a visitor whom the platform has forgotten.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../../../src/cart/sync/record/cart-record.ts';
import { CART_RECORD_KEY } from '../../../../src/cart/sync/record/pending-changes.ts';
import { openTab } from '../../../support/network/open-tab.ts';
import {
  bowl,
  CART,
  mug,
  openCartWorkStage,
} from '../../../support/network/stages/cart-work-stage.ts';

const work = openCartWorkStage();
const { stage, settled, cart, quantities, asked, fill, setFirst, goDown } = work;

describe('a cart read whose response is held back', () => {
  it('a response with the cart is dropped if a change was applied after the request was sent', async () => {
    await fill(2);
    stage.network.hold('GET', CART);
    const reading = work.shop.engine.queue.refresh();
    await stage.network.rest();
    void setFirst(7);
    await stage.network.rest();
    expect(asked('POST', 'update-line-items-quantity')).toHaveLength(1);
    stage.network.letGo();
    await reading;
    await settled();
    expect(quantities()).toEqual([7]);
  });

  it('a response with the cart is dropped while a change is being sent', async () => {
    await fill(2);
    stage.network.hold('GET', CART);
    const reading = work.shop.engine.queue.refresh();
    await stage.network.rest();
    stage.network.hold('POST', 'update-line-items-quantity');
    void setFirst(7);
    await stage.network.rest();
    stage.network.letGo();
    await reading;
    await settled();
    expect([quantities(), cart().lines[0]?.isPending]).toEqual([[7], false]);
  });

  it('simultaneous calls that read the cart share one request', async () => {
    await fill();
    await Promise.all([1, 2, 3].map(() => work.shop.engine.queue.refresh()));
    expect(asked('GET', CART)).toHaveLength(1);
  });

  it('the cart is not requested before there is a visitor', async () => {
    await work.shop.engine.queue.refresh();
    expect([stage.sandbox.control.requests(), cart().isUnknown]).toEqual([[], false]);
  });
});

describe('the record of a change', () => {
  it('the cart record is written when a change is sent and when the response arrives', async () => {
    await fill(2);
    const written = vi.spyOn(work.shop.storage, 'set');
    void setFirst(7);
    await settled();
    const records = written.mock.calls.filter(([name]) => name === CART_RECORD_KEY);
    const [sent] = records.map(([, text]) => parseRecord(text).mutation);
    expect(records).toHaveLength(2);
    expect(sent?.baseline).toMatchObject({ quantity: 2 });
    expect(quantities()).toEqual([7]);
  });

  it('adding a product starts from the platform’s current quantity if the line was removed elsewhere', async () => {
    await fill(2);
    const [line] = work.shop.engine.ledger.record().cart?.lines ?? [];
    await work.shop.engine.askCart((port) => port.remove(line?.id ?? ''));
    void work.shop.actions.add({ productId: mug });
    await settled();
    expect(quantities()).toEqual([1]);
  });
});

describe('a visitor whom the platform has forgotten', () => {
  beforeEach(async () => {
    await fill(2);
    await stage.sandbox.reset({ keepCatalog: true });
  });

  const read = async () => {
    const reading = work.shop.engine.queue.refresh();
    await settled();
    await reading;
  };

  it('the lines of a visitor whom the platform has forgotten are kept at the next cart read', async () => {
    await read();
    void work.shop.actions.add({ productId: bowl });
    await settled();
    expect(quantities()).toEqual([2, 1]);
    expect(work.shop.placed).toEqual([]);
  });

  it('a visitor whom the platform forgets during a checkout is not reported as having ordered', async () => {
    await work.shop.engine.ledger.update((record) => ({ ...record, checkoutId: 'begun' }));
    await read();
    expect(work.shop.placed).toEqual([]);
  });

  it('the lines of a visitor whom the platform has forgotten are kept even if a request failed before', async () => {
    stage.sandbox.control.setFaults({ match: { path: CART }, fault: { kind: 'drop-before' } });
    void work.shop.actions.add({ productId: bowl });
    await settled();
    expect(
      cart()
        .lines.map(({ name, quantity }) => `${quantity} ${name}`)
        .sort(),
    ).toEqual(['1 bowl', '2 mug']);
  });
});

describe('a change', () => {
  it('a change reports its outcome: applied, refused, or pending with the reason', async () => {
    const applied = work.shop.actions.add({ productId: mug });
    await settled();
    expect(await applied).toMatchObject({ errors: [], warnings: [], cart: { count: 1 } });

    const refused = work.shop.actions.add({ productId: '11111111-1111-4111-8111-111111111111' });
    await settled();
    expect((await refused).errors).toMatchObject([{ code: expect.any(String) }]);

    goDown();
    const waiting = setFirst(3);
    await settled(100);
    expect(await waiting).toMatchObject({ errors: [], warnings: [{ code: 'platform_down' }] });
    expect(quantities()).toEqual([3]);
  });

  it('a change reports its outcome in the tab that made the change, even if another tab sends the change', async () => {
    await fill(1);
    const other = openTab(stage.browser, { cart: true });
    stage.network.hold('POST', 'update-line-items-quantity');
    void setFirst(2);
    await stage.network.rest();
    const theirs = other.actions.setQuantity(cart().lines[0]?.key ?? '', 4);
    stage.network.letGo();
    await settled();
    expect(await theirs).toMatchObject({ errors: [], warnings: [], cart: { count: 4 } });
  });
});
