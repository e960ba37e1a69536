// Webhooks arrive at least once, in order for each entity, despite failures. Facts: docs/platform/events.md#delivery.
import { describe, expect, it, vi } from 'vitest';
import { backOffMs } from '../../../demo/sandbox/platform/events/deliveries.ts';
import { openCartListener, post } from '../support/event-listener.ts';
import type { Json } from '../support/store.ts';

const { listened, handled, step, deliver, waiting } = await openCartListener();

describe('webhooks', () => {
  it('no webhook is lost while the receiver is down for a minute', async () => {
    const { network, clock } = listened;
    const { carry } = network;
    network.carry = () => Promise.reject(new TypeError('fetch failed'));
    const start = clock.now;
    const wanted: string[] = [];
    for (let second = 0; second < 60; second += 1) {
      const id = `cart-${second % 7}`;
      step(id, second);
      wanted.push(`${id} ${second}`);
      await deliver();
      clock.now = start + (second + 1) * 1_000;
    }
    expect(handled).toEqual([]);
    expect(await waiting()).toHaveLength(60);
    network.carry = carry;
    for (let minute = 0; minute < 5 && (await waiting()).length > 0; minute += 1) {
      clock.now += 60_000;
      await deliver();
    }
    expect(await waiting()).toEqual([]);
    expect(handled.toSorted()).toEqual(wanted.toSorted());
    for (let cart = 0; cart < 7; cart += 1) {
      const own = (line: string) => line.startsWith(`cart-${cart} `);
      expect(handled.filter(own)).toEqual(wanted.filter(own));
    }
  });

  it('the delay before a webhook is sent again grows after each failure, up to a minute', async () => {
    const { network, clock } = listened;
    network.carry = async () => new Response(null, { status: 503 });
    step('cart-1', 1);
    await deliver();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const [{ attempts, nextAttemptAt, lastResult } = {} as Json] = await waiting();
      expect([attempts, lastResult]).toEqual([attempt, '503']);
      waits.push((nextAttemptAt.getTime() - clock.now) / 1_000);
      clock.now = nextAttemptAt.getTime() - 1;
      await deliver();
      expect(listened.sent).toHaveLength(attempt);
      clock.now += 1;
      await deliver();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(backOffMs(10_000)).toBe(60_000);
  });

  it('webhooks of one entity stay in order, and a failing entity does not delay another entity', async () => {
    const { network, clock } = listened;
    const { carry } = network;
    network.carry = async (request) => {
      const token = await request.clone().text();
      const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return data.includes('cart-slow') ? new Response(null, { status: 500 }) : carry(request);
    };
    for (const number of [1, 2, 3]) {
      step('cart-slow', number);
      step('cart-quick', number);
    }
    await deliver();
    expect(handled).toEqual(['cart-quick 1', 'cart-quick 2', 'cart-quick 3']);
    network.carry = carry;
    clock.now += 60_000;
    await deliver();
    expect(handled.slice(3)).toEqual(['cart-slow 1', 'cart-slow 2', 'cart-slow 3']);
  });

  it('a webhook is delivered again if the response was lost, but it is handled only once', async () => {
    const { network, clock } = listened;
    const { carry } = network;
    network.carry = async (request) => {
      await carry(request);
      throw new TypeError('fetch failed');
    };
    step('cart-1', 1);
    await deliver();
    network.carry = carry;
    clock.now += 1_000;
    await deliver();
    expect(listened.sent).toHaveLength(2);
    expect(handled).toEqual(['cart-1 1']);
    expect(await waiting()).toEqual([]);
    // A replayed webhook is not handled again.
    expect((await listened.receiver.handle(post(listened.sent[0] ?? ''))).status).toBe(200);
    expect(handled).toHaveLength(1);
  });

  it('a webhook is not sent again after a final refusal', async () => {
    listened.store.control.publishEvent({ eventType: 'wix.stores.catalog.v3.brand_created' });
    await deliver();
    listened.clock.now += 3_600_000;
    await deliver();
    expect(listened.sent).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ state: 'REFUSED', lastResult: '400', attempts: 1 }]);
  });

  it('a webhook has a new token in every attempt, so that no token arrives expired', async () => {
    const { network, clock } = listened;
    const { carry } = network;
    network.carry = async () => new Response(null, { status: 502 });
    step('cart-1', 1);
    await deliver();
    clock.now += 3_600_000;
    network.carry = carry;
    await deliver();
    expect(handled).toEqual(['cart-1 1']);
    expect(listened.sent[0]).not.toBe(listened.sent[1]);
    expect((await listened.receiver.handle(post(listened.sent[0] ?? ''))).status).toBe(401);
  });

  it('at most eight webhooks are delivered at the same time', async () => {
    let [now, most] = [0, 0];
    const { carry } = listened.network;
    listened.network.carry = async (request) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      return carry(request);
    };
    for (let number = 0; number < 100; number += 1) step(`cart-${number}`, 1);
    await deliver();
    expect(handled).toHaveLength(100);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('a webhook URL that does not respond does not delay webhooks to another URL', async () => {
    const { network } = listened;
    const { carry } = network;
    let release = (): void => undefined;
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.carry = async (request) => {
      if (request.url.includes('stuck')) await stuck;
      return carry(request);
    };
    await listened.store.control.registerWebhook({ url: 'http://127.0.0.1:9/stuck' });
    step('cart-1', 1);
    await vi.waitFor(() => expect(handled).toEqual(['cart-1 1']));
    step('cart-1', 2);
    await vi.waitFor(() => expect(handled).toEqual(['cart-1 1', 'cart-1 2']));
    release();
    await deliver();
    expect([handled.length, listened.sent.length]).toEqual([2, 4]);
  });
});
