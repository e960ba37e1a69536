// A server logs a member in by a redirect to the platform's login page, and gives the browser the tokens in a cookie.
import { expect, it } from 'vitest';
import {
  createStoreClient,
  type OAuthData,
  readTokens,
  writeTokens,
} from '../../../src/package/index.ts';
import { openHostedLogin } from '../support/hosted-login.ts';
import { credentials, returnUri } from '../support/sign-in.ts';

const { store, browser, member } = await openHostedLogin();

const clientId = 'sandbox-client';
const account = new URL('/account', returnUri).href;
const openClient = () =>
  createStoreClient({
    clientId,
    hosts: { api: 'http://127.0.0.1:4401' },
    fetch: (input, init) => store.fetch(new Request(input, init)),
  });

const startLogin = async (): Promise<Response> => {
  const { session } = openClient();
  const oauthData = await session.generateOAuthData(returnUri, account);
  const { authUrl } = await session.getAuthUrl(oauthData, { responseMode: 'query' });
  const headers = new Headers({ location: authUrl });
  const stored = encodeURIComponent(JSON.stringify(oauthData));
  headers.append('set-cookie', `login=${stored}; Path=/; HttpOnly; Secure; Max-Age=600`);
  return new Response(null, { status: 303, headers });
};

const finishLogin = async (request: Request): Promise<Response> => {
  const { session } = openClient();
  const [, stored] = /(?:^|; )login=([^;]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  const { code, state, error } = session.parseFromUrl(request.url, 'query');
  if (!stored || error) return new Response(null, { status: 303, headers: { location: '/' } });
  const oauthData: OAuthData = JSON.parse(decodeURIComponent(stored));
  const tokens = await session.getMemberTokens(code, state, oauthData);
  const headers = new Headers({ location: oauthData.originalUri });
  const response = new Response(null, { status: 303, headers });
  writeTokens(response, tokens, { clientId });
  return response;
};

const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

it('a server logs a member in by a redirect, and later requests are made as that member', async () => {
  await member();
  const start = await startLogin();
  const page = await browser.open(start.headers.get('location') ?? '');
  const { location } = await browser.send(page, 'login', credentials);
  const back = new Request(location ?? '', { headers: { cookie: cookieOf(start) } });
  const done = await finishLogin(back);
  expect(done.headers.get('location')).toBe(account);
  const next = new Request(account, { headers: { cookie: cookieOf(done) } });
  const tokens = readTokens(next, { clientId });
  expect(tokens?.refreshToken.role).toBe('member');
  const client = createStoreClient({
    clientId,
    hosts: { api: 'http://127.0.0.1:4401' },
    fetch: (input, init) => store.fetch(new Request(input, init)),
    ...(tokens && { tokens: { initial: tokens } }),
  });
  expect(client.session.loggedIn()).toBe(true);
  expect(await client.currentCart.getCurrentCart()).toBeNull();
});

it('a server refuses a return whose state belongs to another login', async () => {
  await member();
  const [start, other] = [await startLogin(), await startLogin()];
  const page = await browser.open(start.headers.get('location') ?? '');
  const { location } = await browser.send(page, 'login', credentials);
  const back = new Request(location ?? '', { headers: { cookie: cookieOf(other) } });
  await expect(finishLogin(back)).rejects.toMatchObject({ code: 'invalid_state' });
});
