// Tokens in cookies, on a site where somebody else owns another host.
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { generate } from 'selfsigned';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loopbackReturns } from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { patternButton } from '../../support/browser/cart/member-cart.ts';
import * as login from '../../support/browser/login.ts';
import { launchArgs } from '../../support/browser/path.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const NAME = 'pannier%3Asandbox-client%3Atokens';

const shop = await openShop({
  args: [...launchArgs, '--host-resolver-rules=MAP *.shop.test 127.0.0.1, MAP shop.test 127.0.0.1'],
});
const members = await login.openMembers(shop);
// Registers the hosts, because the sandbox responds only to pages of registered hosts.
beforeEach(() =>
  members.settings({
    allowedRedirectDomains: [
      ...loopbackReturns.allowedRedirectDomains,
      'http://shop.test:*',
      'https://shop.test:*',
    ],
  }),
);
const script = shop.snippet('data-tokens="cookie" data-position="none"');
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Members</title><link rel="icon" href="data:,">
<body><pannier-login></pannier-login><pannier-cart-toggle></pannier-cart-toggle>${patternButton}${script}`;

/** Serves all hosts of shop.test: the widget's page at `/shop`, and an empty page at any other path. */
const answer: RequestListener = (request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(request.url?.startsWith('/shop') ? html : '<!doctype html><title>Empty</title>');
};
const { private: key, cert } = await generate([{ name: 'commonName', value: 'shop.test' }]);
const servers = [createServer({ key, cert }, answer), createPlainServer(answer)] as const;
const ports = await Promise.all(
  servers.map(async (server) => {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  }),
);
afterAll(() => {
  for (const server of servers) server.close();
});
const shopAddress = `https://shop.test:${ports[0]}/shop`;
const siblingAddress = `https://sibling.shop.test:${ports[0]}/`;

/** Opens an empty demo page and navigates at once to a page of the tested site. */
const openSite = async (address: string, context?: BrowserContext): Promise<Page> => {
  const { page } = await shop.openPage('/empty.html', {
    html: '<!doctype html>',
    expected: [/Failed to load resource/, /certificate/i],
    ...(context && { context }),
  });
  await page.goto(address);
  return page;
};
const write = (page: Page, cookie: string) =>
  page.evaluate((text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store cannot set what is tested
    document.cookie = text;
  }, cookie);
const cookiesOf = (page: Page) => page.evaluate(() => document.cookie);
const cookieOf = async (page: Page, name: string): Promise<string> =>
  (await cookiesOf(page))
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Cookie value of a member who is signed in on another device. */
const sessionOf = async (name: string): Promise<string> => {
  const credentials = await members.create(name);
  const { page } = await members.openPage({ attributes: 'data-tokens="cookie"' });
  await login.signIn(page, credentials);
  const text = await cookieOf(page, NAME);
  expect(decodeURIComponent(text)).toContain('"member"');
  return text;
};
const isVisitor = async (page: Page): Promise<void> => {
  await login.signInButton(page).waitFor();
  await page.getByRole('button', { name: 'Add the pattern' }).click();
  await eventually(() => page.locator('[part=toggle] [part=count]').first().textContent()).toBe(
    '1',
  );
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  expect(await login.accountButton(page).count()).toBe(0);
};

test('a session cookie that another host of the site planted signs nobody in', async () => {
  const planted = await sessionOf('planter');
  const sibling = await openSite(siblingAddress);
  const context = sibling.context();
  const attributes = `domain=shop.test; path=/; max-age=86400; secure`;
  await write(sibling, `${NAME}=${planted}; ${attributes}`);
  await write(sibling, `${NAME}=${planted}; ${attributes}`.replace('path=/', 'path=/shop'));
  await write(sibling, `__Host-${NAME}=${planted}; ${attributes}`);
  await write(sibling, `__host-${NAME}=${planted}; ${attributes}`);
  const page = await openSite(shopAddress, context);
  expect(await cookiesOf(page)).toContain(NAME);
  await isVisitor(page);
});

test('a session in an earlier version’s cookie is migrated once, and a later cookie of that name is ignored', async () => {
  const kept = await sessionOf('kim');
  const page = await openSite(`https://shop.test:${ports[0]}/empty`);
  await write(page, `${NAME}=${kept}; path=/; max-age=86400; samesite=lax; secure`);
  await page.goto(shopAddress);
  await login.accountButton(page).waitFor();
  expect(await cookieOf(page, NAME)).toBe('');
  expect(decodeURIComponent(await cookieOf(page, `__Host-${NAME}`))).toContain('"member"');

  // Plants a cookie without `secure`, as a network attacker could over http.
  const later = await sessionOf('lars');
  await write(page, `__Host-${NAME}=; path=/; max-age=0; secure`);
  await write(page, `${NAME}=${later}; path=/; max-age=86400`);
  await page.reload();
  await login.signInButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: false });
});

test('on a page without https, two cookies with one name are both ignored', async () => {
  const planted = await sessionOf('paula');
  const page = await openSite(`http://shop.test:${ports[1]}/shop`);
  await isVisitor(page);
  expect(await cookieOf(page, NAME)).not.toBe('');
  const sibling = await openSite(`http://sibling.shop.test:${ports[1]}/`, page.context());
  await write(sibling, `${NAME}=${planted}; domain=shop.test; path=/shop`);
  await page.reload();
  await login.signInButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  await page.getByRole('button', { name: 'Add the pattern' }).click();
  await eventually(async () => (await shop.received()).at(-1)?.path).toContain('/ecom/');
  // Waits, because no request may be pending when the store is reset after the test.
  await page.waitForLoadState('networkidle');
  expect(await login.memberOf(page)).toEqual({ isMember: false });
});
