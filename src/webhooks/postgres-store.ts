// Records finished handlers in a PostgreSQL table that all processes of a server share.
import { checkOptions } from '../client/codec/check-options.ts';
import type { EventStore } from './event-store.ts';

/** Subset of `Pool` and `Client` of the package `pg`, which PGlite also implements. */
export interface PostgresClient {
  /** Sends one query, like a pool of `pg`. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Connection, table and lifetimes of the store. */
export interface PostgresStoreOptions {
  /** A connected client or a pool, which the caller opens and closes. */
  client: PostgresClient;
  /** Table name, with or without a schema. Default: `pannier_events`. */
  table?: string;
  /** Events are deleted after this many days. Default: 30. */
  keepDays?: number;
  /** Seconds after which the handlers of a dead process can run again. Default: 300. */
  claimSeconds?: number;
}

const NAME = /^[a-z_][a-z0-9_]{0,62}(\.[a-z_][a-z0-9_]{0,62})?$/;
/** Wait before checking again for an event that another process handles, in milliseconds. */
const pauseMs = 200;
/** On average, one in this many saves also deletes old events. */
const deleteOneIn = 500;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const handlersIn = (row: unknown): string[] => {
  const { handlers } = row as { handlers?: unknown };
  if (!Array.isArray(handlers)) throw new TypeError('The table has no list of handlers.');
  return handlers.map(String);
};

/** Creates the table if it does not exist. A database user without the right to create tables needs an existing table. */
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
    // If two processes create the table at once, one process gets an error although the table exists afterwards.
    if (!(await exists())) throw error;
  }
};

/**
 * Records finished handlers in PostgreSQL, so that no event runs twice across restarts and processes. While one process
 * handles an event, other processes wait. Give the handlers names.
 * @throws TypeError for an invalid table name, and for an unknown option.
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

  /** Claims the event's row. Undefined if another process has claimed it. */
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
      // Counts attempts instead of time, because the clock may be set back.
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
