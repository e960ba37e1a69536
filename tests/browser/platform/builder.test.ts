// The snippet builder, from its first page to a snippet that works on a blank page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const block = (page: Page, name: string) => page.locator(`[data-block="${name}"]`);

test('a new owner gets a snippet that sells, from a link that restores the choices', async () => {
  const { page, complaints } = await shop.openPage('/builder/#header=count&theme=dark&width=phone');
  await page.getByText('The store answers.').waitFor();
  await page.getByText('where you are now, is registered').waitFor();

  await page.getByLabel('Find a product').fill('lemon');
  await page.locator('.found').getByRole('button', { name: 'Footed bowl' }).click();
  expect(await page.getByLabel('A link of your own').isChecked()).toBe(true);
  expect(await page.getByLabel('Colors').inputValue()).toBe('dark');
  await eventually(() => block(page, 'products').textContent()).toContain(product('lemon-bowl'));
  const preview = page.frameLocator('iframe[title="Your choices on a page"]');
  await preview.locator('pannier-add-to-cart [part=button]').click();
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
  expect(page.url()).toContain(`product=button+${product('lemon-bowl')}+lemon-bowl+`);
  expect(complaints()).toEqual([]);

  const blank = await shop.openPage('/blank.html', {
    html: `<!doctype html><html lang="en"><title>Blank</title><link rel="icon" href="data:,"><body>${texts.join('\n')}`,
  });
  await blank.page.locator('pannier-add-to-cart [part=button]').click();
  await blank.page.getByRole('dialog').getByText('Footed bowl for lemons').first().waitFor();
  await eventually(() => blank.page.locator('[data-pannier-count]').textContent()).toBe('1');
});
