// No password, token, verifier or code appears outside the places where it belongs.
// @module-tag journey
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCanary } from '../../support/browser/canary.ts';
import { addPattern, patternButton } from '../../support/browser/cart/member-cart.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];
const body = patternButton;

/** Storage keys of sessions that have ended here but not yet on the platform. */
const endedSessionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':member-ended:')));

test('a login through the hidden frame, token renewals and a logout leak no secret', async () => {
  const marked = { email: 'marked@example.com', password: 'canary-password-1f9c' };
  await members.settings({ rotateRefreshTokens: true });
  const canary = createCanary(shop);
  const { page } = await members.openPage({ body, prepare: canary.watch });
  await login.openLogin(page);
  await login.loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await login.submitLogin(page, marked);
  await login.accountButton(page).waitFor();
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  expect(await canary.leaks(page), 'after signing up').toEqual([]);

  await addPattern(page);
  const before = canary.known()['access_token'] ?? 0;
  await login.expireToken(page);
  await addPattern(page);
  expect(canary.known()['access_token']).toBe(before + 1);
  expect(await login.memberOf(page)).toMatchObject({ isMember: true });
  expect(await canary.leaks(page), 'after renewing').toEqual([]);

  await login.signOut(page);
  await addPattern(page);
  await login.signIn(page, marked);
  await page.reload();
  await login.accountButton(page).waitFor();
  expect(await canary.leaks(page), 'after signing in again').toEqual([]);
  await eventually(() => endedSessionsOf(page)).toEqual([]);
  const known = canary.known();
  expect(known['password']).toBe(1);
  expect(known['codeVerifier']).toBe(2);
  expect(known['code']).toBe(2);
  expect(known['sessionToken']).toBe(2);
  expect(known['access_token']).toBeGreaterThanOrEqual(4);
  expect(known['refresh_token']).toBeGreaterThanOrEqual(4);
});

/** Navigation timing keeps the loaded address, but the code in it is used up, and worthless without the verifier. */
const LOADED_WITH_CODE = ['code in navigation timing'];

test('a login on the platform’s page leaves no secret in an address or elsewhere', async () => {
  const cato = await members.create('cato');
  const canary = createCanary(shop);
  canary.know(cato.password);
  const { page } = await members.openPage({
    attributes: 'data-login="redirect"',
    tail: '?mine=1#here',
    prepare: canary.watch,
  });
  await login.signInButton(page).click();
  await page.waitForURL(/\/hosted\/login/);
  expect(page.url()).not.toContain(encodeURIComponent(cato.email));
  await login.signInThere(page, cato);
  await login.accountButton(page).waitFor();
  expect(await canary.leaks(page)).toEqual(LOADED_WITH_CODE);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await login.signOut(page);
  await page.waitForURL(/\?mine=1$/);
  await login.signInButton(page).waitFor();
  expect(await canary.leaks(page), 'after signing out').toEqual(LOADED_WITH_CODE);
  await eventually(() => endedSessionsOf(page)).toEqual([]);
  expect(canary.known()).toMatchObject({ code: 1, codeVerifier: 1 });
});

test('a form login with a redirect through the platform leaves no secret in an address', async () => {
  const dora = await members.create('dora');
  const canary = createCanary(shop);
  const { page } = await members.openPage({
    attributes: 'data-login="form"',
    tail: '?mine=1#here',
    prepare: canary.watch,
  });
  await login.openLogin(page);
  await login.submitLogin(page, dora);
  await login.accountButton(page).waitFor();
  expect(await canary.leaks(page)).toEqual(LOADED_WITH_CODE);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(canary.known()).toMatchObject({ password: 1, code: 1, codeVerifier: 1, sessionToken: 1 });
});

test('a refused password, a shown password and an unconfirmed account’s password appear only in the field', async () => {
  const emma = await members.create('emma');
  await members.settings({ membersVerifyEmail: true });
  const canary = createCanary(shop);
  const { page } = await members.openPage({ prepare: canary.watch, expected });
  await login.openLogin(page);
  await login.loginCard(page).getByRole('button', { name: 'Show password' }).click();
  await login.submitLogin(page, { ...emma, password: 'canary-refused-77b0' });
  await page.getByRole('alert').filter({ hasText: 'don’t match' }).waitFor();
  await login.loginCard(page).getByRole('button', { name: 'Create an account' }).click();
  await login.emailField(page).waitFor();
  const fresh = { email: 'fresh@example.com', password: 'canary-fresh-0d3e' };
  await login.submitLogin(page, fresh);
  await login.codeField(page).waitFor();
  expect(await canary.leaks(page), 'while a code is waited for').toEqual([]);
  const { code } = await members.letterTo(fresh.email, 'verification');
  await login.submitLogin(page, { code });
  await login.accountButton(page).waitFor();
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  expect(await canary.leaks(page), 'signed in').toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(canary.known()['password']).toBe(2);
});

// Navigation timing also keeps the link from the mail; nothing else keeps it.
const LOADED_WITH_LINK = ['known in navigation timing'];

test('a mailed token is removed before scripts can read it, and the new password is not leaked', async () => {
  const flora = await members.create('flora');
  const canary = createCanary(shop);
  const { page } = await members.openPage({ prepare: canary.watch });
  await login.openLogin(page);
  await login.loginCard(page).getByText('Forgot your password?').click();
  await login.submitLogin(page, { email: flora.email });
  const { link = '' } = await members.letterTo(flora.email, 'recovery');
  canary.know(link.split('recoveryToken=')[1] ?? '');
  await page.goto('about:blank');
  await page.goto(link);
  await eventually(() => login.screenOf(page)).toBe('Set a new password');
  expect(await canary.leaks(page), 'asked for').toEqual(LOADED_WITH_LINK);
  await login.submitLogin(page, { password: 'canary-anew-5a21' });
  await login.accountButton(page).waitFor();
  await eventually(() => login.isLoginOpen(page)).toBe(false);
  expect(await canary.leaks(page), 'set').toEqual(LOADED_WITH_LINK);
});

// Proves that the canary finds leaks: the tests above would also pass with a canary that finds no leak.
test('a leaked token is detected wherever it appears', async () => {
  const canary = createCanary(shop);
  const { page } = await members.openPage({ prepare: canary.watch, expected: [/canary/] });
  await login.signIn(page);
  expect(await login.roleOf(page)).toBe('member');
  expect(await canary.leaks(page)).toEqual([]);
  await page.evaluate(async () => {
    const text = localStorage.getItem('pannier:sandbox-client:tokens') ?? '';
    const token: string = JSON.parse(text).accessToken.value;
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML = `<p>${token}</p>`;
    document.body.append(host);
    document.body.setAttribute('data-x', token);
    document.dispatchEvent(new CustomEvent('canary', { detail: { deep: [token] } }));
    sessionStorage.setItem('mine', token);
    new BroadcastChannel('canary').postMessage({ token });
    history.replaceState({ token }, '', `#${token}`);
    console.log('canary', token);
    await (await fetch(`/nowhere?${token}`)).text();
  });
  const found = (await canary.leaks(page)).join('\n');
  for (const place of [
    'attribute data-x',
    'markup',
    'event canary',
    'session storage mine',
    'channel',
    'history',
    'address',
    'console',
    'request',
    'resource timing',
    'page',
  ]) {
    expect(found).toContain(`access_token in ${place}`);
  }
});
