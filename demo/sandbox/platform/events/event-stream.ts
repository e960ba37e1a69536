// Server-sent events that can be resumed after an interruption.
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { EventLog } from './event-log.ts';

export interface StreamOptions {
  log: EventLog;
  closed: AbortSignal;
}

const heartbeatMs = 15_000;
const retryMs = 2_000;

/**
 * Responds with a stream of all events. The stream begins with `start`, whose id is the current position. With
 * `Last-Event-ID` (or `?lastEventId=`, because a new EventSource cannot send headers), the stream continues after that
 * position, or contains `gap` if events were lost.
 */
export const streamEvents = (c: Context, { log, closed }: StreamOptions): Response => {
  const requested = c.req.header('last-event-id') || c.req.query('lastEventId') || undefined;
  const response = streamSSE(c, async (stream) => {
    const ended = new AbortController();
    stream.onAbort(() => ended.abort());
    await sendEvents(stream, log, requested, AbortSignal.any([ended.signal, closed]));
  });
  response.headers.set('Cache-Control', 'no-store');
  // HTTP/2 forbids these two headers (RFC 9113, 8.2.2); over HTTP/1.1 Node.js adds them if needed.
  response.headers.delete('Transfer-Encoding');
  response.headers.delete('Connection');
  return response;
};

const sendEvents = async (
  stream: SSEStreamingApi,
  log: EventLog,
  requested: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  let cursor = requested ?? log.end();
  await stream.writeSSE({
    event: 'start',
    data: '{}',
    retry: retryMs,
    // A resuming listener gets no id here, because only received events may change its position.
    ...(requested === undefined && { id: cursor }),
  });
  while (!signal.aborted) {
    const entries = log.after(cursor);
    if (entries === undefined) {
      cursor = log.end();
      await stream.writeSSE({ event: 'gap', id: cursor, data: '{}' });
      continue;
    }
    for (const { cursor: id, event } of entries) {
      if (signal.aborted) return;
      await stream.writeSSE({ id, data: JSON.stringify(event) });
      cursor = id;
    }
    if (entries.length > 0) continue;
    const isQuiet = await waitForNext(log, signal);
    // Keeps proxies from closing the connection.
    if (isQuiet && !signal.aborted) await stream.write(': still here\n\n');
  }
};

/** Waits for the next event; true if the heartbeat is due first. */
const waitForNext = async (log: EventLog, signal: AbortSignal): Promise<boolean> => {
  const pause = new AbortController();
  const timer = setTimeout(() => pause.abort(), heartbeatMs);
  await log.next(AbortSignal.any([signal, pause.signal]));
  clearTimeout(timer);
  return pause.signal.aborted;
};
