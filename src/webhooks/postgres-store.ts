// Keeps the record of finished handlers in one table of PostgreSQL, shared by all processes of a server.
import { checkOptions } from '../client/codec/check-options.ts';
import type { EventStore } from './event-store.ts';

/** Part of `Pool` and `Client` of the package `pg`; PGlite has it, too. */
export interface PostgresClient {
  /** Sends one query; a pool of `pg` has this method. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Where the store keeps its rows. */
export interface PostgresStoreOptions {
  /** A connected client or a pool, which the caller opens and closes. */
  client: PostgresClient;
  /** The table's name, with or without a schema; `pannier_events` by default. */
  table?: string;
  /** Events are deleted after this many days; 30 by default. */
  keepDays?: number;
  /** After this time the handlers of a process that has died may run again; 300 by default. */
  claimSeconds?: number;
}

const NAME = /^[a-z_][a-z0-9_]{0,62}(\.[a-z_][a-z0-9_]{0,62})?$/;
/** Pause before the store asks again for an event that another process handles. */
const pauseMs = 200;
/** One in so many records also deletes the old ones. */
const deleteOneIn = 500;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const handlersIn = (row: unknown): string[] => {
  const { handlers } = row as { handlers?: unknown };
  if (!Array.isArray(handlers)) throw new TypeError('The table has no list of handlers.');
  return handlers.map(String);
};

/** Creates the table unless it is there. A caller without the right to create one makes it beforehand. */
const prepare = async (client: PostgresClient, table: string): Promise<void> => {
  const exists = async (): Promise<boolean> => {
    const { rows } = await client.query('select to_regclass($1) is not null as there', [table]);
    return (rows[0] as { there?: unknown } | undefined)?.there === true;
  };
  if (await exists()) return;
  try {
    await client.query(
      `create table if not exists ${table} (
        event_id text primary key,
        handlers text[] not null default '{}',
        claimed_until timestamptz,
        saved_at timestamptz not null default now()
      )`,
    );
  } catch (error) {
    // Two processes that create it at once: one of them fails although the table is there afterwards.
    if (!(await exists())) throw error;
  }
};

/**
 * Records finished handlers in PostgreSQL, so that no event runs twice over restarts and in several processes. While one
 * process handles an event, others wait for it. Give your handlers names.
 * @throws TypeError for an invalid table name, and for an option that does not exist.
 */
export const createPostgresStore = (options: PostgresStoreOptions): EventStore => {
  const rules = {
    client: 'any',
    table: 'any',
    keepDays: 'number',
    claimSeconds: 'number',
  } as const;
  checkOptions('createPostgresStore', options, rules);
  const { client, table = 'pannier_events', keepDays = 30, claimSeconds = 300 } = options;
  if (!NAME.test(table))
    throw new TypeError(`createPostgresStore: expected table as name or schema.name: ${table}`);
  let ready: Promise<void> | undefined;
  const query = async (text: string, values: unknown[]): Promise<unknown[]> => {
    ready ??= prepare(client, table);
    try {
      await ready;
    } catch (error) {
      ready = undefined;
      throw error;
    }
    return (await client.query(text, values)).rows;
  };

  /** The row, if no other process has it. */
  const claim = async (eventId: string): Promise<unknown> => {
    const rows = await query(
      `insert into ${table} as known (event_id, claimed_until)
        values ($1, now() + make_interval(secs => $2))
        on conflict (event_id) do update set claimed_until = excluded.claimed_until
          where known.claimed_until is null or known.claimed_until < now()
            or known.claimed_until > now() + make_interval(secs => $2)
        returning handlers`,
      [eventId, claimSeconds],
    );
    return rows[0];
  };

  return {
    async done(eventId) {
      // Counted, because the clock may be set back in between.
      let asksLeft = (claimSeconds * 1_000 + 5_000) / pauseMs;
      for (;;) {
        const row = await claim(eventId);
        if (row) return handlersIn(row);
        if (asksLeft < 1) throw new Error(`Another process still handles ${eventId}.`);
        asksLeft -= 1;
        await pause(pauseMs);
      }
    },
    async save(eventId, handlers) {
      await query(`update ${table} set handlers = $2, saved_at = now() where event_id = $1`, [
        eventId,
        handlers,
      ]);
      if (Math.random() * deleteOneIn < 1)
        await query(
          `delete from ${table} where saved_at < now() - make_interval(secs => $1)
            or saved_at > now() + make_interval(secs => $1)`,
          [keepDays * 86_400],
        );
    },
    async release(eventId) {
      await query(`update ${table} set claimed_until = null where event_id = $1`, [eventId]);
    },
  };
};
