// One request: what counts as a response, its time limit, and its cleanup.
import { describe, expect, it } from 'vitest';
import type { Environment } from '../../../../src/client/environment/environment.ts';
import { isStoreError, type StoreError } from '../../../../src/client/errors.ts';
import { createHttpClient, REQUEST_TIMEOUT_MS } from '../../../../src/client/http/http-client.ts';
import { createFakeTime, settle } from '../../../support/fakes/fake-time.ts';

const URL = 'https://shop.example/ecom/v1/carts/current';

const openClient = (answer: (init: RequestInit) => Promise<Response> | Response) => {
  const time = createFakeTime();
  const timers = new Set<unknown>();
  const sent: { url: string; init: RequestInit }[] = [];
  const environment = {
    ...time,
    setTimeout: (run: () => void, ms: number) => {
      const timer = time.setTimeout(run, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => {
      timers.delete(timer);
      time.clearTimeout(timer);
    },
    fetch: async (url: string, init: RequestInit) => {
      sent.push({ url, init });
      return answer(init);
    },
  } as unknown as Environment;
  return { http: createHttpClient(environment), time, timers, sent };
};

const failureOf = (work: Promise<unknown>): Promise<StoreError> =>
  work.then(
    () => expect.fail('expected a failure'),
    (error: unknown) => (isStoreError(error) ? error : expect.fail(String(error))),
  );

/** A request that ends only when aborted. */
const endless = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('The user aborted a request.', 'AbortError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });

const get = { method: 'GET', url: URL };

describe('a response', () => {
  it('a JSON response with status 200 is a success', async () => {
    const { http } = openClient(() => Response.json({ cart: {} }));
    expect(await http(get)).toEqual({ cart: {} });
  });

  it.each([201, 202, 203, 206])(
    'a response with status %i is a failure, even with a JSON body',
    async (status) => {
      const { http } = openClient(() => Response.json({ cart: {} }, { status }));
      expect(await failureOf(http(get))).toMatchObject({ name: 'StoreError', status });
    },
  );

  it.each([204, 200])('a response with status %i can have no body', async (status) => {
    const { http } = openClient(() => new Response(null, { status }));
    expect(await http(get)).toBeUndefined();
  });

  it.each(['<html>login to the train', '{"cart":', 'undefined'])(
    'a response that is not JSON causes the error bad_answer: %j',
    async (text) => {
      const { http } = openClient(() => new Response(text));
      const error = await failureOf(http(get));
      expect(error).toMatchObject({ code: 'bad_answer', message: 'System error occurred' });
      expect(error.retryable).toBe(true);
    },
  );

  it('a response whose connection breaks is a network failure', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { http } = openClient(() => new Response(body));
    expect(await failureOf(http(get))).toMatchObject({ code: 'network', retryable: true });
  });
});

describe('a request', () => {
  it('a request sends the content type of its body, but no cookies', async () => {
    const { http, sent } = openClient(() => Response.json({}));
    await http({ method: 'POST', url: URL, body: '{}' }, { headers: { authorization: 'token' } });
    await http(get);
    const [post, plain] = sent;
    expect(post?.init).toMatchObject({ method: 'POST', credentials: 'omit', body: '{}' });
    expect(post?.init.headers).toEqual({
      authorization: 'token',
      'content-type': 'application/json',
    });
    expect(plain?.init).toMatchObject({ credentials: 'omit', headers: {} });
    expect('body' in (plain?.init ?? {})).toBe(false);
  });

  it('a request without a network fails and is retryable', async () => {
    const cause = new TypeError('Failed to fetch');
    const { http } = openClient(() => Promise.reject(cause));
    const error = await failureOf(http(get));
    expect(error).toMatchObject({ code: 'network', retryable: true });
    expect([error.message, error.cause]).toEqual(['System error occurred', cause]);
  });

  it('a request times out after the limit, not before', async () => {
    const { http, time } = openClient(endless);
    const failure = failureOf(http(get));
    expect(time.next(REQUEST_TIMEOUT_MS - 1)).toBe(false);
    expect(time.next(REQUEST_TIMEOUT_MS)).toBe(true);
    expect(await failure).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('a request times out if its response never ends', async () => {
    const { http, time } = openClient(({ signal }) => {
      const body = new ReadableStream({
        start: (controller) =>
          signal?.addEventListener('abort', () => controller.error(signal.reason)),
      });
      return new Response(body);
    });
    const failure = failureOf(http(get));
    await settle();
    time.next();
    expect(await failure).toMatchObject({ code: 'timeout' });
  });

  it('a request can be aborted', async () => {
    const { http } = openClient(endless);
    const wish = new AbortController();
    const failure = failureOf(http(get, { signal: wish.signal }));
    await settle();
    wish.abort();
    expect(await failure).toMatchObject({ code: 'aborted', retryable: false });
  });

  it('a request fails at once if it is already aborted', async () => {
    const { http } = openClient(endless);
    const failure = failureOf(http(get, { signal: AbortSignal.abort() }));
    expect(await failure).toMatchObject({ code: 'aborted' });
  });
});

describe('the end of a request', () => {
  it.each([
    ['a response', () => Response.json({})],
    ['an error response', () => Response.json({}, { status: 404 })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a request that ended with %s leaves no timer and no listener', async (_, answer) => {
    const { http, timers } = openClient(answer);
    const listeners = new Set<unknown>();
    const signal = {
      aborted: false,
      addEventListener: (__: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (__: string, listener: unknown) => listeners.delete(listener),
    } as unknown as AbortSignal;
    await http(get, { signal }).catch(() => {});
    expect([timers.size, listeners.size]).toEqual([0, 0]);
  });
});
