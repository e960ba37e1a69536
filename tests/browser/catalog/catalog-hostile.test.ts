// Product data is treated as plain text: no payload runs, and no address is forged.
import { expect, test } from 'vitest';
import { cardsOf, gridOf, quickViewOf } from '../../support/browser/catalog.ts';
import { widgetReady } from '../../support/browser/drawer.ts';
import { expectUnharmed, openPoisoned } from '../../support/browser/poisoned-page.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { poisonedProducts } from '../../support/data/poisoned-products.ts';
import { xssPayloads } from '../../support/data/xss-payloads.ts';

const shop = await openShop();

const shown = xssPayloads.map((payload) => payload.replace(/\s+/g, ' ').trim());

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('a hundred injection payloads in every field of a grid’s products are shown as plain text', async () => {
  const opened = await openPoisoned(
    shop,
    '<pannier-collection slug="x" limit="100"></pannier-collection>'.replace('"x"', '"tableware"'),
  );
  const { page } = opened;
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(100);
  const names = await cardsOf(gridOf(page)).locator('[part=name]').allTextContents();
  expect(names.map(plain)).toEqual(shown);
  // Loads all images, then shows the payloads as filter names.
  await page.evaluate(() => {
    for (const node of document.querySelectorAll('pannier-collection')) {
      for (const image of node.shadowRoot?.querySelectorAll('img') ?? []) image.loading = 'eager';
    }
  });
  await gridOf(page).locator('[part=filter]').click();
  await gridOf(page).locator('[part=filters] legend').nth(2).waitFor();
  const box = gridOf(page).locator('[part=filters] input[type=checkbox]').first();
  await box.check();
  await gridOf(page).locator('[part=chips]').waitFor();
  await expectUnharmed(shop, opened);
});

test('a hundred injection payloads in every field of product cards are shown as plain text', async () => {
  const markup = poisonedProducts
    .map(({ id }) => `<pannier-product product="${id}"></pannier-product>`)
    .join('');
  const opened = await openPoisoned(shop, markup);
  const { page } = opened;
  // Each card fetches its product with a separate request.
  await expect.poll(() => page.locator('h2').count(), { timeout: 50_000 }).toBe(100);
  expect((await page.locator('h2').allTextContents()).map(plain)).toEqual(shown);
  for (const part of ['brand', 'ribbon']) {
    const texts = await page.locator(`[part=${part}]`).allTextContents();
    expect(texts.map(plain), part).toEqual(shown);
  }
  // Acts like a shopper: opens every section, chooses every option and hovers over the description.
  await page.evaluate(() => {
    for (const { shadowRoot } of document.querySelectorAll('pannier-product')) {
      for (const node of shadowRoot?.querySelectorAll('details') ?? []) node.open = true;
      for (const node of shadowRoot?.querySelectorAll('input') ?? []) {
        if (node.type === 'radio') node.click();
      }
      for (const node of shadowRoot?.querySelectorAll('[part=description] *') ?? []) {
        node.dispatchEvent(new PointerEvent('pointerenter'));
      }
    }
  });
  await eventually(() => page.locator('input[type=radio]:checked').count()).toBe(100);
  await expectUnharmed(shop, opened);
});

test('a hundred injection payloads in the quick view are shown as plain text', async () => {
  const links = poisonedProducts.map(
    ({ id }) => `<a href="/x" data-pannier-quick-view="${id}">Look</a> `,
  );
  const opened = await openPoisoned(shop, links.join(''));
  const { page } = opened;
  await widgetReady(page);
  await page.getByRole('link').first().click();
  await quickViewOf(page).locator('h2').waitFor();
  const names: string[] = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const names: string[] = [];
    let before: Element | undefined;
    for (const link of document.querySelectorAll('a')) {
      link.click();
      let heading: Element | null | undefined;
      for (let wait = 0; wait < 100 && !heading; wait += 1) {
        await frame();
        const host = document.querySelector('[data-pannier-node=quick-view]');
        const dialog = host?.shadowRoot?.querySelector('dialog');
        if (!dialog || dialog === before) continue;
        heading = dialog.querySelector('h2');
        if (dialog.scrollWidth > dialog.clientWidth) names.push(`too wide: ${dialog.scrollWidth}`);
        if (heading) before = dialog;
      }
      names.push(heading?.textContent ?? '');
    }
    return names;
  });
  expect(names.map(plain)).toEqual(shown);
  await expectUnharmed(shop, opened);
});
