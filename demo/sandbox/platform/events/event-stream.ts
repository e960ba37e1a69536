// Server-sent events that can be resumed after an interruption.
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { EventLog } from './event-log.ts';
import type { SubscriberEvent } from './subscriber-event.ts';

export interface StreamOptions {
  log: EventLog;
  /** Whether the listener may receive the event. */
  isVisible(event: SubscriberEvent): boolean;
  /** Checked before every message: a listener whose token has ended receives nothing more. */
  isAuthorized(): Promise<boolean>;
  /** What is sent of an event. */
  show(event: SubscriberEvent): unknown;
  /** Whether messages are named by event type; browsers receive only names that they listen for. */
  isNamed: boolean;
  closed: AbortSignal;
  heartbeatMs?: number | undefined;
}

const usualHeartbeatMs = 15_000;
const retryMs = 2_000;

/**
 * Answers with a stream. It begins with `start`, whose id is the current position. With `Last-Event-ID` (or
 * `?lastEventId=`, because a new EventSource cannot send headers) it continues after that position, or sends
 * `gap` if events were lost, and the listener should read everything again.
 */
export const streamEvents = (c: Context, options: StreamOptions): Response => {
  const requested = c.req.header('last-event-id') || c.req.query('lastEventId') || undefined;
  const response = streamSSE(c, async (stream) => {
    const ended = new AbortController();
    stream.onAbort(() => ended.abort());
    const signal = AbortSignal.any([ended.signal, options.closed]);
    await sendEvents(stream, options, requested, signal);
  });
  response.headers.set('Cache-Control', 'no-store');
  // HTTP/2 forbids both (RFC 9113, 8.2.2); over HTTP/1.1 Node.js adds them where they are needed.
  response.headers.delete('Transfer-Encoding');
  response.headers.delete('Connection');
  return response;
};

const sendEvents = async (
  stream: SSEStreamingApi,
  options: StreamOptions,
  requested: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { log, isVisible, isAuthorized, show, isNamed } = options;
  const send = (event: string | undefined, id: string, data: unknown) =>
    stream.writeSSE({ ...(event && { event }), id, data: JSON.stringify(data) });

  let cursor = requested ?? log.end();
  await stream.writeSSE({
    event: 'start',
    data: '{}',
    retry: retryMs,
    // Keeps the listener's own position: only received events may change it.
    ...(requested === undefined && { id: cursor }),
  });
  while (!signal.aborted) {
    const entries = log.after(cursor);
    if (entries === undefined) {
      cursor = log.end();
      await send('gap', cursor, {});
      continue;
    }
    for (const { cursor: place, event } of entries) {
      cursor = place;
      if (!isVisible(event)) continue;
      if (signal.aborted || !(await isAuthorized())) return;
      await send(isNamed ? event.eventType : undefined, place, show(event));
    }
    if (entries.length > 0) continue;
    const isQuiet = await waitForNext(options, signal);
    if (signal.aborted || !(await isAuthorized())) return;
    // An id without data moves the listener's position past events it may not receive.
    if (isQuiet) await stream.write(`: still here\nid: ${cursor}\n\n`);
  }
};

/** True if nothing arrived before the next heartbeat was due. */
const waitForNext = async (
  { log, heartbeatMs = usualHeartbeatMs }: StreamOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const pause = new AbortController();
  const timer = setTimeout(() => pause.abort(), heartbeatMs);
  await log.next(AbortSignal.any([signal, pause.signal]));
  clearTimeout(timer);
  return pause.signal.aborted;
};
