// The client in runtimes without a browser's fetch: Workers, React Native, node-fetch, and frameworks that cache responses.
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORE_APP_ID } from '../../../src/package/index.ts';
import { openElevatedClient } from '../../support/network/package-client.ts';
import { openClientStage } from '../../support/network/stages/client-stage.ts';
import { productIds, sandboxFetch } from '../../support/network/test-sandbox.ts';

const stage = openClientStage();
afterEach(() => vi.unstubAllGlobals());

type Fetch = (url: string, init: RequestInit) => Promise<unknown>;

const toSandbox: Fetch = (url, init) => sandboxFetch(stage.sandbox)(url, init);
const clientWith = (fetch: Fetch) => stage.openClient({ fetch });
const merchantWith = (fetch: Fetch) => openElevatedClient(stage.sandbox, { fetch });
const [mug = ''] = productIds;
const lineItems = [{ catalogReference: { catalogItemId: mug, appId: STORE_APP_ID }, quantity: 2 }];

/** Sends a read, a change and a custom call as a visitor, and a read as a merchant. */
const useAll = async (fetch: Fetch) => {
  const client = clientWith(fetch);
  const cart = await client.currentCart.addToCurrentCart({ lineItems });
  const product = await client.products.getProduct(mug);
  await client.currentCart.getCurrentCart();
  const own = await client.fetchWithAuth('/ecom/v1/carts/current');
  await merchantWith(fetch).products.getProduct(mug);
  return {
    quantity: cart.lineItems[0]?.quantity,
    isRead: product !== undefined,
    status: own.status,
  };
};
const ALL = { quantity: 2, isRead: true, status: 200 };

describe('a Worker', () => {
  it('all calls work if fetch has no redirect mode `error`', async () => {
    const fetch: Fetch = (url, init) => {
      if (init.redirect !== 'manual' && init.redirect !== 'follow')
        throw new TypeError('Invalid redirect value, must be one of "follow" or "manual"');
      return toSandbox(url, init);
    };
    expect(await useAll(fetch)).toEqual(ALL);
  });

  it('all calls work if requests have no option `cache`', async () => {
    const noCache = (init: RequestInit = {}) => {
      if ('cache' in init) throw new TypeError("The 'cache' field is not implemented.");
    };
    const Given = Request;
    vi.stubGlobal(
      'Request',
      class extends Given {
        constructor(input: string, init?: RequestInit) {
          noCache(init);
          super(input, init);
        }
      },
    );
    const fetch: Fetch = (url, init) => {
      noCache(init);
      return sandboxFetch(stage.sandbox)(url, init);
    };
    expect(await useAll(fetch)).toEqual(ALL);
  });
});

describe('a response whose body cannot be streamed', () => {
  const withoutBody: Fetch = async (url, init) => {
    const answer = (await toSandbox(url, init)) as Response;
    const { status, ok, headers } = answer;
    return { status, ok, headers, text: () => answer.text(), json: () => answer.json() };
  };

  it('all calls work if a body cannot be streamed, as in React Native', async () => {
    expect(await useAll(withoutBody)).toEqual(ALL);
  });

  it('all calls work with an abort signal that has no method `throwIfAborted`', async () => {
    const client = clientWith(withoutBody);
    const ending = new AbortController();
    Object.defineProperty(ending.signal, 'throwIfAborted', { value: undefined });
    const options = { signal: ending.signal };
    expect(await client.products.getProduct(mug, options)).toBeDefined();
  });

  it('a response that is too long is refused', async () => {
    const { session } = clientWith(async (url, init) => ({
      ...((await withoutBody(url, init)) as object),
      text: async () => ' '.repeat(8_000_001),
    }));
    await expect(session.getAccessToken()).rejects.toMatchObject({ code: 'bad_answer' });
  });
});

describe('a response whose body is a Node stream', () => {
  const withNodeBody =
    (bodyOf: (answer: Response) => Readable): Fetch =>
    async (url, init) => {
      const answer = (await toSandbox(url, init)) as Response;
      const { status, ok, headers } = answer;
      return { status, ok, headers, body: answer.body && bodyOf(answer) };
    };

  it('all calls work if the response body is a Node stream, as in node-fetch', async () => {
    const fetch = withNodeBody(({ body }) => Readable.fromWeb(body as never));
    expect(await useAll(fetch)).toEqual(ALL);
  });

  it('all calls work if the response body is a Node stream that yields strings', async () => {
    const fetch = withNodeBody(({ body }) => Readable.fromWeb(body as never).setEncoding('utf8'));
    expect(await useAll(fetch)).toEqual(ALL);
  });

  it('a response body that is too long is not read to its end, and its Node stream is destroyed', async () => {
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1_000_000;
        this.push(' '.repeat(1_000_000));
      },
    });
    const { session } = clientWith(withNodeBody(() => endless));
    await expect(session.getAccessToken()).rejects.toMatchObject({ code: 'bad_answer' });
    await expect.poll(() => endless.destroyed).toBe(true);
    expect(sent).toBeLessThan(20_000_000);
  });
});

describe('a server whose fetch caches POST responses', () => {
  /** Caches responses by URL, body and headers, as Next.js 13 and 14 do, unless the request forbids caching. */
  const cachingFetch = (): Fetch => {
    const kept = new Map<string, Response>();
    return async (url, init) => {
      if (init.cache === 'no-store') return toSandbox(url, init);
      const key = JSON.stringify([url, init.method, init.body, [...new Headers(init.headers)]]);
      const answer = kept.get(key) ?? ((await toSandbox(url, init)) as Response);
      kept.set(key, answer);
      return answer.clone();
    };
  };

  it('two clients with a caching fetch are two visitors, and each add reaches the platform', async () => {
    const fetch = cachingFetch();
    const [ada, ben] = [clientWith(fetch), clientWith(fetch)];
    await ada.currentCart.addToCurrentCart({ lineItems });
    const cart = await ada.currentCart.addToCurrentCart({ lineItems });
    expect(cart.lineItems[0]?.quantity).toBe(4);
    expect(await ben.session.getAccessToken()).not.toBe(await ada.session.getAccessToken());
    expect(await ben.currentCart.getCurrentCart()).toBeNull();
  });

  it('a fetchWithAuth call is cached only if its options request caching', async () => {
    const modes: unknown[] = [];
    const client = clientWith((url, init) => {
      if (!url.endsWith('/token')) modes.push(init.cache);
      return toSandbox(url, init);
    });
    await client.fetchWithAuth('/ecom/v1/carts/current');
    await client.fetchWithAuth('/ecom/v1/carts/current', { cache: 'force-cache' });
    expect(modes).toEqual(['no-store', 'force-cache']);
  });

  it('a page sends a POST without `no-store`, because `no-store` would need a preflight', async () => {
    vi.stubGlobal('document', {});
    const modes: unknown[] = [];
    const client = clientWith((url, init) => {
      modes.push(init.cache);
      return toSandbox(url, init);
    });
    await client.session.getAccessToken();
    expect(modes).toEqual([undefined]);
  });
});
