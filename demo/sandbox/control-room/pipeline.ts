// Handles every request: reads the body, logs the request, applies delays and faults, and adds headers.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allowOrigins, answerPreflight } from '../foundation/http/cors.ts';
import { readBodyText } from '../foundation/http/request-json.ts';
import { PlatformError } from '../foundation/validation/platform-error.ts';
import type { Origins, Platform } from '../platform/core/platform.ts';
import { answerAfter, answerInstead, isAnsweredInFront } from './fault-answers.ts';
import type { FaultBox } from './faults.ts';
import type { Journal, LoggedRequest } from './journal.ts';
import { redact } from './redact.ts';

/** Thrown when the connection closes without a response. A browser's fetch also throws a TypeError in this case. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

export interface PipelineOptions {
  platform: Platform;
  faults: FaultBox;
  journal: Journal;
  /** Applies a request; internal errors are recorded in `entry`. */
  apply(request: Request, site: Site, entry: LoggedRequest): Promise<Response>;
}

/** The media origin has no faults and no journal. */
export type Site = Exclude<keyof Origins, 'media'>;

export type Pipeline = (request: Request, site: Site) => Promise<Response>;

/** @throws ConnectionDropped if a fault drops the connection. */
export const createPipeline = ({ platform, faults, journal, apply }: PipelineOptions): Pipeline => {
  return async (given, site) => {
    const url = new URL(given.url);
    // Scripts of other origins must not read a hosted page, or send it anything that a plain form could not send.
    const isPage = site === 'pages';
    // The loader sends a request with an empty Authorization header only for the preflight, and aborts the request. If
    // the request arrives anyway, it is refused as on the platform, triggers no fault and is not logged, so that tests
    // are deterministic.
    const isGivenUp = given.headers.get('authorization') === '';
    const fault = isGivenUp
      ? undefined
      : faults.take(given.method, url.pathname, given.headers.get('origin'));
    if (given.method === 'OPTIONS' && fault === undefined && !isPage)
      return mark(answerPreflight(given, platform.settings), randomUUID(), platform.now());
    const { request, body, refusal } = await readWhole(given);
    const entry = entryFor(request, url, body, platform.now());
    if (fault !== undefined) entry.fault = fault.kind;
    if (!isGivenUp) journal.log(entry);

    if (fault?.ms) await wait(fault.ms, undefined, { signal: fault.cleared }).catch(() => {});
    if (!isPage && platform.settings.latencyMs > 0) await wait(platform.settings.latencyMs);
    if (fault?.kind === 'drop-before') throw new ConnectionDropped();
    const applied =
      answerInstead(fault) ??
      (refusal === undefined
        ? await apply(request, site, entry)
        : Response.json(refusal.body, { status: refusal.status }));
    if (fault?.kind === 'drop-after') throw new ConnectionDropped();
    const response = answerAfter(fault) ?? (await withoutEmptyBody(request, applied, platform));
    entry.status = response.status;
    const isInFront = fault !== undefined && isAnsweredInFront(fault);
    const marked = isInFront ? response : mark(response, entry.id, platform.now());
    if (!isPage) allowOrigins(marked.headers, platform.settings);
    return marked;
  };
};

// Reads the body first, so that a caller that disconnects later no longer stops the request.
const readWhole = async (given: Request) => {
  let body = '';
  let refusal: PlatformError | undefined;
  try {
    body = await readBodyText(given);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    refusal = error;
  }
  const request = new Request(given.url, {
    method: given.method,
    headers: given.headers,
    ...(body !== '' && given.method !== 'GET' && given.method !== 'HEAD' && { body }),
  });
  return { request, body, refusal };
};

const entryFor = (request: Request, url: URL, body: string, now: number): LoggedRequest => ({
  id: randomUUID(),
  time: new Date(now).toISOString(),
  method: request.method,
  path: url.pathname,
  query: redact(Object.fromEntries(url.searchParams)) as Record<string, string>,
  body: redact(readable(body, request.headers.get('content-type') ?? '')),
  status: null,
});

const readable = (body: string, contentType: string): unknown => {
  if (body === '') return null;
  if (contentType.includes('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return '[not JSON]';
  }
};

// Replaces the empty JSON response to a change with status 204 and no body, unless `emptyAnswers` is `json`.
const withoutEmptyBody = async (
  { method }: Request,
  response: Response,
  { settings }: Platform,
): Promise<Response> => {
  if (settings.emptyAnswers === 'json' || method === 'GET' || response.status !== 200)
    return response;
  const headers = new Headers(response.headers);
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return response;
  const text = await response.text();
  if (text !== '{}') return new Response(text, { headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 204, headers });
};

const mark = (response: Response, requestId: string, now: number): Response => {
  const headers = new Headers(response.headers);
  headers.set('x-wix-request-id', requestId);
  headers.set('Date', new Date(now).toUTCString());
  return new Response(response.body, { status: response.status, headers });
};
