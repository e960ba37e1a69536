// Attacks on a member's session by links, by traces of a login, and while the network is down.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];
const HOUR_MS = 3_600_000;

/** Requests a recovery link as the account's owner, on another device, and returns the address in the mailed link. */
const linkOf = async (email: string): Promise<string> => {
  const { page } = await members.openPage();
  await login.openLogin(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await login.submitLogin(page, { email });
  await eventually(() => login.screenOf(page)).toBe('Check your email');
  const { link = '' } = await members.letterTo(email, 'recovery');
  return link;
};
/** The link's parameters, for the attacker to append to this page's address. */
const tailOf = (link: string): string => new URL(link).search + new URL(link).hash;
const hintOf = (page: Page) => page.locator('[slot=hint]').textContent();

test('a stranger’s recovery link signs nobody in before the account’s email is entered', {
  tags: ['journey'],
}, async () => {
  const eve = await members.create('eve');
  const link = await linkOf(eve.email);
  const { page } = await members.openPage({ tail: tailOf(link) });
  await login.passwordField(page).waitFor();
  expect(page.url()).not.toContain('recoveryToken');
  expect(await hintOf(page)).toContain('wasn’t requested in this browser');
  expect(await login.emailField(page).inputValue()).toBe('');
  await login.submitLogin(page, { email: login.MIRA.email, password: 'a-password-of-miras' });
  await eventually(() => login.screenOf(page)).toBe('Password saved');
  expect(await hintOf(page)).toContain('the link was for another account');
  expect(await login.memberOf(page)).toEqual({ isMember: false });
  expect(await login.roleOf(page)).not.toBe('member');
});

test('a stranger’s recovery link does not replace the signed-in member', {
  tags: ['journey'],
}, async () => {
  const eve = await members.create('eva');
  const nora = await members.create('nora');
  const link = await linkOf(eve.email);
  const { page, context } = await members.openPage();
  await login.signIn(page, nora);
  const { page: opened } = await members.openPage({ context, tail: tailOf(link) });
  await login.passwordField(opened).waitFor();
  expect(await hintOf(opened)).toContain(`You stay signed in as \u2068${nora.email}\u2069`);
  await login.submitLogin(opened, { email: eve.email, password: 'a-password-of-noras' });
  await eventually(() => login.screenOf(opened)).toBe('Password saved');
  for (const each of [page, opened]) {
    expect(await login.memberOf(each)).toMatchObject({ isMember: true, email: nora.email });
  }
});

test('a recovery link requested in this browser shows the account and signs the member in', {
  tags: ['journey'],
}, async () => {
  const owen = await members.create('owen');
  const { page, context } = await members.openPage();
  await login.openLogin(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await login.submitLogin(page, { email: owen.email });
  await eventually(() => login.screenOf(page)).toBe('Check your email');
  const { link = '' } = await members.letterTo(owen.email, 'recovery');
  const { page: opened } = await shop.openPage(new URL(link).pathname + tailOf(link), {
    context,
    html: ownHtml,
  });
  await login.passwordField(opened).waitFor();
  expect(await hintOf(opened)).toContain('o•••@example.com');
  expect(new URL(opened.url()).search + new URL(opened.url()).hash).toBe('');
  await login.submitLogin(opened, { password: 'another-kettle-of-owens' });
  await login.closeDoneScreen(opened);
  expect(await login.memberOf(opened)).toMatchObject({ isMember: true, email: owen.email });
  const kept = await opened.evaluate(() => Object.keys(localStorage).join());
  expect(kept).not.toContain(':recovery');
});
const ownHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Members</title><link rel="icon" href="data:,"><pannier-login></pannier-login>${shop.snippet('data-position="none"')}`;

test('with data-login="redirect", a recovery link leads to the platform’s page, not to our password form', {
  tags: ['journey'],
}, async () => {
  const eve = await members.create('evi');
  const link = await linkOf(eve.email);
  const { page } = await members.openPage({
    attributes: 'data-login="redirect"',
    tail: tailOf(link),
  });
  await page.waitForURL(/\/hosted\/login/);
  expect(new URL(page.url()).origin).toBe(shop.hosted);
  await page.goBack();
  await login.signInButton(page).waitFor();
  expect(page.url()).not.toContain('recoveryToken');
  expect(await page.locator('input[type=password]').count()).toBe(0);
  expect(await login.loginDialog(page).count()).toBe(0);
});

/** Submits the attempt and returns all messages in the dialog. */
const toldBy = async (
  page: Page,
  attempt: { email: string; password: string },
): Promise<string> => {
  const answer = page.waitForResponse(/\/v2\/(login|register)/);
  await login.submitLogin(page, attempt);
  await answer;
  await eventually(() => login.submitButton(page).getAttribute('aria-busy')).toBe('false');
  await page.waitForTimeout(100);
  const told = await page.locator('pannier-node [role=alert]').allTextContents();
  return [...told, await login.loginCard(page).textContent()].join('|');
};

test('a refused login shows the same message for every account', {
  tags: ['journey'],
}, async () => {
  const blocked = await members.create('bella');
  await members.act(blocked.email, 'block');
  const stale = await members.create('stella');
  await members.act(stale.email, 'require-reset');
  const { page } = await members.openPage({ expected });
  page.setDefaultTimeout(4000);
  await login.openLogin(page);
  const wrong = { email: login.MIRA.email, password: 'not-the-password' };
  const told = [await toldBy(page, wrong)];
  for (const attempt of [blocked, stale, { ...wrong, email: 'nobody@example.com' }]) {
    told.push(await toldBy(page, attempt));
  }
  for (const [code, status] of [
    ['ACCOUNT_DISABLED', 403],
    ['REENROLLMENT_REQUIRED_BY_ADMIN', 400],
    ['-19995', 409],
  ] as const) {
    const details = { applicationError: { code, description: 'x', data: {} } };
    await shop.addFaults({
      match: { path: '/_api/iam/authentication/v2/login' },
      fault: { kind: 'status', status, body: { message: 'x', details } },
    });
    told.push(await toldBy(page, wrong));
  }
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toContain('That email and password don’t match.');
});

test('a sign-up with a taken address looks like any other sign-up, and the account’s owner gets an email', {
  tags: ['journey'],
}, async () => {
  await members.settings({ membersVerifyEmail: true });
  const told: string[] = [];
  for (const email of ['quite-new@example.com', login.MIRA.email]) {
    const { page } = await members.openPage({ expected });
    await login.openLogin(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    const answer = page.waitForResponse(/\/v2\/register/);
    await login.submitLogin(page, { email, password: 'some-long-kettle-9' });
    await answer;
    await eventually(() => page.locator('input[slot=code]').count())
      .toBe(1)
      .catch(() => {});
    const text = `${await login.screenOf(page)} ${await login.loginCard(page).textContent()}`;
    told.push(text.replace(/.•••@/, '@').replace(/\d+/g, '0'));
  }
  expect(told[1]).toBe(told[0]);
  expect(told[0]).toContain('Check your email');
  await members.letterTo(login.MIRA.email, 'recovery');
});

test('the email of an abandoned form login is not shown, not even during a later login', {
  tags: ['journey'],
}, async () => {
  const lena = await members.create('lenora');
  const { page } = await members.openPage({ attributes: 'data-login="form"', expected });
  const address = page.url();
  // Stops the login at the platform's intermediate page, which the shopper then leaves.
  await page.route(/\/hosted\/authorize/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Held</title>' }),
  );
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await page.waitForURL(/\/hosted\/authorize/);
  await page.unrouteAll();
  await page.goto(address);
  await login.signInButton(page).waitFor();
  await page.goto('about:blank');
  await page.goto(`${address}#pannier-login`, { referer: address });
  await login.signInThere(page, lena);
  await login.accountButton(page).waitFor();
  await eventually(async () => JSON.stringify(await login.memberOf(page))).toContain(
    '"isMember":true',
  );
  await page.waitForTimeout(300);
  expect(JSON.stringify(await login.memberOf(page))).not.toContain(login.MIRA.email);
  await eventually(() => login.memberOf(page)).toMatchObject({ isMember: true, email: lena.email });
  await page.reload();
  await login.accountButton(page).waitFor();
  expect(await login.memberOf(page)).toMatchObject({ email: lena.email });
});

/** Whether the platform has ended the session of this refresh token. */
const isOver = async (refreshToken: string): Promise<boolean> => {
  const response = await fetch(`${shop.store}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'sandbox-client', grantType: 'refresh_token', refreshToken }),
  });
  return response.status === 400;
};
const refreshTokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('pannier:sandbox-client:tokens') ?? '{}').refreshToken.value,
  );
const logouts = async (): Promise<number> =>
  (await shop.received()).filter(
    ({ path, status }) => path.endsWith('/v1/logout') && status === 200,
  ).length;

for (const way of ['on the same page', 'on a later visit'] as const) {
  test(`a logout while offline is shown at once, and ends the session when online again: ${way}`, async () => {
    const rita = await members.create(way === 'on the same page' ? 'rita' : 'rosa');
    const { page, context } = await members.openPage({ expected });
    const { page: other } = await members.openPage({ expected, context });
    await login.signIn(page, rita);
    const refreshToken = await refreshTokenOf(page);
    const before = await logouts();
    await context.setOffline(true);
    await login.signOut(page);
    await login.signInButton(other).waitFor();
    expect(await login.memberOf(page)).toEqual({ isMember: false });
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(rita.email);
    expect(await logouts()).toBe(before);
    if (way === 'on a later visit') {
      await other.close();
      await page.goto('about:blank').catch(() => {});
      await context.setOffline(false);
      // A page without a sign-in button also ends the session on the platform.
      await shop.openPage('/plain.html', {
        context,
        html: `<!doctype html><title>Plain</title><link rel="icon" href="data:,">${shop.snippet()}`,
      });
    } else await context.setOffline(false);
    await eventually(logouts).toBe(before + 1);
    await eventually(() => isOver(refreshToken)).toBe(true);
    await new Promise((done) => setTimeout(done, 500));
    expect(await logouts()).toBe(before + 1);
    const left = await context
      .pages()
      .at(-1)
      ?.evaluate(() => Object.keys(localStorage).join());
    expect(left).not.toContain('member-ended');
  });
}

test('a session ends after the owner’s maximum hours or idle hours, and the event contains the reason', async () => {
  const sven = await members.create('sven');
  const { page } = await members.openPage({
    attributes: 'data-session-hours="8" data-session-idle-hours="2"',
    init: login.rememberEvents,
    prepare: (each) => each.clock.install(),
    expected,
  });
  await login.signIn(page, sven);
  const refreshToken = await refreshTokenOf(page);
  // Occasional activity prevents the idle logout.
  for (const _ of [1, 2, 3]) {
    await page.clock.fastForward(1.5 * HOUR_MS);
    await page.mouse.click(5, 5);
  }
  await login.accountButton(page).waitFor();
  await page.clock.fastForward(2.5 * HOUR_MS);
  await login.signInButton(page).waitFor();
  expect((await login.heardOf(page)).at(-1)).toBe('{"loggedIn":false,"reason":"idle"}');
  await eventually(() => isOver(refreshToken)).toBe(true);

  await login.signIn(page, sven);
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.clock.fastForward(1.8 * HOUR_MS);
    await page.mouse.click(5, 5);
  }
  await login.signInButton(page).waitFor();
  expect((await login.heardOf(page)).at(-1)).toBe('{"loggedIn":false,"reason":"expired"}');
  expect(await login.isLoginOpen(page)).toBe(false);
});

test('foreign elements with the ids of our login fields do not take over the labels of the fields', {
  tags: ['journey'],
}, async () => {
  const { page } = await members.openPage();
  await page.evaluate(() => {
    const ids = ['pannier-email', 'pannier-password', 'pannier-hint', 'pannier-password-error'];
    document.body.insertAdjacentHTML('afterbegin', ids.map((id) => `<input id=${id}>`).join(''));
  });
  await login.openLogin(page);
  for (const field of [login.emailField(page), login.passwordField(page)])
    expect(await field.evaluate((input: HTMLInputElement) => input.labels?.length)).toBe(1);
});
