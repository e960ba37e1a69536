// Sends one HTTP request and reads its JSON, with a time limit and an abort signal.
// Facts: docs/platform/errors.md#hosts, docs/platform/errors.md#statuses.

import { parseJson } from '../codec/json.ts';
import type { Environment } from '../environment/environment.ts';
import { isStoreError } from '../errors.ts';
import type { HttpRequest } from './call.ts';
import {
  badAnswer,
  type Describe,
  readRequestId,
  refuseRedirect,
  responseToError,
  storeRequestId,
  thrownToError,
} from './to-store-error.ts';

// Reads the text of a response, up to a size far above any response of the platform.

/** The methods of a web stream that readText() uses. */
export interface BodyStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<unknown>;
  };
}

/** Limit of a response. A hundred products with long descriptions are one million characters. */
export const MAX_CHARACTERS = 8_000_000;

/** @throws StoreError `bad_answer` if the text is longer than MAX_CHARACTERS. The rest is not fetched. */
export const readText = async ({ body }: { body: BodyStream | null }): Promise<string> => {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > MAX_CHARACTERS) {
      // The response is already rejected, so a failed cancel does not matter.
      reader.cancel().catch(() => {});
      throw badAnswer();
    }
  }
};

export interface SendOptions {
  headers?: Record<string, string>;
  /** Whether a response without a body is an error. */
  needsBody?: boolean;
  signal?: AbortSignal | undefined;
}

export type Http = (request: HttpRequest, options?: SendOptions) => Promise<unknown>;

/** Long enough for slow mobile networks. */
export const REQUEST_TIMEOUT_MS = 15_000;

/**
 * `read` reads the text of a response. Default: readText() for a browser's response.
 *
 * Resolves to the JSON of a response with status 200 or 204, or to undefined without a body, unless `needsBody` is set.
 * Any other status is a failure.
 * @throws StoreError `network`, `timeout`, `aborted`, `bad_answer`, `redirected`, or the platform's code.
 */
export const createHttpClient =
  (
    environment: Environment,
    describe?: Describe,
    read: (response: Response) => Promise<string> = readText,
  ): Http =>
  async ({ method, url, body }, { headers = {}, needsBody, signal } = {}) => {
    const controller = new AbortController();
    // Rejects on abort: our signal does not end a request that the loader has already sent.
    const ended = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', reject);
    });
    let reason: 'network' | 'timeout' | 'aborted' = 'network';
    const giveUp = (why: 'timeout' | 'aborted') => {
      reason = why;
      controller.abort();
    };
    const onAbort = () => giveUp('aborted');
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort);
    const timer = environment.setTimeout(() => giveUp('timeout'), REQUEST_TIMEOUT_MS);
    const sendAndRead = async () => {
      const response = await environment.fetch(url, {
        method,
        signal: controller.signal,
        // The token is sent in a header, so the platform's cookies are not needed.
        credentials: 'omit',
        redirect: 'manual',
        ...(body === undefined
          ? // Browsers do not cache the response to a request with a body, and `no-store` would cause a preflight for each such request.
            { headers, cache: 'no-store' }
          : { body, headers: { ...headers, 'content-type': 'application/json' } }),
      });
      try {
        refuseRedirect(response);
        return [response, await read(response)] as const;
      } catch (error) {
        // A browser hides the response of a redirect behind status 0.
        const isDescribed = describe && isStoreError(error) && response.status;
        throw isDescribed ? describe(error, undefined, url, response) : error;
      }
    };
    try {
      const [response, text] = await Promise.race([ended, sendAndRead()]);
      const answer = parseJson(text);
      const { status } = response;
      if (status !== 200 && status !== 204) throw responseToError(response, answer, url, describe);
      if ((text || needsBody) && answer === undefined)
        throw describe?.(badAnswer(), undefined, url, response) ?? badAnswer();
      if (describe) storeRequestId(answer, readRequestId(response.headers));
      return answer;
    } catch (thrown) {
      throw thrownToError(thrown, reason);
    } finally {
      environment.clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
