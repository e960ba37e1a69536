// Fault responses: some are sent instead of applying the request, others after the request has been applied.
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

const json = { 'Content-Type': 'application/json' };

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

const answerOf = ({ status = 503, retryAfterSeconds, body }: Fault): Response =>
  new Response(textOf(body ?? { message: 'The store is not available.', details: {} }), {
    status,
    headers: {
      ...json,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
  });

const refusalInFront = `<!doctype html>
<html lang="en"><head><title>403 Forbidden</title></head>
<body><h1>Access denied</h1><p>Reference 18.2f6d1702.1767323045.1b2c3d</p></body></html>`;

/** Whether the response comes from a proxy in front of the platform and lacks the platform's headers. */
export const isAnsweredInFront = ({ kind }: Fault): boolean =>
  kind === 'html-403' || kind === 'empty-429';

/** The fault response to a request that is not applied; undefined if the request is applied. */
export const answerInstead = (fault: Fault | undefined): Response | undefined => {
  switch (fault?.kind) {
    case 'status':
      return answerOf(fault);
    case 'empty-429':
      return new Response('{}', { status: 429, headers: json });
    case 'html-403':
      return new Response(refusalInFront, {
        status: 403,
        headers: { 'Content-Type': 'text/html' },
      });
    default:
      return undefined;
  }
};

/** 50 chunks of a million bytes each: 50 MB. */
const HUGE_PIECES = 50;

/** Streams spaces, then `{}`. If `pieces` is Infinity, the stream is slow and never ends. */
const paddedBody = (pieces: number): ReadableStream<Uint8Array> => {
  const isEndless = pieces === Infinity;
  const padding = new TextEncoder().encode(' '.repeat(isEndless ? 1000 : 1_000_000));
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (isEndless) await wait(50);
      if (sent++ < pieces) return controller.enqueue(padding);
      controller.enqueue(new TextEncoder().encode('{}'));
      controller.close();
    },
  });
};

/** The fault response that replaces the real response to an applied request. */
export const answerAfter = (fault: Fault | undefined): Response | undefined => {
  if (fault?.kind === 'no-content') return new Response(null, { status: 204 });
  if (fault?.kind === 'huge' || fault?.kind === 'endless')
    return new Response(paddedBody(fault.kind === 'huge' ? HUGE_PIECES : Infinity), {
      status: 200,
      headers: json,
    });
  if (fault?.kind !== 'malformed') return undefined;
  return new Response(textOf(fault.body ?? '{"cart":{"id":'), { status: 200, headers: json });
};
