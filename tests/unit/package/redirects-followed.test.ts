// Clients follow no redirects: tested with Node's fetch, a platform that redirects, and a target server.
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { createCartClient, createStoreClient } from '../../../src/package/index.ts';

const SECRET = 'BODY-SECRET';
const taken: string[] = [];
const thief = await listen(
  new Hono().all('*', async (c) => {
    taken.push(`${c.req.method} ${await c.req.text()}`);
    return c.json({ access_token: 'theirs', refresh_token: 'theirs', expires_in: 14_400 });
  }),
  0,
);
let status: 301 | 302 | 303 | 307 | 308 = 307;
let isTokenGiven = true;
const platform = await listen(
  new Hono().all('*', (c) =>
    isTokenGiven && c.req.path === '/oauth2/token'
      ? c.json({ access_token: 'token', refresh_token: 'r', expires_in: 14_400 })
      : c.redirect(`${thief.origin}/taken`, status),
  ),
  0,
);
afterAll(async () => {
  await platform.close();
  await thief.close();
});

const hosts = { api: platform.origin };
const openStore = () => createStoreClient({ clientId: 'shop', hosts });
const openMerchant = () => createElevatedClient({ apiKey: 'key', hosts });
const own = { method: 'POST', body: JSON.stringify({ password: SECRET }) } as const;

beforeEach(() => {
  taken.length = 0;
  isTokenGiven = true;
});

const calls: [string, () => Promise<unknown>][] = [
  ['fetchWithAuth', () => openStore().fetchWithAuth('/x', own)],
  [
    'fetchWithAuth with redirect: follow',
    () => openStore().fetchWithAuth('/x', { ...own, redirect: 'follow' }),
  ],
  ['fetchWithAuth of an elevated client', () => openMerchant().fetchWithAuth('/x', own)],
  ['a catalog change', () => openMerchant().products.deleteProduct(SECRET)],
  [
    'a login',
    () => openStore().authentication.login({ email: 'a@example.com' }, { password: SECRET }),
  ],
  [
    'a cart change',
    () => createCartClient({ clientId: 'shop', hosts }).currentCart.deleteCurrentCart(),
  ],
];

describe.each([301, 302, 303, 307, 308] as const)('a redirect with status %i', (given) => {
  it.each(calls)(
    '%s sends nothing to the redirect target, and fails with the error code redirected',
    async (_, call) => {
      status = given;
      await expect(call()).rejects.toMatchObject({ name: 'StoreError', code: 'redirected' });
      expect(taken).toEqual([]);
    },
  );

  it('no token is requested from the redirect target', async () => {
    status = given;
    isTokenGiven = false;
    await expect(openStore().session.getAccessToken()).rejects.toMatchObject({
      code: 'redirected',
    });
    expect(taken).toEqual([]);
  });
});

it('a call that gets a browser’s opaque redirect response fails with the error code redirected', async () => {
  const hidden = async () =>
    Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const client = createStoreClient({ clientId: 'shop', hosts, fetch: hidden as typeof fetch });
  await expect(client.session.getAccessToken()).rejects.toMatchObject({ code: 'redirected' });
});
