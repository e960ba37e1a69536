// The loader's early request for a visitor's token: identical to the widget's request, and used by the widget once.
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { createTokenClient } from '../../../src/client/auth/tokens/token-client.ts';
import { createHttpClient } from '../../../src/client/http/http-client.ts';
import { preload } from '../../../widget-loader/preload.ts';

type Sent = [address: string, init: RequestInit | undefined];

const answer = () => new Response('{"access_token":"t","expires_in":60,"refresh_token":"r"}');

const start = (
  api?: string,
  respond: () => Promise<Response> = async () => answer(),
  hasProducts = false,
) => {
  const sent: Sent[] = [];
  const send: typeof fetch = (address, init) => {
    sent.push([String(address), init]);
    return respond();
  };
  const { signal } = new AbortController();
  const attributes = { clientId: 'shop', ...(api && { api }) };
  const page = new Window() as never;
  const fetched = preload({ send, signal, attributes, version: 3, page, TextDecoder }, hasProducts);
  const environment = { fetch: fetched, setTimeout, clearTimeout };
  const http = createHttpClient(environment as never);
  const tokens = (clientId = 'shop') =>
    createTokenClient(http, api ?? 'https://www.wixapis.com', clientId);
  return { sent, tokens, fetched };
};

/** Address and content of a request, sent as JSON or as a form, without its abort signal. */
const saying = ([address, init]: Sent) => {
  const { body } = init ?? {};
  const said =
    body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body));
  return [address, { ...init, body: said, signal: undefined, headers: undefined }];
};

describe('the early token request', () => {
  it.each([['https://api.example'], [undefined]])(
    'the early token request to %s equals the widget’s request',
    async (api) => {
      const { sent, tokens } = start(api);
      await tokens().anonymous();
      expect(sent).toHaveLength(1);
      await tokens().anonymous();
      const [early, own] = sent.map(saying);
      expect(early).toEqual(own);
    },
  );

  it('the early token request needs no preflight: it is a form, without a custom header', () => {
    const [[, init] = []] = start('https://api.example').sent;
    expect(init?.body).toBeInstanceOf(URLSearchParams);
    expect(init?.headers).toBeUndefined();
  });

  it.each([400, 415])(
    'the token request is repeated as JSON if the form is refused with status %i',
    async (status) => {
      let isFirst = true;
      const { sent, tokens } = start('https://api.example', async () => {
        if (!isFirst) return answer();
        isFirst = false;
        return new Response('{}', { status });
      });
      expect(await tokens().anonymous()).toMatchObject({ accessToken: 't' });
      expect(sent.map(([, init]) => typeof init?.body)).toEqual(['object', 'string']);
    },
  );

  it.each([429, 503])(
    'an early token request that fails with status %i is not repeated at once',
    async (status) => {
      const { sent, tokens } = start(
        'https://api.example',
        async () => new Response('{}', { status }),
      );
      await expect(tokens().anonymous()).rejects.toMatchObject({ retryable: true });
      expect(sent).toHaveLength(1);
    },
  );

  it('the response to the early token request is not used for another grant or another client', async () => {
    const { sent, tokens } = start('https://api.example');
    await tokens().refresh('old');
    await tokens('other').anonymous();
    expect(sent).toHaveLength(3);
    await tokens().anonymous();
    expect(sent).toHaveLength(3);
  });

  it('a failed early token request makes the widget’s request fail, and the next request is sent', async () => {
    let isOffline = true;
    const { sent, tokens } = start('https://api.example', async () => {
      if (isOffline) throw new TypeError('offline');
      return answer();
    });
    await expect(tokens().anonymous()).rejects.toMatchObject({ code: 'network' });
    isOffline = false;
    expect(await tokens().anonymous()).toMatchObject({ accessToken: 't' });
    expect(sent).toHaveLength(2);
  });

  it('the early token request times out like the widget’s request', async () => {
    const { fetched } = start('https://api.example', () => new Promise(() => {}));
    const environment = {
      fetch: fetched,
      setTimeout: (run: () => void) => run(),
      clearTimeout: () => {},
    };
    const client = createTokenClient(
      createHttpClient(environment as never),
      'https://api.example',
      'shop',
    );
    await expect(client.anonymous()).rejects.toMatchObject({ code: 'timeout' });
  });

  it('the early token request is followed by an aborted product request, which only starts the preflight', async () => {
    const { sent, tokens } = start('https://api.example', async () => answer(), true);
    const [[token] = [], [products, init] = []] = sent;
    expect([token, products]).toEqual([
      'https://api.example/oauth2/token',
      'https://api.example/stores/v3/products/query',
    ]);
    expect(Object.keys(init?.headers ?? {}).sort()).toEqual(['authorization', 'content-type']);
    expect(init?.signal?.aborted).toBe(true);
    expect(init?.body).toBeUndefined();
    expect(await tokens().anonymous()).toMatchObject({ accessToken: 't' });
    expect(sent).toHaveLength(2);
  });

  it('the early token request is not sent to an invalid address', async () => {
    expect(start('javascript:alert(1)').sent).toEqual([]);
  });
});
