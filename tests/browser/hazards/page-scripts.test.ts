// Pages that interfere with the widget: scripts that stop clicks, translated text, and clashing names.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  buttonOf,
  countOf,
  drawerOf,
  isDrawerOpen,
  linesOf,
  product,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { loginDialog } from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { translatePage(): void }).translatePage();
  });

test('add links work if a script stops the propagation of their clicks, but not if the script cancels the clicks', async () => {
  const { page } = await shop.openPage('/hazards/stopped-clicks.html');
  await widgetReady(page);
  const address = page.url();
  await eventually(() =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /sell/.test(name)),
    ),
  ).toBe(true);
  await page.getByRole('link', { name: 'Canceled by the page' }).click();
  await page.getByRole('link', { name: 'Add the bowl' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  expect(page.url()).toBe(address);
});

test('a translated page shows the new value if one of our texts changes after the translation', async () => {
  const { page } = await shop.openPage('/hazards/translated.html');
  await buttonOf(page, 'carafe').click();
  await eventually(() => linesOf(page)).toHaveLength(1);
  await translate(page);
  const drawer = drawerOf(page);
  const title = () => drawer.locator('[part=title]').textContent();
  await drawer.getByRole('button', { name: /^Increase/ }).click();
  await eventually(() => drawer.locator('[part=subtotal] bdi').textContent()).toMatch(/^€[\d.]+$/);
  await eventually(title).toMatch(/2$/);
  await drawer.locator('[part=close]').click();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await loginDialog(page).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).last().waitFor();
  await translate(page);
  await page.getByRole('button', { name: /Forgot/ }).click();
  const submit = page.locator('pannier-node[data-pannier-node=login-form] button[slot]').first();
  await eventually(() => submit.textContent()).not.toMatch(/Sign in/);
});

test('images and forms named like document properties do not affect the widget', async () => {
  const html = `<!doctype html><html lang="en"><title>Names</title><link rel="icon" href="data:,"><body>
    <form id="Pannier"><input name="push"></form><img name="body" alt=""><img name="body" alt="">
    <img name="head" alt=""><img name="head" alt="">
    <button data-pannier-add="${product('letter-set')}">Letters</button>${shop.snippet()}`;
  const { page } = await shop.openPage('/names.html', { html });
  // The button is inert until the widget is ready.
  await widgetReady(page);
  await page.getByRole('button', { name: 'Letters' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => countOf(page)).toBe(1);
});
