// Responses created or altered between the browser and the platform: redirects, caches, firewalls.
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import { addPattern, patternButton } from '../../support/browser/cart/member-cart.ts';
import { linesOf, toggleOf } from '../../support/browser/drawer.ts';
import {
  accountButton,
  expireToken,
  MIRA,
  memberOf,
  openLogin,
  openMembers,
  roleOf,
  signIn,
  signInButton,
  submitLogin,
} from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await openMembers(shop);
const expected = [FAILED_REQUEST, /Failed to fetch|CORS|blocked/];
const TOKEN = '/oauth2/token';
const CART = '/ecom/v1/carts/current';
const ADD = `${CART}/add-to-cart`;

/** Records every request from any page. */
const openThief = async () => {
  const taken: string[] = [];
  const app = new Hono();
  app.all('*', async (c) => {
    const { method, headers } = c.req.raw;
    taken.push(`${method} ${headers.get('authorization') ?? ''} ${await c.req.text()}`);
    const origin = headers.get('origin') ?? '*';
    return c.json({}, 200, {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type, accept-language',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    });
  });
  return { taken, ...(await listen(app, 0)) };
};

/** A proxy in front of the store that alters the store's responses. */
const openProxy = async () => {
  const seen: string[] = [];
  let alter = (_path: string, response: Response): Response => response;
  const app = new Hono();
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    seen.push(`${method} ${pathname}`);
    const body = method === 'GET' || method === 'OPTIONS' ? undefined : await c.req.text();
    const headers = new Headers(c.req.raw.headers);
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
    const answer = await fetch(shop.store + pathname + search, {
      method,
      headers,
      ...(body && { body }),
    });
    const text = answer.status === 204 ? null : await answer.text();
    const kept = new Headers(answer.headers);
    kept.delete('content-length');
    kept.delete('content-encoding');
    const response = new Response(text, { status: answer.status, headers: kept });
    return method === 'OPTIONS' ? response : alter(pathname, response);
  });
  const server = await listen(app, 0);
  return {
    ...server,
    seen,
    alterAnswers: (change: typeof alter) => {
      alter = change;
    },
  };
};

const [thief, proxy] = await Promise.all([openThief(), openProxy()]);
afterAll(async () => {
  await Promise.all([thief.close(), proxy.close()]);
});

const behindProxy = `<script async src="${shop.assets}/pannier.js" data-client-id="sandbox-client" data-api="${proxy.origin}" data-position="none"></script>`;
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Members</title><link rel="icon" href="data:,">
<pannier-login></pannier-login><pannier-cart-toggle></pannier-cart-toggle>${patternButton}${behindProxy}`;

for (const path of [TOKEN, '/_api/iam/authentication/v2/login', ADD]) {
  test(`a redirect of ${path} sends no token and no password to the redirect’s target`, async () => {
    thief.taken.length = 0;
    proxy.alterAnswers((pathname, response) => {
      if (pathname !== path) return response;
      const headers = new Headers(response.headers);
      headers.set('location', `${thief.origin}/take`);
      return new Response(null, { status: 307, headers });
    });
    const { page } = await shop.openPage('/redirected.html', { html, expected });
    const answered = page.waitForEvent('requestfailed', { timeout: 8000 }).catch(() => undefined);
    if (path === ADD) await page.getByRole('button', { name: 'Add the pattern' }).click();
    else {
      await openLogin(page);
      await submitLogin(page, MIRA);
    }
    await answered;
    await page.waitForTimeout(500);
    expect(thief.taken).toEqual([]);
    expect(proxy.seen.join()).toContain(path);
  });
}

test('a response that depends on the caller is never read from a cache, whatever its headers allow', async () => {
  proxy.alterAnswers((_, response) => {
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'public, max-age=3600');
    headers.delete('vary');
    return new Response(response.body, { status: response.status, headers });
  });
  const { page } = await shop.openPage('/cached.html', { html, expected });
  await addPattern(page);
  const callsOf = (call: string) => proxy.seen.filter((each) => each === call).length;
  const [read, estimate] = [`GET ${CART}`, `POST ${CART}/estimate-totals`] as const;
  const before = [callsOf(read), callsOf(estimate)] as const;
  for (const count of [1, 2]) {
    await page.reload();
    await toggleOf(page).click();
    await eventually(() => linesOf(page)).toHaveLength(1);
    await eventually(() => callsOf(read)).toBe(before[0] + count);
    await eventually(() => callsOf(estimate)).toBeGreaterThan(before[1]);
  }
});

const foreign: [string, number, unknown][] = [
  ['a firewall’s JSON 400', 400, { message: 'Request blocked', requestId: '8f2' }],
  ['a firewall’s JSON 401', 401, { error: 'Unauthorized', statusCode: 401 }],
  ['a firewall’s JSON 403', 403, { message: 'Forbidden' }],
  ['an HTML page', 403, '<!doctype html><title>Denied</title>'],
  ['an empty 400', 400, ''],
];
for (const [what, status, answer] of foreign) {
  test(`${what} in response to a renewal does not end a member’s session`, async () => {
    const name = `otto-${foreign.findIndex(([each]) => each === what)}`;
    const otto = await members.create(name);
    const { page } = await members.openPage({ body: patternButton, expected });
    await signIn(page, otto);
    await shop.addFaults({
      match: { path: TOKEN },
      fault: { kind: 'status', status, body: answer },
    });
    await expireToken(page);
    await page.getByRole('button', { name: 'Add the pattern' }).click();
    await eventually(
      async () =>
        (await shop.received()).filter(({ path, fault }) => path === TOKEN && fault).length,
    ).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    expect(await roleOf(page)).toBe('member');
    await shop.endFaults();
    await page.reload();
    await accountButton(page).waitFor();
    expect(await memberOf(page)).toMatchObject({ isMember: true, email: otto.email });
  });
}

test('an OAuth error ends a member’s session', async () => {
  const ines = await members.create('ines');
  const { page } = await members.openPage({ body: patternButton, expected });
  await signIn(page, ines);
  await shop.addFaults({
    match: { path: TOKEN },
    fault: { kind: 'status', status: 400, body: { error: 'invalid_grant' } },
  });
  await expireToken(page);
  await page.getByRole('button', { name: 'Add the pattern' }).click();
  await signInButton(page).waitFor();
  expect(await memberOf(page)).toEqual({ isMember: false });
});
