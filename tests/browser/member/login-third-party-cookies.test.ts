// Every login method, in a browser without third-party cookies.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as login from '../../support/browser/login.ts';
import { launchArgs } from '../../support/browser/path.ts';
import { openShop } from '../../support/browser/shop.ts';

// Blocks third-party cookies in Chromium, as other browsers do by default.
const shop = await openShop({
  isWhole: true,
  args: [...launchArgs, '--test-third-party-cookie-phaseout'],
});
const members = await login.openMembers(shop);

/** Opens the page on another host name, because another port would still be the same site. */
const openElsewhere = async (options: login.MemberPageOptions = {}): Promise<Page> => {
  const { page } = await members.openPage(options);
  await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  return page;
};

/** A page that sets a cookie for frames and reports the cookies that it can read. */
const jar = `<!doctype html><title>Jar</title><script>
  document.cookie = 'probe=1; SameSite=None; Secure';
  document.title = document.cookie || 'no cookie';
  parent.postMessage(document.title, '*');
</script>`;

test('the tested browser withholds cookies from frames of other sites', async () => {
  const { page: jarPage } = await shop.openPage('/jar.html', { html: jar });
  expect(await jarPage.title()).toBe('probe=1');
  const page = await openElsewhere();
  const received = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data));
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
      }),
    jarPage.url(),
  );
  expect(received).toBe('no cookie');
});

test('a login in the hidden frame works without third-party cookies, survives a reload, and can be ended', async () => {
  const page = await openElsewhere();
  expect(new URL(page.url()).hostname).toBe('localhost');
  await login.signIn(page);
  expect(await login.memberOf(page)).toMatchObject({ isMember: true, email: login.MIRA.email });
  await page.reload();
  await login.accountButton(page).waitFor();
  expect(await login.roleOf(page)).toBe('member');
  await login.signOut(page);
  await login.signIn(page);
});

test('a login on the platform’s page works without third-party cookies', async () => {
  const page = await openElsewhere({ attributes: 'data-login="redirect"', tail: '?mine=1#here' });
  const address = page.url();
  await login.signInButton(page).click();
  await login.signInThere(page);
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await login.roleOf(page)).toBe('member');
});

test('a form login with a redirect through the platform works without third-party cookies', async () => {
  const page = await openElsewhere({ attributes: 'data-login="form"', tail: '?mine=1#here' });
  const address = page.url();
  await login.openLogin(page);
  await login.submitLogin(page, login.MIRA);
  await login.accountButton(page).waitFor();
  expect(page.url()).toBe(address);
  expect(await login.roleOf(page)).toBe('member');
});
