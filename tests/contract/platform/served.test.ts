// The served sandbox: CORS, dropped connections. Facts: docs/platform/errors.md#hosts, docs/platform/errors.md#headers.
import { mkdtemp, rm } from 'node:fs/promises';
import { get as request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../demo/sandbox/sandbox.ts';
import { type ServedSandbox, serveSandbox } from '../../../demo/sandbox/serve.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { call, cartPath, line, newVisitor } from '../support/store.ts';

describe('a served sandbox', () => {
  let served: ServedSandbox;
  beforeAll(async () => {
    served = await serveSandbox({ seed: testSeed });
  });
  afterAll(() => served.close());

  const get = (path: string, init?: RequestInit) => fetch(`${served.origins.api}${path}`, init);

  it('CORS headers allow pages on this machine to read all responses, including errors', async () => {
    const preflight = await get(cartPath, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:4400',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway',
        'access-control-request-private-network': 'true',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        'authorization, content-type, accept, accept-language, x-wix-bi-gateway',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-max-age': '86400',
      'access-control-allow-private-network': 'true',
    });
    const refused = await get(cartPath);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toBeNull();
    expect(refused.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/nowhere')).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('drop faults close the connection without a response', async () => {
    for (const kind of ['drop-before', 'drop-after']) {
      await get('/__sandbox/faults', { method: 'POST', body: JSON.stringify({ fault: { kind } }) });
      await expect(get(cartPath)).rejects.toThrow(TypeError);
    }
    expect((await get(cartPath)).status).toBe(401);
  });

  it('only pages served from this machine can open the sandbox’s control room', async () => {
    const statusFor = async (headers: Record<string, string>) =>
      (await get('/__sandbox/requests', { headers })).status;
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ origin: 'http://127.0.0.1:4400' })).toBe(200);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ origin: 'null' })).toBe(403);
  });

  it('requests for a foreign host name are refused, which prevents DNS rebinding', async () => {
    const statusAs = (site: keyof ServedSandbox['origins'], host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { headers: { host }, setHost: false };
        request(served.origins[site], options, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    for (const site of ['api', 'media', 'pages'] as const) {
      expect(await statusAs(site, 'evil.example')).toBe(403);
      for (const host of ['localhost', 'shop.localhost:4401', '127.0.0.1', '192.168.1.7:80'])
        expect([site, host, await statusAs(site, host)]).not.toContain(403);
    }
  });

  it('the served sandbox accepts programs and pages of this machine or a registered domain; other pages get 403', async () => {
    await get('/__sandbox/settings', {
      method: 'POST',
      body: JSON.stringify({ allowedRedirectDomains: ['https://shop.example'] }),
    });
    const product = async (headers: Record<string, string>, method = 'POST') => {
      const answer = await get('/stores/v1/products', {
        method,
        headers: { ...headers, authorization: 'sandbox-api-key' },
        ...(method === 'POST' && { body: '{}' }),
      });
      return [answer.status, answer.headers.get('access-control-allow-origin')];
    };
    // The API key is valid, but the body is invalid.
    expect(await product({})).toEqual([400, '*']);
    expect(await product({ origin: 'http://localhost:3000' })).toEqual([400, '*']);
    expect(await product({ origin: 'https://shop.example' })).toEqual([400, '*']);
    for (const origin of ['https://evil.example', 'http://shop.example', 'null']) {
      expect(await product({ origin })).toEqual([403, null]);
      expect(await product({ origin }, 'OPTIONS')).toEqual([403, null]);
    }
  });

  it('carts and products stored in a data folder survive a restart', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'store-')), 'data');
    const first = await createSandbox({ seed: testSeed, dataDir });
    const visitor = await newVisitor(first);
    await visitor.add(line('card', 2));
    await first.close();
    const second = await createSandbox({ seed: testSeed, dataDir });
    const { body } = await call(second, 'GET', cartPath, { token: visitor.token });
    expect(body.cart.lineItems[0].quantity).toBe(2);
    await second.close();
    await rm(dirname(dataDir), { recursive: true });
  });

  it('a request body over the size limit is refused', async () => {
    const answer = await get(`${cartPath}/add-to-cart`, {
      method: 'POST',
      body: 'x'.repeat(600_000),
    });
    expect(answer.status).toBe(413);
  });
});
