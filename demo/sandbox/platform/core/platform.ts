// The context of all platform code: database, clock, origin, settings and event sink.

import type { Message } from '../members/mail/message.ts';
import type { Database } from './database.ts';
import type { PublishedEvent } from './published-event.ts';
import type { Settings } from './settings.ts';

/** Public origins without a trailing slash. A browser treats each as another site's. */
export interface Origins {
  api: string;
  /** Pictures and films. */
  media: string;
  /** Pages of the store: sign-in, checkout, thanks, products. */
  pages: string;
}

export interface Platform {
  db: Database;
  origins: Origins;
  /** Milliseconds since 1970. */
  now(): number;
  /** Read at each use, because the control room may change them at any time. */
  settings: Settings;
  /** Ids of what was renamed, as the database has them: see foundation/db/named-guid.ts. */
  givenIds: Map<string, string>;
  /** Mails that shoppers wait for, by address and item; a new start of the sandbox forgets them. */
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
