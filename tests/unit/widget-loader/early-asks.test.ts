// The loader's own request for a visitor's token: sent as the widget would send it, and answered to it once.
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { openEarly } from '../../../src/app/compose/early-requests.ts';
import { createTokenClient } from '../../../src/client/auth/tokens/token-client.ts';
import { createHttpClient } from '../../../src/client/http/http-client.ts';
import { askToken } from '../../../widget-loader/early-asks.ts';

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
  const options = { send, signal, attributes: { clientId: 'shop', ...(api && { api }) } };
  const token = askToken(options, hasProducts);
  const fetched = openEarly(options, token, new Window() as never);
  const environment = { fetch: fetched, setTimeout, clearTimeout };
  const http = createHttpClient(environment as never);
  const tokens = (clientId = 'shop') =>
    createTokenClient(http, api ?? 'https://www.wixapis.com', clientId);
  return { sent, tokens, fetched };
};

/** What a request says, whether as JSON or as a form, without the signal that ends it. */
const saying = ([address, init]: Sent) => {
  const { body } = init ?? {};
  const said =
    body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body));
  return [address, { ...init, body: said, signal: undefined, headers: undefined }];
};

describe('the early request for a token', () => {
  it.each([['https://api.example'], [undefined]])('to %s is the widget’s own', async (api) => {
    const { sent, tokens } = start(api);
    await tokens().anonymous();
    expect(sent).toHaveLength(1);
    await tokens().anonymous();
    const [early, own] = sent.map(saying);
    expect(early).toEqual(own);
  });

  it('needs no preflight: a form, without a header of its own', () => {
    const [[, init] = []] = start('https://api.example').sent;
    expect(init?.body).toBeInstanceOf(URLSearchParams);
    expect(init?.headers).toBeUndefined();
  });

  it.each([400, 415])('refused with %i as a form is sent as JSON', async (status) => {
    let isFirst = true;
    const { sent, tokens } = start('https://api.example', async () => {
      if (!isFirst) return answer();
      isFirst = false;
      return new Response('{}', { status });
    });
    expect(await tokens().anonymous()).toMatchObject({ accessToken: 't' });
    expect(sent.map(([, init]) => typeof init?.body)).toEqual(['object', 'string']);
  });

  it.each([429, 503])('answered with %i is not repeated at once', async (status) => {
    const { sent, tokens } = start(
      'https://api.example',
      async () => new Response('{}', { status }),
    );
    await expect(tokens().anonymous()).rejects.toMatchObject({ retryable: true });
    expect(sent).toHaveLength(1);
  });

  it('answers no other grant, and no other client', async () => {
    const { sent, tokens } = start('https://api.example');
    await tokens().refresh('old');
    await tokens('other').anonymous();
    expect(sent).toHaveLength(3);
    await tokens().anonymous();
    expect(sent).toHaveLength(3);
  });

  it('that fails is a failure of the widget’s request, and the next one is sent', async () => {
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

  it('without an end holds the widget no longer than a request of its own', async () => {
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

  it('goes before the permission to ask for several products, which is given up at once', async () => {
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

  it('is not sent to an address that is none', async () => {
    expect(start('javascript:alert(1)').sent).toEqual([]);
  });
});
