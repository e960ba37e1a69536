// Platform data is treated as plain text: markup in names stays text, and no address runs code.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonOf, drawerOf, linesOf, product, subtotalOf } from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { UNKNOWN_PRODUCT, UNREADABLE_PRODUCTS } from '../../support/browser/visit.ts';

const shop = await openShop();

/** Changes the text of the platform's responses on matching paths. */
const alter =
  (path: RegExp, change: (text: string) => string) =>
  (page: Page): Promise<unknown> =>
    page.route(path, async (route) => {
      const response = await fetchAnswer(route);
      await route.fulfill({ response, body: change(await response.text()) });
    });

const didRun = (page: Page): Promise<boolean> => page.evaluate(() => 'hacked' in window);

test('markup in a product’s name is shown as text', async () => {
  const { page } = await shop.openPage('/shop.html');
  await buttonOf(page, 'letter-set').click();
  await eventually(() => subtotalOf(page)).toBe('€22.00');
  const name = drawerOf(page).locator('[part=name]');
  expect(await name.textContent()).toBe('Letter set for the <b>very</b> slow reply');
  expect(await drawerOf(page).locator('b').count()).toBe(0);
  expect(await buttonOf(page, 'letter-set').textContent()).toContain('<b>very</b>');
});

test('scripts in string fields of products and carts never run', async () => {
  const evil = '<img src=x onerror=window.hacked=1><script>window.hacked=1</script>';
  const inject = (text: string) =>
    text
      .replace(/"(name|description|title|ribbon|original|translated|altText)":"[^"]*"/g, (_, key) =>
        JSON.stringify({ [key]: evil }).slice(1, -1),
      )
      .replace(
        /"formatted\w+":"[^"]*"/g,
        (pair) => `${pair.split(':')[0]}:${JSON.stringify(evil)}`,
      );
  const { page } = await shop.openPage('/index.html', {
    prepare: alter(/\/(stores-reader|ecom)\//, inject),
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(async () => (await linesOf(page)).join()).toContain('<script>');
  expect(await drawerOf(page).locator('script').count()).toBe(0);
  expect(await didRun(page)).toBe(false);
});

for (const scheme of ['javascript:', 'data:text/html,', 'JaVaScRiPt:', ' java\\nscript:']) {
  test(`an address that begins with ${JSON.stringify(scheme)} never becomes a link or a picture`, async () => {
    const address = `${scheme}window.hacked=1`;
    const { page } = await shop.openPage('/index.html', {
      prepare: alter(/\/(stores-reader|ecom)\//, (text) =>
        text.replace(/"(url|base|relativePath)":"[^"]*"/g, (_, key) => `"${key}":"${address}"`),
      ),
    });
    await buttonOf(page, 'lemon-bowl').click();
    await eventually(() => subtotalOf(page)).toBe('€46.40');
    const name = drawerOf(page).locator('[part=name]');
    await eventually(() => name.textContent()).toBe('Footed bowl for lemons');
    expect(await name.evaluate((node) => node.tagName)).toBe('SPAN');
    expect(await drawerOf(page).locator('img').count()).toBe(0);
    await name.click();
    expect(await didRun(page)).toBe(false);
  });
}

test('a checkout address that is not http is refused with a message', async () => {
  const { page } = await shop.openPage('/index.html', {
    prepare: alter(/redirect-session/, (text) =>
      text.replace(/"fullUrl":"[^"]*"/, '"fullUrl":"javascript:window.hacked=1"'),
    ),
  });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await drawerOf(page).getByRole('button', { name: 'Check out' }).click();
  await eventually(() => drawerOf(page).getByRole('alert').textContent()).toContain('safe');
  expect(await didRun(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/index.html');
});

test('an owner’s javascript: link is not followed for a product that does not exist', async () => {
  const html = `<!doctype html><html lang="en"><title>Mine</title><body>
    <a href="javascript:window.hacked=1" data-pannier-add="00000000-0000-4000-8000-000000000000">Buy</a>
    ${shop.snippet()}</body></html>`;
  await shop.addFaults({ match: { path: '/stores-reader' }, fault: { kind: 'delay', ms: 30_000 } });
  const { page, platformCalls } = await shop.openPage('/mine.html', {
    html,
    expected: [UNKNOWN_PRODUCT],
  });
  await eventually(() => platformCalls().join()).toContain('/products/');
  await page.getByRole('link', { name: 'Buy' }).click();
  await shop.endFaults();
  await eventually(() => page.locator('[data-pannier-state=missing]').count()).toBe(1);
  expect(await didRun(page)).toBe(false);
});

test('the owner’s content stays if a product response is malformed', async () => {
  for (const body of ['{}', '{"products":[{}]}', '{"products":{"0":null}}', '[]', '"x"', 'null']) {
    const { page, requests } = await shop.openPage('/index.html', {
      prepare: alter(/\/stores-reader\/.*\/products\//, () => body),
      expected: [UNREADABLE_PRODUCTS],
    });
    await eventually(() => requests().join()).toContain('/stores-reader/');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: 'View in store' }).isVisible(), body).toBe(true);
    expect(await page.locator(`[product="${product('lemon-bowl')}"]`).isVisible()).toBe(true);
  }
});
