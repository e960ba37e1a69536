// Console messages for the owner when the platform refuses something that only the owner can change.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import { always } from '../../support/browser/control.ts';
import { messageOf, product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const pageWith = (tag: string): string => `<!doctype html><html lang="en"><title>Shop</title>
<link rel="icon" href="data:,"><body><pannier-add-to-cart product="${product('lemon-bowl')}">
<p>Own content</p></pannier-add-to-cart><pannier-cart-toggle></pannier-cart-toggle>${tag}`;

const open = async (tag: string) => {
  const hints: string[] = [];
  const { page, requests } = await shop.openPage('/owner-help.html', {
    html: pageWith(tag),
    expected: [FAILED_REQUEST, /Pannier: /],
    prepare: async (opening: Page) => {
      opening.on('console', (message) => {
        if (message.text().startsWith('Pannier: ')) hints.push(message.text());
      });
    },
  });
  const helpFiles = () => requests().filter((request) => request.includes('/chunks/owner-'));
  return { page, hints, helpFiles };
};

/** Makes the widget retry, as when the connection returns. */
const tryAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')));

test('a wrong client id is explained once, and shoppers still see the owner’s content', async () => {
  const { page, hints } = await open(shop.snippet().replace('sandbox-client', 'no-such-client'));
  await eventually(() => hints.length).toBe(1);
  expect(hints[0]).toContain('data-client-id is wrong');
  await tryAgain(page);
  await page.getByText('Own content').waitFor();
  expect(await page.getByText('dashboard').count()).toBe(0);
  expect(hints).toHaveLength(1);
});

test('a refused token for an unregistered origin is explained to the owner', async () => {
  await shop.changeSettings({
    allowedRedirectDomains: ['http://localhost:4321'],
    unregisteredTokens: 'refused',
  });
  const { page, hints } = await open(shop.snippet());
  await eventually(() => hints.length).toBe(1);
  expect(hints[0]).toContain(`add ${new URL(page.url()).origin} to the allowed redirect domains`);
  await shop.reset();
});

test('a return address that the platform refuses is explained to the owner, and the shopper sees the order', async () => {
  await shop.changeSettings({ allowedRedirectDomains: ['http://localhost:4321'] });
  const { page, hints } = await open(shop.snippet());
  const address = page.url();
  await page.locator('pannier-add-to-cart [part=button]').click();
  await goToCheckout(page);
  await placeOrder(page, /^This address is not listed$/);
  expect(hints).toEqual([]);
  // The shopper leaves the platform's page.
  await page.goto(address);
  await eventually(() => messageOf(page).textContent()).toContain('Your order has been placed');
  await eventually(() => hints.length).toBe(1);
  expect(hints[0]).toContain(`most likely because ${new URL(address).origin} is not registered`);
  await shop.reset();
});

test('a site without the store app is reported to the owner with the platform’s error code', async () => {
  const body = { details: { applicationError: { code: 'APP_NOT_INSTALLED' } } };
  await shop.addFaults(always('/stores', { kind: 'status', status: 428, body }));
  const { hints } = await open(shop.snippet());
  await eventually(() => hints.length).toBe(1);
  expect(hints[0]).toMatch(/^Pannier: APP_NOT_INSTALLED: .*open Apps/);
});

test('a page without config errors does not load the help messages', async () => {
  const { page, hints, helpFiles } = await open(shop.snippet());
  await page.locator('pannier-add-to-cart').getByRole('button').first().waitFor();
  expect([hints, helpFiles()]).toEqual([[], []]);
});
