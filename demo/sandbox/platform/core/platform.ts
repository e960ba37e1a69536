// The context of all platform code: database, clock, origin, settings and event sink.

import type { Message } from '../members/mail/message.ts';
import type { Database } from './database.ts';
import type { PublishedEvent } from './published-event.ts';
import type { Settings } from './settings.ts';

/** Public origins without a trailing slash. To a browser, each is a separate origin. */
export interface Origins {
  api: string;
  /** Pictures and videos. */
  media: string;
  /** Pages of the store: sign-in, checkout, thanks, products. */
  pages: string;
}

export interface Platform {
  db: Database;
  origins: Origins;
  /** Milliseconds since 1970. */
  now(): number;
  /** Must be read at each use, because the control room can change settings at any time. */
  settings: Settings;
  /** Ids of renamed entities, as stored in the database: see foundation/db/named-guid.ts. */
  givenIds: Map<string, string>;
  /** Requested back-in-stock mails, by address and item; lost when the sandbox restarts. */
  stockRequests: Map<string, { email: string; productId: string; name: string }>;
  /** Publishes an event to subscribers; the control room records it. */
  publish(event: PublishedEvent): void;
  /** Puts a mail or another message into the outbox; nothing leaves the sandbox. */
  send(message: Message): void;
}

/** The identity behind a request's access token. */
export interface Caller {
  ownerId: string;
  role: 'visitor' | 'member';
  familyId: string;
  clientId: string;
}
