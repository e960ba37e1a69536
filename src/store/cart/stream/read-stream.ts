// Opens the stream of the caller's events once, and reads it to its end.
import type { Environment } from '../../../browser/environment.ts';
import type { BareAccessToken } from '../../../session/tokens/access-token.ts';
import { createEventParser, type ServerEvent } from '../../../transport/server-sent-events.ts';

/** A working stream sends something more often than this. */
export const SILENCE_MS = 60_000;

export interface StreamReaderParts {
  environment: Pick<Environment, 'fetch' | 'setTimeout' | 'clearTimeout'>;
  /** The stream's address. */
  address: string;
  accessToken: Pick<BareAccessToken, 'get' | 'reject'>;
}

export interface StreamRequest {
  /** The event to continue after; undefined begins with the next one. */
  lastEventId: string | undefined;
  onEvent(event: ServerEvent): void;
  onPlace(lastEventId: string): void;
  /** The stream has opened without an event to continue after. */
  onFirst(): unknown;
  signal: AbortSignal;
}

/** How a stream ended: by itself or by an error, which may both pass, or because there is no stream at all. */
export interface StreamEnd {
  isNone?: true;
  /** The platform asks for a pause of at least this length. */
  retryAfterMs: number | undefined;
}

/** The platform has no such path, or another server answers in its place. */
const NO_SUCH_PATH: readonly number[] = [404, 405, 501];

/** The longest pause that is accepted from the platform. */
const MAX_WAIT_MS = 3_600_000;

const passing: StreamEnd = { retryAfterMs: undefined };

/** A refused token is replaced once. */
const openStream = async (
  parts: StreamReaderParts,
  lastEventId: string | undefined,
  signal: AbortSignal,
  isSecond = false,
): Promise<Response> => {
  const { environment, address, accessToken } = parts;
  const authorization = await accessToken.get();
  const response = await environment.fetch(address, {
    headers: {
      authorization,
      accept: 'text/event-stream',
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal,
  });
  if (response.status !== 401 || isSecond) return response;
  accessToken.reject(authorization);
  await response.body?.cancel();
  return openStream(parts, lastEventId, signal, true);
};

const isStream = ({ status, headers }: Response): boolean =>
  status === 200 && /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');

/** The end that a response without a stream means. */
const endOf = ({ status, headers }: Response): StreamEnd => {
  const isNone = NO_SUCH_PATH.includes(status) || status === 200;
  const asked = Math.min(Number(headers.get('retry-after')) * 1000, MAX_WAIT_MS);
  return { ...(isNone && { isNone }), retryAfterMs: asked || undefined };
};

/** The returned function never rejects. */
export const createStreamReader =
  (parts: StreamReaderParts): ((request: StreamRequest) => Promise<StreamEnd>) =>
  async ({ lastEventId, onEvent, onPlace, onFirst, signal }) => {
    const { environment } = parts;
    const connection = new AbortController();
    const end = () => connection.abort();
    let timer: unknown;
    const expectData = () => {
      environment.clearTimeout(timer);
      timer = environment.setTimeout(end, SILENCE_MS);
    };
    if (signal.aborted) return passing;
    signal.addEventListener('abort', end);
    expectData();
    try {
      const response = await openStream(parts, lastEventId, connection.signal);
      if (!isStream(response) || !response.body) {
        end();
        return endOf(response);
      }
      if (!lastEventId) onFirst();
      const read = createEventParser(onEvent, onPlace);
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || connection.signal.aborted) return passing;
        expectData();
        read(decoder.decode(value, { stream: true }));
      }
    } catch {
      return passing;
    } finally {
      environment.clearTimeout(timer);
      signal.removeEventListener('abort', end);
      end();
    }
  };
