// The receiver's records in PostgreSQL, embedded or on an available server. Facts: docs/platform/events.md#delivery.
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPostgresStore,
  type EventReceiver,
  type PostgresClient,
} from '../../../src/package/events.ts';
import {
  answerOf,
  cartCreated,
  delivery,
  receiverWith,
  tokenOf,
} from '../../unit/webhooks/support.ts';
import { findPostgres } from '../support/throwaway-postgres.ts';

const created = 'wix.ecom.v1.cart_created';
const closing: (() => Promise<unknown>)[] = [];
const embedded = await PGlite.create();
closing.push(() => embedded.close());
const databases: [string, PostgresClient][] = [['PGlite', embedded]];
const server = await findPostgres();
if (typeof server !== 'string') {
  const pool = new pg.Pool({ connectionString: server.url });
  databases.push(['a PostgreSQL server', pool]);
  closing.push(async () => {
    await pool.end();
    await server.stop();
  });
}

afterAll(async () => {
  for (const close of closing) await close();
});

describe.each(databases)('the receiver’s event records in %s', (_, client) => {
  beforeEach(() => client.query('drop table if exists pannier_events'));

  const open = (handler: () => unknown, options = {}): EventReceiver => {
    const receiver = receiverWith({ store: createPostgresStore({ client, ...options }) });
    receiver.on(created, handler, { name: 'mail' });
    return receiver;
  };
  const deliver = async (receiver: EventReceiver, token: string) =>
    answerOf(await receiver.handle(delivery(token)));

  it('no handler runs twice for a delivery that is replayed after a restart', async () => {
    const handler = vi.fn();
    const token = await tokenOf(created, cartCreated('e1'));
    for (let restarts = 0; restarts < 3; restarts += 1)
      expect((await deliver(open(handler), token)).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
    expect((await client.query('select event_id, handlers from pannier_events')).rows).toEqual([
      { event_id: JSON.stringify([created, 'site-1', 'e1']), handlers: ['mail'] },
    ]);
  });

  it('no handler runs twice for simultaneous deliveries to several processes', async () => {
    let release = (): void => undefined;
    const handler = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
    const token = await tokenOf(created, cartCreated('e1'));
    const answers = [1, 2, 3].map(() => deliver(open(handler), token));
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('only a handler that failed runs again', async () => {
    const [first, flaky] = [vi.fn(), vi.fn().mockRejectedValueOnce(new Error('not now'))];
    const token = await tokenOf(created, cartCreated('e1'));
    for (const status of [500, 200]) {
      const receiver = open(first);
      receiver.on(created, flaky, { name: 'flaky' });
      expect((await deliver(receiver, token)).status).toBe(status);
    }
    expect([first, flaky].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('an event that a dead process has claimed is handled after the claim expires', async () => {
    const dead = createPostgresStore({ client, claimSeconds: 0.3 });
    await dead.done('e1');
    const handler = vi.fn();
    const token = await tokenOf(created, cartCreated('e1'));
    expect((await deliver(open(handler), token)).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('an event that a dead process has claimed is handled even if the clock was ahead at the time of the claim', async () => {
    await createPostgresStore({ client }).done('e1');
    await client.query("update pannier_events set claimed_until = now() + interval '30 days'");
    const handler = vi.fn();
    const token = await tokenOf(created, cartCreated('e1'));
    expect((await deliver(open(handler, { claimSeconds: 5 }), token)).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('the claim of an event is released when its payload is refused', async () => {
    const token = await tokenOf(created, { ...cartCreated('e1'), createdEvent: 'no' });
    for (let tries = 0; tries < 2; tries += 1)
      expect(await deliver(open(vi.fn()), token)).toMatchObject({ code: 'malformed_event' });
  });

  it('event ids are stored as plain strings, whatever they contain', async () => {
    const id = "'; drop table pannier_events; --";
    const handler = vi.fn();
    const token = await tokenOf(created, cartCreated(id));
    for (let restarts = 0; restarts < 2; restarts += 1) await deliver(open(handler), token);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('the event records can be stored in a table with another name and schema', async () => {
    await client.query('create schema if not exists shop');
    await client.query('drop table if exists shop.seen');
    const store = createPostgresStore({ client, table: 'shop.seen' });
    expect(await store.done('e1')).toEqual([]);
    await store.save('e1', ['mail']);
    await store.release?.('e1');
    expect(await createPostgresStore({ client, table: 'shop.seen' }).done('e1')).toEqual(['mail']);
  });

  it('event records are deleted after keepDays', async () => {
    const store = createPostgresStore({ client, keepDays: 30.5 });
    await store.done('old');
    await store.save('old', ['mail']);
    await client.query("update pannier_events set saved_at = now() - interval '31 days'");
    const always = vi.spyOn(Math, 'random').mockReturnValue(0);
    await store.done('new');
    await store.save('new', ['mail']);
    always.mockRestore();
    expect((await client.query('select event_id from pannier_events')).rows).toEqual([
      { event_id: 'new' },
    ]);
  });
});

it('a table name that is not a plain lower-case identifier is refused', () => {
  for (const table of ['a b', 'a;drop table b', 'a"', '', 'a.b.c', 'A'])
    expect(() => createPostgresStore({ client: embedded, table })).toThrow(TypeError);
});
