// Webhooks: delivered at least once, in order for each entity, over failures, outages and restarts.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOffMs } from '../../../demo/sandbox/platform/events/deliveries.ts';
import { createEventReceiver } from '../../../src/package/events.ts';
import { hookUrl, type ListenedStore, openListenedStore, post } from '../support/event-listener.ts';
import { call, type Json } from '../support/store.ts';

const updated = 'wix.ecom.v1.cart_updated';

describe('webhooks', () => {
  let listened: ListenedStore;
  let heard: string[];
  beforeAll(async () => {
    listened = await openListenedStore();
  });
  afterAll(() => listened.store.close());
  beforeEach(async () => {
    await listened.refresh();
    heard = [];
    listened.receiver.on(updated, ({ entity }) => {
      heard.push(`${entity.id} ${entity['step']}`);
    });
  });

  const step = (entityId: string, number: number) =>
    listened.store.control.publishEvent({
      eventType: updated,
      entityId,
      body: { id: entityId, step: number },
    });
  const deliver = () => listened.store.control.deliverEvents();
  const waiting = () => listened.store.control.deliveries();

  it('lose nothing while the receiver is down for a minute', async () => {
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
    expect(heard).toEqual([]);
    expect(await waiting()).toHaveLength(60);
    network.carry = carry;
    for (let minute = 0; minute < 5 && (await waiting()).length > 0; minute += 1) {
      clock.now += 60_000;
      await deliver();
    }
    expect(await waiting()).toEqual([]);
    expect(heard.toSorted()).toEqual(wanted.toSorted());
    for (let cart = 0; cart < 7; cart += 1) {
      const own = (line: string) => line.startsWith(`cart-${cart} `);
      expect(heard.filter(own)).toEqual(wanted.filter(own));
    }
  });

  it('wait longer after each failure, at most a minute', async () => {
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

  it('keep the order of one entity; another does not wait for it', async () => {
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
    expect(heard).toEqual(['cart-quick 1', 'cart-quick 2', 'cart-quick 3']);
    network.carry = carry;
    clock.now += 60_000;
    await deliver();
    expect(heard.slice(3)).toEqual(['cart-slow 1', 'cart-slow 2', 'cart-slow 3']);
  });

  it('deliver again what was handled but not answered; the receiver has it once', async () => {
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
    expect(heard).toEqual(['cart-1 1']);
    expect(await waiting()).toEqual([]);
    // And once more, by somebody who has kept a copy.
    expect((await listened.receiver.handle(post(listened.sent[0] ?? ''))).status).toBe(200);
    expect(heard).toHaveLength(1);
  });

  it('run only the handlers that have failed, once they are sent again', async () => {
    let failures = 2;
    let count = 0;
    listened.receiver.on(updated, () => {
      count += 1;
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    });
    step('cart-1', 1);
    for (let second = 0; second < 4; second += 1) {
      await deliver();
      listened.clock.now += 4_000;
    }
    expect([heard.length, count]).toEqual([1, 3]);
    expect(await waiting()).toEqual([]);
  });

  it('are not sent again where they are refused for good', async () => {
    listened.store.control.publishEvent({ eventType: 'wix.stores.catalog.v3.brand_created' });
    await deliver();
    listened.clock.now += 3_600_000;
    await deliver();
    expect(listened.sent).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ state: 'REFUSED', lastResult: '400', attempts: 1 }]);
  });

  it('carry a new token in every attempt, so that none arrives expired', async () => {
    const { network, clock } = listened;
    const { carry } = network;
    network.carry = async () => new Response(null, { status: 502 });
    step('cart-1', 1);
    await deliver();
    clock.now += 3_600_000;
    network.carry = carry;
    await deliver();
    expect(heard).toEqual(['cart-1 1']);
    expect(listened.sent[0]).not.toBe(listened.sent[1]);
    expect((await listened.receiver.handle(post(listened.sent[0] ?? ''))).status).toBe(401);
  });

  it('run a few at once, not all', async () => {
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
    expect(heard).toHaveLength(100);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('hang for one address without holding up another', async () => {
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
    await vi.waitFor(() => expect(heard).toEqual(['cart-1 1']));
    step('cart-1', 2);
    await vi.waitFor(() => expect(heard).toEqual(['cart-1 1', 'cart-1 2']));
    release();
    await deliver();
    expect([heard.length, listened.sent.length]).toEqual([2, 4]);
  });

  it('go to those who asked for the type, until they are taken away', async () => {
    const { control } = listened.store;
    const [all] = control.webhooks();
    await control.unregisterWebhook(all?.id ?? '');
    step('cart-1', 1);
    const one = await control.registerWebhook({ url: hookUrl, events: [updated] });
    expect(one).toMatchObject({ url: hookUrl, events: [updated] });
    control.publishEvent({ eventType: 'wix.ecom.v1.cart_deleted', entityId: 'cart-1' });
    step('cart-1', 2);
    await deliver();
    expect(heard).toEqual(['cart-1 2']);
    await control.unregisterWebhook(one.id);
    await expect(control.unregisterWebhook(one.id)).rejects.toThrow('no such webhook');
    expect(control.webhooks()).toEqual([]);
  });

  it.each([
    'https://example.com/hook',
    'http://10.0.0.1/hook',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://user:word@127.0.0.1/',
    'ftp://127.0.0.1/',
    '/hook',
    'http://0x7f.1.example/',
  ])('never leave this machine: %s is refused', async (url) => {
    const answer = await call(listened.store, 'POST', '/__sandbox/webhooks', { body: { url } });
    expect(answer.status).toBe(400);
  });

  it('do not follow anybody elsewhere', async () => {
    const redirects: string[] = [];
    listened.network.carry = async (request) => {
      redirects.push(request.redirect);
      return new Response(null, { status: 302, headers: { location: 'https://example.com/' } });
    };
    step('cart-1', 1);
    await deliver();
    expect(redirects).toEqual(['manual']);
    expect(await waiting()).toMatchObject([{ state: 'WAITING', lastResult: '302' }]);
  });

  it('are forgotten by a reset', async () => {
    listened.network.carry = async () => new Response(null, { status: 503 });
    step('cart-1', 1);
    await deliver();
    await listened.store.reset({ keepCatalog: true });
    const { control } = listened.store;
    expect([control.webhooks(), await waiting(), control.published()]).toEqual([[], [], []]);
  });

  it('can be looked after in the control room', async () => {
    const room = (method: string, path: string, body?: unknown) =>
      call(listened.store, method, `/__sandbox/${path}`, { ...(body !== undefined && { body }) });
    const { body: added } = await room('POST', 'webhooks', { url: 'http://localhost:9/other' });
    expect((await room('GET', 'webhooks')).body.webhooks).toHaveLength(2);
    const { body: told } = await room('POST', 'events', {
      eventType: updated,
      visitorId: randomUUID(),
    });
    expect(told.identity.identityType).toBe('ANONYMOUS_VISITOR');
    await room('POST', 'deliveries');
    expect(listened.sent).toHaveLength(2);
    expect((await room('GET', 'deliveries')).body.deliveries).toEqual([]);
    expect((await room('GET', 'events/log')).body.events).toEqual([told]);
    expect((await room('GET', 'events/types')).body.eventTypes).toHaveLength(59);
    expect((await room('GET', 'events/key')).body.publicKey).toContain('BEGIN PUBLIC KEY');
    expect((await room('DELETE', `webhooks/${added.id}`)).status).toBe(200);
    expect((await room('DELETE', `webhooks/${added.id}`)).status).toBe(404);
    expect((await room('POST', 'events', { eventType: 'cart_created' })).status).toBe(400);
  });
});

describe('webhooks over a restart', () => {
  it('go on where the sandbox stopped', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'pannier-events-')), 'data');
    const down = await openListenedStore({
      dataDir,
      sendWebhook: async () => new Response(null, { status: 503 }),
    });
    for (const number of [1, 2, 3])
      down.store.control.publishEvent({
        eventType: updated,
        entityId: 'cart-1',
        body: { id: 'cart-1', number },
      });
    await down.store.control.deliverEvents();
    await down.store.close();

    const heard: unknown[] = [];
    const later = () => Date.now() + 80_000_000;
    const up = await openListenedStore({
      dataDir,
      now: later,
      async sendWebhook(request) {
        const receiver = createEventReceiver({
          publicKey: await up.store.control.eventsPublicKey(),
          now: later,
        });
        receiver.on(updated, ({ entity }) => heard.push(entity['number']));
        return receiver.handle(request);
      },
    });
    await up.store.control.deliverEvents();
    expect(heard).toEqual([1, 2, 3]);
    await up.store.close();
    await rm(join(dataDir, '..'), { recursive: true });
  });
});
