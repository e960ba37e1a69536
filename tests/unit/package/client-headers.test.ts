// Headers that a client adds to its calls: custom headers, the consistency header, and the token of fetchWithAuth().
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { createStoreClient } from '../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../../support/data/shop-names.ts';

const token = { access_token: 'token', refresh_token: 'r', expires_in: 14_400 };
const isToken = (url: string) => url.endsWith('/oauth2/token');

const openShop = (options: { consistent?: string[]; locale?: string } = {}) => {
  const sent: { url: string; headers: Headers; method: string | undefined }[] = [];
  const marks = [...(options.consistent ?? [])];
  const fetch = (async (url: string, init: RequestInit) => {
    if (isToken(url)) return Response.json(token);
    sent.push({ url, headers: new Headers(init.headers), method: init.method });
    const mark = marks.shift();
    const headers: Record<string, string> = mark ? { 'x-wix-consistent': mark } : {};
    return Response.json({ product: { id: 'mug' } }, { headers });
  }) as unknown as typeof globalThis.fetch;
  const hosts = { api: ORIGIN };
  const { locale } = options;
  return {
    sent,
    client: createStoreClient({ clientId: CLIENT_ID, hosts, fetch, ...(locale && { locale }) }),
    admin: createElevatedClient({ apiKey: 'key', siteId: 'site', hosts, fetch }),
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('setHeaders()', () => {
  it('setHeaders() sends the headers with every later call, until it is called again', async () => {
    const { client, sent } = openShop({ locale: 'de' });
    client.setHeaders({ 'X-Wix-Linguist': 'fr', 'Accept-Language': 'fr' });
    await client.products.getProduct('mug');
    client.setHeaders({});
    await client.products.getProduct('mug');
    const shown = sent.map(({ headers }) => [
      headers.get('x-wix-linguist'),
      headers.get('accept-language'),
    ]);
    expect(shown).toEqual([
      ['fr', 'fr'],
      [null, 'de'],
    ]);
  });

  it('setHeaders() never replaces the access token', async () => {
    const { client, sent } = openShop();
    client.setHeaders({ Authorization: 'other' });
    await client.products.getProduct('mug');
    expect(sent[0]?.headers.get('authorization')).toBe('token');
  });

  it('setHeaders() refuses an invalid header', () => {
    const { client } = openShop();
    expect(() => client.setHeaders({ 'a b': 'c' })).toThrow(TypeError);
    expect(() => client.setHeaders({ a: 'b\nc' })).toThrow(TypeError);
  });

  it('setHeaders() also sets the headers of a merchant client', async () => {
    const { admin, sent } = openShop();
    admin.setHeaders({ 'x-wix-currency': 'EUR' });
    await admin.products.getProduct('mug');
    expect(sent[0]?.headers.get('x-wix-currency')).toBe('EUR');
    expect(sent[0]?.headers.get('authorization')).toBe('key');
  });
});

describe('x-wix-consistent', () => {
  it('the latest received value of x-wix-consistent is sent with all later calls', async () => {
    const { client, sent } = openShop({ consistent: ['one', '', 'two'] });
    for (const id of ['a', 'b', 'c']) await client.products.getProduct(id);
    await client.fetchWithAuth('/members/v1/members/my');
    const marks = sent.map(({ headers }) => headers.get('x-wix-consistent'));
    expect(marks).toEqual([null, 'one', 'one', 'two']);
  });

  it('x-wix-consistent is not sent from a page on another origin, because the preflight may be refused', async () => {
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    const { client, sent } = openShop({ consistent: ['one'] });
    for (const id of ['a', 'b']) await client.products.getProduct(id);
    expect(sent.map(({ headers }) => headers.has('x-wix-consistent'))).toEqual([false, false]);
  });

  it('x-wix-consistent is sent from a page on the platform’s origin', async () => {
    vi.stubGlobal('location', { origin: ORIGIN });
    const { client, sent } = openShop({ consistent: ['one'] });
    for (const id of ['a', 'b']) await client.products.getProduct(id);
    expect(sent[1]?.headers.get('x-wix-consistent')).toBe('one');
  });
});

describe('fetchWithAuth()', () => {
  it('fetchWithAuth() returns the response for a path, and replaces a given authorization header', async () => {
    const { client, sent } = openShop();
    const init = { method: 'POST', headers: { authorization: 'other', 'x-own': '1' } };
    const response = await client.fetchWithAuth('/members/v1/members/my?fieldsets=FULL', init);
    expect(await response.json()).toEqual({ product: { id: 'mug' } });
    const [{ url, headers, method } = expect.fail('nothing sent')] = sent;
    expect([url, method]).toEqual([`${ORIGIN}/members/v1/members/my?fieldsets=FULL`, 'POST']);
    expect([headers.get('authorization'), headers.get('x-own')]).toEqual(['token', '1']);
  });

  it('fetchWithAuth() sends the API key and the site id of a merchant', async () => {
    const { admin, sent } = openShop();
    await admin.fetchWithAuth('/stores/v3/products/mug');
    expect(sent[0]?.headers.get('authorization')).toBe('key');
    expect(sent[0]?.headers.get('wix-site-id')).toBe('site');
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example/x',
    'members/v1',
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
    '',
    undefined,
  ])('fetchWithAuth() refuses %j and sends nothing', async (path) => {
    const { client, sent } = openShop();
    await expect(client.fetchWithAuth(path as string)).rejects.toThrow(
      /^fetchWithAuth: expected a path or an address at http:\/\/sandbox.test, received/,
    );
    expect(sent).toEqual([]);
  });

  it('fetchWithAuth() accepts a URL of the platform', async () => {
    const { client, sent } = openShop();
    await client.fetchWithAuth(`${ORIGIN}/a/b`);
    expect(sent[0]?.url).toBe(`${ORIGIN}/a/b`);
  });

  it('fetchWithAuth() rejects and does not send the request if its signal is already aborted', async () => {
    const { client, sent } = openShop();
    const asked = client.fetchWithAuth('/a', { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ code: 'aborted' });
    expect(sent).toEqual([]);
  });
});
