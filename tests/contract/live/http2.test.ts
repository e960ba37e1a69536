// Refusals have the same code over HTTP/2, which has no status text. Facts: docs/platform/errors.md#error-bodies.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { type ServedSandbox, serveSandbox } from '../../../demo/sandbox/serve.ts';
import { createStoreClient, isStoreError, type StoreClient } from '../../../src/package/index.ts';
import { CLIENT_ID } from '../../support/data/shop-names.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { type Http2Server, serveHttp2 } from '../../support/network/serve-http2.ts';
import { openStream, streamPath } from '../support/event-stream.ts';
import { origin } from '../support/store.ts';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

describe('HTTP/2', () => {
  let sandbox: Sandbox;
  let served: ServedSandbox;
  let second: Http2Server;
  beforeAll(async () => {
    served = await serveSandbox({ seed: testSeed });
    sandbox = served.sandbox;
    second = await serveHttp2(sandbox);
  });
  afterAll(async () => {
    await second.close();
    await served.close();
  });
  beforeEach(() => sandbox.control.clearFaults());

  const clients = (): StoreClient[] => [
    createStoreClient({ clientId: CLIENT_ID, hosts: { api: served.origins.api } }),
    createStoreClient({
      clientId: CLIENT_ID,
      hosts: { api: second.origin },
      fetch: second.fetch,
    }),
  ];

  const errorOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => expect.fail('expected a refusal'),
      (thrown: unknown) => thrown,
    );
    if (!isStoreError(error)) throw error;
    const { code, message, status, retryable, details } = error;
    return { code, message, status, retryable, details };
  };

  it('an event stream starts over HTTP/2, without headers that HTTP/2 forbids', async () => {
    const over = {
      fetch: (request: Request) =>
        second.fetch(request.url.replace(origin, second.origin), request),
    };
    const stream = await openStream(over, streamPath);
    expect(await stream.next()).toMatchObject({ event: 'start' });
    await stream.close();
  });

  it('a product query returns the same products over HTTP/2 as over HTTP/1.1', async () => {
    const names = clients().map(async ({ products }) => {
      const { items } = await products.queryProducts();
      return items.map(({ name }) => name);
    });
    const [one, other] = await Promise.all(names);
    expect(one?.length).toBeGreaterThan(0);
    expect(other).toEqual(one);
  });

  it('an HTTP/2 response has no status text', async () => {
    const response = await second.fetch(`${second.origin}/ecom/v1/carts/current`, {});
    expect([response.status, response.statusText]).toEqual([401, '']);
  });

  it('a refusal of the platform is the same over HTTP/2 as over HTTP/1.1', async () => {
    const [one, other] = await Promise.all(
      clients().map(({ products }) => errorOf(products.getProduct(UNKNOWN))),
    );
    expect(one?.code).toBe('PRODUCT_NOT_FOUND');
    expect(other).toEqual(one);
  });

  it.each([
    [400, 'BAD_REQUEST'],
    [402, 'PAYMENT_REQUIRED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [428, 'PRECONDITION_REQUIRED'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'system_error'],
  ])(
    'a %i response without a code becomes the error %s, as over HTTP/1.1',
    async (status, code) => {
      for (const client of clients()) {
        await client.session.getAccessToken();
        const fault = { kind: 'status', status, body: {} } as const;
        sandbox.control.setFaults({ match: { path: '/ecom' }, fault });
        const adding = client.currentCart.removeCouponFromCurrentCart();
        expect(await errorOf(adding)).toMatchObject({ code, status });
      }
    },
  );
});
