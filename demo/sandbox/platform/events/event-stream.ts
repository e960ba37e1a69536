// Events as a stream of server-sent events that can be taken up where it broke off.
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { EventLog } from './event-log.ts';
import type { SubscriberEvent } from './subscriber-event.ts';

export interface StreamOptions {
  log: EventLog;
  /** Whether the listener may hear of it. */
  isHeard(event: SubscriberEvent): boolean;
  /** Asked before anything is told: a listener whose token has ended hears nothing more. */
  isWelcome(): Promise<boolean>;
  /** What is told of an event. */
  show(event: SubscriberEvent): unknown;
  /** Whether messages are named by their event's type; a browser hears only names that it listens for. */
  isNamed: boolean;
  closed: AbortSignal;
  heartbeatMs?: number | undefined;
}

const usualHeartbeatMs = 15_000;
const retryMs = 2_000;

/**
 * Answers with a stream. It begins with `start`, whose id is where the listener stands; with a `Last-Event-ID` (or
 * `?lastEventId=`, since a page that opens an EventSource anew can send no header) it goes on after that, or says
 * `gap` where what came since is no longer known, and the listener should read again.
 */
export const streamEvents = (c: Context, options: StreamOptions): Response => {
  const asked = c.req.header('last-event-id') || c.req.query('lastEventId') || undefined;
  const response = streamSSE(c, async (stream) => {
    const ended = new AbortController();
    stream.onAbort(() => ended.abort());
    const signal = AbortSignal.any([ended.signal, options.closed]);
    await tellAll(stream, options, asked, signal);
  });
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

const tellAll = async (
  stream: SSEStreamingApi,
  options: StreamOptions,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { log, isHeard, isWelcome, show, isNamed } = options;
  const say = (event: string | undefined, id: string, data: unknown) =>
    stream.writeSSE({ ...(event && { event }), id, data: JSON.stringify(data) });

  let cursor = asked ?? log.end();
  await stream.writeSSE({
    event: 'start',
    data: '{}',
    retry: retryMs,
    // The listener's own place stays: only what it has heard may move it.
    ...(asked === undefined && { id: cursor }),
  });
  while (!signal.aborted) {
    const news = log.after(cursor);
    if (news === undefined) {
      cursor = log.end();
      await say('gap', cursor, {});
      continue;
    }
    for (const { cursor: place, event } of news) {
      cursor = place;
      if (!isHeard(event)) continue;
      if (signal.aborted || !(await isWelcome())) return;
      await say(isNamed ? event.eventType : undefined, place, show(event));
    }
    if (news.length > 0) continue;
    const isQuiet = await waitForNext(options, signal);
    if (signal.aborted || !(await isWelcome())) return;
    // An id without data moves the listener's place on, past what was not for its ears, and tells nothing.
    if (isQuiet) await stream.write(`: still here\nid: ${cursor}\n\n`);
  }
};

/** True when nothing has come until it was time for a sign of life. */
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
