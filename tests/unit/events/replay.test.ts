// A delivery that somebody has recorded runs no handler again: not after a restart, and not after many events.
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../../src/package/events.ts';
import {
  answerOf,
  cartCreated,
  clock,
  dataOf,
  delivery,
  privateKey,
  receiverWith,
  signed,
  tokenOf,
} from './support.ts';

const created = 'wix.ecom.v1.cart_created';
const day = 86_400;
/** A token that its platform lets live for a month. */
const longLived = (id: string): Promise<string> =>
  signed({ data: dataOf(created, cartCreated(id)) }, privateKey, 30 * day);

const receiverAt = (seconds: number, options = {}) => {
  const receiver = receiverWith({ now: () => clock.now + seconds * 1_000, ...options });
  const handler = vi.fn();
  receiver.on(created, handler);
  const deliver = async (token: string) => answerOf(await receiver.handle(delivery(token)));
  return { handler, deliver };
};

describe('a recorded delivery', () => {
  it('is refused by a receiver that was started again, an hour after it was signed', async () => {
    const token = await longLived('e1');
    const first = receiverAt(60);
    expect((await first.deliver(token)).status).toBe(200);
    const restarted = receiverAt(3_700);
    expect(await restarted.deliver(token)).toMatchObject({ status: 401, code: 'expired_token' });
    expect([first.handler, restarted.handler].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('is refused if it does not say when it was signed', async () => {
    const { SignJWT } = await import('jose');
    const token = await new SignJWT({ data: dataOf(created, cartCreated('e1')) })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime(clock.now / 1000 + 30 * day)
      .sign(privateKey);
    expect(await receiverAt(0).deliver(token)).toMatchObject({
      status: 401,
      code: 'expired_token',
    });
    const trusting = receiverAt(0, { maxAgeSeconds: Number.POSITIVE_INFINITY });
    expect((await trusting.deliver(token)).status).toBe(200);
  });

  it('runs nothing after 10,000 other events', async () => {
    const now = () => clock.now;
    const store = createMemoryStore({ now });
    const { handler, deliver } = receiverAt(0, { store });
    const token = await longLived('e1');
    await deliver(token);
    for (let index = 0; index < 10_000; index += 1) {
      expect(store.done(`other-${index}`)).toBeUndefined();
      await store.save(`other-${index}`, ['1']);
    }
    expect((await deliver(token)).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('of a plain event runs nothing under another spelling of its signature', async () => {
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductChanged';
    const receiver = receiverWith();
    const handler = vi.fn();
    receiver.on(type, handler);
    const token = await tokenOf(type, { productId: 'p1' });
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last sign of a signature of 256 bytes has four bits that no byte has.
    const place = signs.indexOf(token.at(-1) ?? '');
    const spellings = Array.from({ length: 16 }, (_, bits) => (place & 48) | bits);
    for (const spelling of spellings)
      await receiver.handle(delivery(token.slice(0, -1) + signs[spelling]));
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('the memory of a receiver', () => {
  it('drops the oldest event, but none that could still be replayed', async () => {
    let at = 0;
    const store = createMemoryStore({ maxEvents: 2, keepSeconds: 10, now: () => at });
    const take = async (id: string): Promise<void> => {
      store.done(id);
      await store.save(id, ['1']);
    };
    await take('a');
    at = 4_000;
    await take('b');
    expect(() => store.done('c')).toThrow(/full: 2 events in the last 10 seconds/);
    expect(store.done('a')).toEqual(['1']);
    at = 10_000;
    await take('c');
    expect([store.done('c'), store.done('b')]).toEqual([['1'], ['1']]);
    expect(() => store.done('a')).toThrow(/full/);
  });

  it('that is full fails the delivery before a handler runs, so that it is repeated', async () => {
    const store = createMemoryStore({ maxEvents: 1, now: () => clock.now });
    const { handler, deliver } = receiverAt(0, { store });
    await deliver(await longLived('e1'));
    const next = await longLived('e2');
    expect(await deliver(next)).toMatchObject({ status: 500, code: 'receiver_failed' });
    expect(handler).toHaveBeenCalledTimes(1);
  });
});
