// Opens the platform's stream of the caller's events once, and reads it to its end.
import type { Environment } from '../../../browser/environment.ts';
import type { BareAccessToken } from '../../../session/tokens/access-token.ts';
import { createEventParser, type ServerEvent } from '../../../transport/server-sent-events.ts';

export const STREAM_PATH = '/events/v1/stream';
/** A stream gives a sign of life more often than this, or its line is dead. */
export const SILENCE_MS = 60_000;

export interface HearingParts {
  environment: Pick<Environment, 'fetch' | 'setTimeout' | 'clearTimeout'>;
  origin: string;
  accessToken: Pick<BareAccessToken, 'get' | 'reject'>;
}

export interface Listener {
  /** Where to go on; undefined begins now. */
  lastEventId: string | undefined;
  onEvent(event: ServerEvent): void;
  onPlace(lastEventId: string): void;
  /** It has begun without a place to go on from. */
  onFirst(): unknown;
  signal: AbortSignal;
}

/** How it ended: by itself or by trouble, both passing, or because there is no stream at all. */
export interface Ended {
  isNone?: true;
  /** The platform wishes no other try sooner. */
  retryAfterMs: number | undefined;
}

/** The platform has no such path, or something else answers in its place. */
const NO_SUCH_PATH: readonly number[] = [404, 405, 501];

/** No wish is followed for longer. */
const MAX_WAIT_MS = 3_600_000;

const passing: Ended = { retryAfterMs: undefined };

/** Never rejects. */
export const createHearing = (parts: HearingParts): ((listener: Listener) => Promise<Ended>) => {
  const { environment, origin, accessToken } = parts;

  const open = async (
    lastEventId: string | undefined,
    signal: AbortSignal,
    isSecond = false,
  ): Promise<Response> => {
    const authorization = await accessToken.get();
    const response = await environment.fetch(origin + STREAM_PATH, {
      headers: {
        authorization,
        accept: 'text/event-stream',
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    if (response.status !== 401 || isSecond) return response;
    accessToken.reject(authorization);
    await response.body?.cancel();
    return open(lastEventId, signal, true);
  };

  return async (listener) => {
    const line = new AbortController();
    const hangUp = () => line.abort();
    let timer: unknown;
    const waitForLife = () => {
      environment.clearTimeout(timer);
      timer = environment.setTimeout(hangUp, SILENCE_MS);
    };
    if (listener.signal.aborted) return passing;
    listener.signal.addEventListener('abort', hangUp);
    waitForLife();
    try {
      const response = await open(listener.lastEventId, line.signal);
      const { status, headers, body } = response;
      const isStream = /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
      if (status !== 200 || !isStream || !body) {
        hangUp();
        const isNone = NO_SUCH_PATH.includes(status) || status === 200;
        const wish = Math.min(Number(headers.get('retry-after')) * 1000, MAX_WAIT_MS);
        return { ...(isNone && { isNone }), retryAfterMs: wish || undefined };
      }
      if (!listener.lastEventId) listener.onFirst();
      const read = createEventParser(listener.onEvent, listener.onPlace);
      const decoder = new TextDecoder();
      const reader = body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || line.signal.aborted) return passing;
        waitForLife();
        read(decoder.decode(value, { stream: true }));
      }
    } catch {
      return passing;
    } finally {
      environment.clearTimeout(timer);
      listener.signal.removeEventListener('abort', hangUp);
      hangUp();
    }
  };
};
