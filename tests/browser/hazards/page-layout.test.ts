// Pages whose layout leaves no room for added elements: single-screen apps, and pages with a transformed body.
import { expect, test } from 'vitest';
import { countOf, widgetReady } from '../../support/browser/drawer.ts';
import { addTag } from '../../support/browser/hosts/traces.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('a page of exactly one screen does not begin to scroll', async () => {
  const { page } = await shop.openPage('/hazards/app-shell.html');
  await widgetReady(page);
  const tooHigh = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
  expect(await tooHigh()).toBe(0);
  await page.getByRole('button', { name: 'Add the postcards' }).click();
  await page.locator('[data-pannier-node=status]').waitFor({ state: 'attached' });
  await eventually(() => countOf(page)).toBe(1);
  expect(await tooHigh()).toBe(0);
});

test('the toggle floats over a transformed body, and is styled as if it were inside the body', async () => {
  const { page } = await shop.openPage('/hazards/transformed.html');
  await widgetReady(page);
  const look = () =>
    page.locator('[data-pannier-node=toggle] button').evaluate((button) => {
      const { left, bottom } = button.getBoundingClientRect();
      const { backgroundColor, fontFamily, direction } = getComputedStyle(button);
      const { zIndex } = getComputedStyle(button.parentElement as Element);
      return { left, bottom, backgroundColor, fontFamily, direction, zIndex };
    });
  const seen = {
    left: expect.closeTo(22, 0),
    bottom: expect.closeTo(878, 0),
    backgroundColor: 'rgb(255, 221, 238)',
    fontFamily: 'Georgia, serif',
    direction: 'rtl',
    zIndex: '7',
  };
  expect(await look()).toEqual(seen);
  await page.evaluate(() => scrollTo(0, 500));
  expect(await look()).toEqual(seen);
  const last = () => page.locator('body > :last-child').evaluate((node) => node.localName);
  expect(await last()).toBe('p');
});

/** Removes `crypto.subtle`, as on `http:` pages, where no login can be prepared. */
const withoutSubtle = (): void =>
  void Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });

test('the sign-in element does not increase the height of a header, and its error message fits the window', async () => {
  const html = `<!doctype html><html lang="en"><title>Header</title><link rel="icon" href="data:,"><body>
    <header><pannier-login><a href="/account">Sign in</a></pannier-login> <a href="/">Home</a></header>
    <ul style="display: flex"><li><pannier-login><a href="/account">Sign in</a></pannier-login></ul>`;
  const { page } = await shop.openPage('/header.html', { html, init: withoutSubtle });
  const heights = () =>
    page.evaluate(() =>
      ['header', 'ul'].map((name) => document.querySelector(name)?.getBoundingClientRect().height),
    );
  const before = await heights();
  await addTag(page, shop.snippet('data-login="redirect"'));
  const signIn = page.getByRole('button', { name: 'Sign in' }).first();
  await signIn.waitFor();
  expect(await heights()).toEqual(before);
  await signIn.click();
  const alert = page.getByRole('alert').first();
  await alert.waitFor();
  const box = await alert.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
});
