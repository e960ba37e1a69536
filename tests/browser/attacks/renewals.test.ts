// Failures during the renewal of a member's token, in a real browser: two tabs at once, a logout, a clock that jumps.
// @module-tag journey
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { patternButton } from '../../support/browser/cart/member-cart.ts';
import { closeDrawer, countOf } from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const body = patternButton;
const TOKEN = /\/oauth2\/token$/;
const DAY_MS = 86_400_000;

const renewals = async (): Promise<number> =>
  (await shop.received()).filter(
    ({ method, path }) => method === 'POST' && path === '/oauth2/token',
  ).length;
const add = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Add the pattern' }).click();

interface HeldAnswer {
  release(): void;
  /** The response body, read before the page receives it: Chromium can drop the body together with the page's request. */
  body(): unknown;
}

/** Holds the next response from a matching address until `release` is called. */
const holdAnswer = async (page: Page, address: RegExp): Promise<HeldAnswer> => {
  let release = () => {};
  let received: unknown;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    const response = await fetchAnswer(route);
    received = await response.json();
    await released;
    await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  return { release, body: () => received };
};

const openExpired = async (name: string) => {
  const credentials = await members.create(name);
  const { page, context } = await members.openPage({ body });
  await login.signIn(page, credentials);
  const { page: other } = await members.openPage({ body, context });
  await login.accountButton(other).waitFor();
  await login.expireToken(page);
  return { page, other, email: credentials.email };
};

test('two tabs that need a new token at the same time send one renewal, and both stay signed in', async () => {
  const { page, other, email } = await openExpired('rena');
  const before = await renewals();
  await Promise.all([add(page), add(other)]);
  for (const each of [page, other]) {
    await eventually(() => countOf(each)).toBe(2);
    expect(await login.memberOf(each)).toMatchObject({ isMember: true, email });
  }
  expect(await renewals()).toBe(before + 1);
});

test('a token renewal response that arrives after a logout signs nobody in again', async () => {
  const { page, other } = await openExpired('rolf');
  const before = await renewals();
  const held = await holdAnswer(page, TOKEN);
  await add(page);
  await eventually(renewals).toBe(before + 1);
  await closeDrawer(page);
  await login.signOut(page);
  const answer = page.waitForResponse(
    (response) => TOKEN.test(response.url()) && /refresh/.test(response.request().postData() ?? ''),
  );
  held.release();
  await answer;
  expect(held.body()).toMatchObject({ access_token: expect.any(String) });
  // Waits long enough for the page to use the response.
  await page.waitForTimeout(500);
  for (const each of [page, other]) {
    expect(await login.memberOf(each)).toEqual({ isMember: false });
    expect(await login.roleOf(each)).not.toBe('member');
  }
});

test('setting the clock a day back, then forward, causes at most one token renewal each time', async () => {
  const credentials = await members.create('ruth');
  const { page } = await members.openPage({ body, prepare: (each) => each.clock.install() });
  await login.signIn(page, credentials);
  let count = 0;
  for (const jump of [-DAY_MS, DAY_MS]) {
    const before = await renewals();
    await page.clock.setSystemTime(Date.now() + jump);
    await add(page);
    await eventually(() => countOf(page)).toBe(++count);
    await closeDrawer(page);
    expect((await renewals()) - before).toBeLessThanOrEqual(1);
    expect(await login.memberOf(page)).toMatchObject({ isMember: true, email: credentials.email });
  }
});
