// A platform that is down, slow or sends garbage: shoppers can retry, and nothing throws.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../../../src/client/http/http-client.ts';
import { always } from '../../support/browser/control.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
// Lets pages read the Retry-After header.
await shop.changeSettings({ exposedHeaders: 'some' });
const expected = [FAILED_REQUEST];
const GONE = { state: 'detached' } as const;

const troubles = {
  // The delay is so long that only the button retries within a test.
  down: { kind: 'status', status: 503, retryAfterSeconds: 60 },
  'closing every connection': { kind: 'drop-before' },
  'sending unreadable responses': { kind: 'malformed' },
  'sending responses of 50 MB': { kind: 'huge' },
  'sending endless responses': { kind: 'endless' },
  'refusing calls with an empty 429 response': { kind: 'empty-429' },
  'refusing calls with an HTML page': { kind: 'html-403' },
} as const;

/** Shortens request timeouts to two seconds and keeps the pauses between attempts. */
const giveUpEarly = async (page: Page): Promise<void> => {
  await page.addInitScript((timeoutMs) => {
    const wait = window.setTimeout;
    const early = (run: () => void, ms = 0, ...given: never[]) =>
      wait(run, ms === timeoutMs ? 2000 : ms, ...given);
    window.setTimeout = early as typeof window.setTimeout;
  }, REQUEST_TIMEOUT_MS);
};

/** Ends the faults and retries with the notice's button, unless an automatic retry comes first. */
const endAndRetry = async (notice: Locator): Promise<void> => {
  await shop.endFaults();
  const button = notice.getByRole('button', { name: 'Try again' });
  await Promise.race([button.dispatchEvent('click').catch(() => {}), button.waitFor(GONE)]);
};

for (const [name, fault] of Object.entries(troubles)) {
  test(`adding while the platform is ${name} keeps the line, shows an error, and recovers with a retry`, async () => {
    const { page } = await shop.openPage('/index.html', {
      expected,
      // The request timeout is needed only to end endless responses.
      ...(fault.kind === 'endless' && { prepare: giveUpEarly }),
    });
    await cart.buttonOf(page, 'lemon-bowl').waitFor();
    await shop.addFaults(always('/ecom/', fault));
    await cart.buttonOf(page, 'lemon-bowl').click();
    await eventually(() => cart.countOf(page)).toBe(1);
    const notice = cart.drawerOf(page).locator('[part=notice]');
    await eventually(() => notice.textContent()).toContain('Your cart is safe');
    expect((await cart.linesOf(page))[0]).toContain('1 × Footed bowl for lemons');

    await endAndRetry(notice);
    await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
    await eventually(() => notice.count()).toBe(0);
    expect(await cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  });

  test(`the owner’s content stays if there is no product data because the platform is ${name}`, async () => {
    await shop.addFaults(always('/stores-reader/', fault), always('/oauth2/', fault));
    const { page, requests } = await shop.openPage('/shop.html', { expected });
    await eventually(() => requests().join()).toContain('/oauth2/token');
    await cart.toggleOf(page).waitFor();
    expect(await page.getByRole('link', { name: 'View in store' }).first().isVisible()).toBe(true);
  });
}

test('a drawer opened while the platform is down shows an error, and the retry button loads the cart', async () => {
  const { page } = await shop.openPage('/index.html', { expected });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  // The reloaded page has only the stored count.
  await shop.addFaults(always('/ecom/', troubles.down));
  await page.reload();
  await eventually(() => cart.countOf(page)).toBe(1);
  await cart.toggleOf(page).click();
  const notice = cart.drawerOf(page).locator('[part=notice]');
  await eventually(() => notice.textContent()).toContain('couldn’t reach the store');
  await endAndRetry(notice);
  await eventually(() => notice.count()).toBe(0);
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
});

test('a shopper whose first visit gets no tokens can open the drawer, see an empty cart and close the drawer', async () => {
  await shop.addFaults(always('/oauth2/', troubles.down));
  const { page } = await shop.openPage('/index.html', { expected });
  await cart.toggleOf(page).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
  await eventually(() => cart.messageOf(page).textContent()).toContain('Your cart is empty');
  await cart.messageOf(page).getByRole('button').click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
});

test('a slow platform delays only the subtotal: the line is shown at once, and the add is sent once', async () => {
  const { page, platformCalls } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').waitFor();
  await shop.addFaults(always('/ecom/', { kind: 'delay', ms: 30_000 }));
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(async () => (await cart.linesOf(page))[0]).toContain(
    '1 × Footed bowl for lemons',
  );
  expect(await cart.subtotalOf(page)).not.toBe('€46.40');
  await shop.endFaults();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(platformCalls().filter((call) => call.includes('/add-to-cart'))).toHaveLength(1);
});

test('a failed checkout is reported and works on the next click', async () => {
  const { page } = await shop.openPage('/index.html', { expected });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await shop.addFaults(always('/ecom/v1/carts/current/create-checkout', troubles.down));
  await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  const notice = cart.drawerOf(page).getByRole('alert');
  await eventually(() => notice.textContent()).toContain('Your cart is safe');
  await shop.endFaults();
  await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL(/\/checkout\//);
});

test('a line that exceeds the remaining stock offers a button that sets the quantity to the stock', async () => {
  const { page } = await shop.openPage('/shop.html', { expected });
  await cart.buttonOf(page, 'weather-postcards').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€7.50');
  await cart.drawerOf(page).getByRole('spinbutton').fill('9');
  await cart.drawerOf(page).getByRole('spinbutton').press('Enter');
  await eventually(() => cart.subtotalOf(page)).toBe('€67.50');
  await shop.setStock(cart.product('weather-postcards'), 4);
  await page.reload();
  await cart.toggleOf(page).click();
  const repair = cart.drawerOf(page).getByRole('button', { name: 'Set to 4' });
  await repair.click();
  await eventually(() => cart.subtotalOf(page)).toBe('€30.00');
  expect(await cart.countOf(page)).toBe(4);
  await shop.setStock(cart.product('weather-postcards'), 120);
});

test('clicks made offline are kept and sent when the browser is online again', async () => {
  const { page, context } = await shop.openPage('/index.html', { expected });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await context.setOffline(true);
  await cart
    .drawerOf(page)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  const notice = cart.drawerOf(page).locator('[part=notice]');
  await eventually(() => notice.textContent()).toContain('offline');
  expect(await cart.countOf(page)).toBe(2);
  await context.setOffline(false);
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
  await eventually(() => notice.count()).toBe(0);
});

test('an add whose response has no body is applied once', async () => {
  const { page } = await shop.openPage('/index.html', { expected });
  await cart.buttonOf(page, 'lemon-bowl').waitFor();
  await shop.addFaults(always('/add-to-cart$/', { kind: 'no-content' }));
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  expect(await cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
});
