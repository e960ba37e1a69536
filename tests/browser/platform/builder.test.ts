// The snippet builder, from the builder's first page to a snippet that works on a blank page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const block = (page: Page, name: string) => page.locator(`[data-block="${name}"]`);

test('a new owner opens a link with stored choices, and gets a snippet that works', {
  tags: ['journey'],
}, async () => {
  const { page, complaints } = await shop.openPage('/builder/#header=count&theme=dark&width=phone');
  await page.getByText('The store answers.').waitFor();
  await page.getByText('this machine: there is nothing to register').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByLabel('Find a product').fill('lemon');
  await page.locator('.found').getByRole('button', { name: 'Footed bowl' }).click();
  expect(await page.getByLabel('A link of your own').isChecked()).toBe(true);
  expect(await page.getByLabel('Colors').inputValue()).toBe('dark');
  await eventually(() => block(page, 'products').textContent()).toContain(product('lemon-bowl'));
  const preview = page.frameLocator('iframe[title="Your choices on a page"]');
  await preview.locator('pannier-product h2, pannier-product h3').first().waitFor();
  await preview.locator('pannier-product').getByRole('button', { name: 'Add to cart' }).click();
  await preview.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Desktop' }).click();

  const texts = await page.locator('[data-block]:visible').allTextContents();
  await page.getByRole('button', { name: 'Pinned' }).click();
  await eventually(() => block(page, 'script').textContent()).toContain('integrity="sha256-');
  await page.getByRole('tab', { name: 'Check a page' }).click();
  await page
    .getByLabel('The HTML of your page')
    .fill('<pannier-add-to-cart product="lemon-bowl"/>');
  await page.getByText('has no script tag of Pannier').waitFor();
  await page.getByText('is a slug, but the id of the product is needed').waitFor();
  expect(page.url()).toContain(`product=card+${product('lemon-bowl')}+lemon-bowl+`);
  expect(complaints()).toEqual([]);

  const blank = await shop.openPage('/blank.html', {
    html: `<!doctype html><html lang="en"><title>Blank</title><link rel="icon" href="data:,"><body>${texts.join('\n')}`,
  });
  await blank.page.getByRole('button', { name: 'Add to cart' }).click();
  await blank.page.getByRole('dialog').getByText('Footed bowl for lemons').first().waitFor();
  await eventually(() => blank.page.locator('[data-pannier-count]').textContent()).toBe('1');
});

/** An owner's page with the builder's snippet; attributes and body can contain config errors. */
const pageWith = (attributes: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}${shop.snippet(attributes)}</body></html>`;

test('the page check finds the config errors of pages with the script tag, and none in a correct page', async () => {
  const { page, complaints } = await shop.openPage('/builder/');
  await page.getByText('The store answers.').waitFor();
  await page.getByRole('tab', { name: 'Check a page' }).click();
  const html = page.getByLabel('The HTML of your page');
  const button = `<pannier-add-to-cart product="${product('lemon-bowl')}"></pannier-add-to-cart>`;

  await html.fill(pageWith('data-login-return="/account"', button));
  await page.getByText('Nothing is missing or misspelt.').waitFor();

  await html.fill(
    pageWith(
      'data-theme="drak" data-login-return="https://other.example/"',
      '<pannier-add-to-cart product="lemon-bowl"></pannier-add-to-cart><pannier-colection></pannier-colection>',
    ),
  );
  for (const part of [
    'data-theme="dark"',
    'expected an address of this site',
    'is a slug, but the id of the product is needed',
    '<pannier-collection>',
  ])
    await page.getByRole('tabpanel', { name: 'Check a page' }).getByText(part).first().waitFor();
  expect(complaints()).toEqual([]);
});

test('the builder explains that the demo store accepts no other client id, and offers the hosted platform', async () => {
  const { page } = await shop.openPage('/builder/#header=toggle', {
    expected: [FAILED_REQUEST],
    prepare: (tab) => tab.route('https://www.wixapis.com/**', (route) => route.abort()),
  });
  await page.getByText('The store answers.').waitFor();
  await page.getByLabel('Client id').fill('3d1f6c0a-5a1e-4b7e-9c7e-1f2d3c4b5a69');
  await page.getByText('You are asking the demo store at').waitFor();
  await page.getByRole('button', { name: 'Ask the hosted platform' }).click();
  await page.getByText('The hosted platform.', { exact: true }).waitFor();
  expect(await block(page, 'script').textContent()).not.toContain('data-api');
  await page.reload();
  expect(await page.getByLabel('Client id').inputValue()).toBe(
    '3d1f6c0a-5a1e-4b7e-9c7e-1f2d3c4b5a69',
  );
  expect(page.url()).not.toContain('3d1f6c0a');
  await page.getByRole('checkbox', { name: 'A cart button with its count' }).setChecked(false);
  await page.getByRole('checkbox', { name: 'A cart button with its count' }).setChecked(true);
  expect(await page.getByLabel('Floating cart button').inputValue()).toBe('none');
});
