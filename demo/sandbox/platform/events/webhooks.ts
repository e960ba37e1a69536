// The URLs that receive events; only loopback URLs, because nothing leaves the sandbox.
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isGuid, urlOf } from '../../foundation/validation/fields.ts';
import { parse } from '../../foundation/validation/parse.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Database } from '../core/database.ts';
import { eventWebhooks } from './event-schema.ts';
import { eventTypes } from './event-types.ts';

export interface Webhook {
  id: string;
  url: string;
  /** Event types; null means all. */
  events: string[] | null;
}

export interface Webhooks {
  /** Registers `{ url, events? }`. If the URL is already registered, its list of events is replaced. */
  register(input: unknown): Promise<Webhook>;
  unregister(id: string): Promise<void>;
  list(): readonly Webhook[];
  load(): Promise<void>;
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const address = z
  .string()
  .max(2_000)
  .refine(
    (text) => {
      const url = urlOf(text);
      return (
        url !== undefined &&
        /^https?:$/.test(url.protocol) &&
        url.username === '' &&
        url.password === '' &&
        isLoopback(url)
      );
    },
    { message: 'must be an http or https address of this machine' },
  );

const registration = z.strictObject({
  url: address,
  events: z
    .array(z.string().refine((type) => eventTypes.has(type), { message: 'is not an event type' }))
    .min(1)
    .max(100)
    .optional(),
});

export const createWebhooks = (db: Database, now: () => number): Webhooks => {
  let known: Webhook[] = [];
  const load = async () => {
    const rows = await db.select().from(eventWebhooks).orderBy(asc(eventWebhooks.createdDate));
    known = rows.map(({ id, url, events }) => ({ id, url, events }));
  };
  return {
    list: () => known,
    load,
    async register(input) {
      const { url, events = null } = parse(registration, input);
      const [row] = await db
        .insert(eventWebhooks)
        .values({ id: randomUUID(), url: new URL(url).href, events, createdDate: new Date(now()) })
        .onConflictDoUpdate({ target: eventWebhooks.url, set: { events } })
        .returning();
      await load();
      if (row === undefined) throw new Error('A webhook was not stored.');
      return { id: row.id, url: row.url, events: row.events };
    },
    async unregister(id) {
      const gone = isGuid(id)
        ? await db.delete(eventWebhooks).where(eq(eventWebhooks.id, id)).returning()
        : [];
      await load();
      if (gone.length === 0)
        throw applicationError(404, 'WEBHOOK_NOT_FOUND', 'There is no such webhook.');
    },
  };
};
