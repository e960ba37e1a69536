// Event handlers: each receives every event once, even if another handler fails.
import { describe, expect, it, vi } from 'vitest';
import type { EventFailure, EventStore } from '../../../src/package/events.ts';
import { answerOf, cartCreated, delivery, receiverWith, tokenOf } from './support.ts';

const created = 'wix.ecom.v1.cart_created';

describe('handlers', () => {
  it('a handler runs once for an event, however often it is delivered', async () => {
    const receiver = receiverWith();
    const handler = vi.fn();
    receiver.on(created, handler);
    const token = await tokenOf(created, cartCreated('e1'));
    const again = await tokenOf(created, cartCreated('e1'), { accountInfo: { signed: 'again' } });
    for (const each of [token, token, again])
      expect((await receiver.handle(delivery(each))).status).toBe(200);
    await receiver.handle(delivery(await tokenOf(created, cartCreated('e2'))));
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('a handler runs once for simultaneous deliveries, which get the same response', async () => {
    const receiver = receiverWith();
    let release = (): void => undefined;
    const handler = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
    receiver.on(created, handler);
    const token = await tokenOf(created, cartCreated('e1'));
    const answers = [1, 2, 3].map(() => receiver.handle(delivery(token)));
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('a handler runs even if another handler throws, and only failed handlers run again', async () => {
    const failures: [unknown, EventFailure][] = [];
    const receiver = receiverWith({ onError: (error, about) => failures.push([error, about]) });
    const first = vi.fn();
    const flaky = vi.fn().mockRejectedValueOnce(new Error('not now'));
    const thrower = vi.fn().mockImplementationOnce(() => {
      throw new Error('at once');
    });
    receiver.on(created, first);
    receiver.on(created, flaky, { name: 'mail' });
    receiver.on(created, thrower);
    const token = await tokenOf(created, cartCreated('e1'));
    expect(await answerOf(await receiver.handle(delivery(token)))).toEqual({
      status: 500,
      code: 'handler_failed',
      message: '2 of 3 handlers failed: 3, mail',
    });
    expect(failures.map(([error, { handler }]) => [String(error), handler])).toEqual([
      ['Error: at once', '3'],
      ['Error: not now', 'mail'],
    ]);
    expect((await receiver.handle(delivery(token))).status).toBe(200);
    expect((await receiver.handle(delivery(token))).status).toBe(200);
    expect([first, flaky, thrower].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 2]);
  });

  it('each handler gets a separate copy of the envelope', async () => {
    const receiver = receiverWith();
    const seen: unknown[] = [];
    for (let count = 0; count < 2; count += 1)
      receiver.on(created, ({ entity }) => {
        seen.push(structuredClone(entity));
        entity.id = 'spoilt';
        entity.lineItems?.splice(0);
      });
    const entity = { id: 'cart-1', lineItems: [{ id: 'l1' }] };
    await receiver.handle(delivery(await tokenOf(created, cartCreated('e1', entity))));
    expect(seen).toEqual([entity, entity]);
  });

  it('a handler is not called after it is removed', async () => {
    const receiver = receiverWith();
    const [kept, gone] = [vi.fn(), vi.fn()];
    receiver.on(created, kept);
    const stop = receiver.on(created, gone);
    stop();
    stop();
    await receiver.handle(delivery(await tokenOf(created, cartCreated('e1'))));
    expect([kept.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
  });

  it('handlers must have unique names', () => {
    const receiver = receiverWith();
    receiver.on(created, vi.fn(), { name: 'mail' });
    expect(() => receiver.on(created, vi.fn(), { name: 'mail' })).toThrow(/"mail" already/);
    expect(() => receiver.on(created, 'mail' as never)).toThrow(/function/);
  });

  it('two equal events without ids run a handler twice if their tokens differ, and once if they share a token', async () => {
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductChanged';
    const receiver = receiverWith();
    const handler = vi.fn();
    receiver.on(type, handler);
    const payload = { productId: 'p1', id: 'p1' };
    const [one, other] = [
      await tokenOf(type, payload),
      await tokenOf(type, payload, { accountInfo: {} }),
    ];
    for (const token of [one, one, other, other]) await receiver.handle(delivery(token));
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('handled events can be stored in the owner’s event store', async () => {
    const rows = new Map<string, readonly string[]>();
    const store: EventStore = {
      done: async (id) => rows.get(id),
      save: async (id, names) => void rows.set(id, names),
    };
    const handler = vi.fn();
    const token = await tokenOf(created, cartCreated('e1'));
    for (let restarts = 0; restarts < 2; restarts += 1) {
      const receiver = receiverWith({ store });
      receiver.on(created, handler, { name: 'index' });
      await receiver.handle(delivery(token));
    }
    expect(handler).toHaveBeenCalledTimes(1);
    expect([...rows]).toEqual([[JSON.stringify([created, 'site-1', 'e1']), ['index']]]);
  });

  it('a delivery fails with status 500 if the event store fails, and can be repeated', async () => {
    const onError = vi.fn();
    const save = vi.fn().mockRejectedValueOnce(new Error('no disk'));
    const receiver = receiverWith({ store: { done: () => undefined, save }, onError });
    receiver.on(created, vi.fn());
    const token = await tokenOf(created, cartCreated('e1'));
    expect(await answerOf(await receiver.handle(delivery(token)))).toMatchObject({
      status: 500,
      code: 'receiver_failed',
    });
    expect(onError).toHaveBeenCalledOnce();
    expect((await receiver.handle(delivery(token))).status).toBe(200);
  });

  it('a delivery fails with status 500 if the error callback throws', async () => {
    const receiver = receiverWith({
      onError() {
        throw new Error('deaf');
      },
    });
    receiver.on(created, () => Promise.reject(new Error('lost')));
    const token = await tokenOf(created, cartCreated('e1'));
    expect((await receiver.handle(delivery(token))).status).toBe(500);
  });
});
