import type { PublishedEvent } from '../platform/core/published-event.ts';
import type { Message } from '../platform/members/mail/message.ts';

/** Tokens, codes and passwords are redacted before anything is stored. */
export interface LoggedRequest {
  id: string;
  /** ISO 8601. */
  time: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  /** Null until the response is ready; stays null if the connection was dropped. */
  status: number | null;
  /** The kind of fault that was injected, if any. */
  fault?: string;
  /** The internal error behind a status 500. */
  error?: string;
}

export interface Journal {
  requests: LoggedRequest[];
  outbox: Message[];
  events: PublishedEvent[];
  log(request: LoggedRequest): void;
  publish(event: PublishedEvent): void;
  send(message: Message): void;
  clear(): void;
}

const kept = 2_000;

export const createJournal = (): Journal => {
  const journal: Journal = {
    requests: [],
    outbox: [],
    events: [],
    log(request) {
      keep(journal.requests, request);
    },
    publish(event) {
      keep(journal.events, event);
    },
    send(message) {
      keep(journal.outbox, message);
    },
    clear() {
      journal.requests.length = 0;
      journal.outbox.length = 0;
      journal.events.length = 0;
    },
  };
  return journal;
};

const keep = <T>(list: T[], entry: T): void => {
  list.push(entry);
  if (list.length > kept * 1.5) list.splice(0, list.length - kept);
};
