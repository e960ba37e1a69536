// Product pictures in every format that the platform sends.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { cardsOf, gridOf, ownPage } from '../../support/browser/catalog.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
await shop.changeSettings({ pictureForms: 'mixed' });
afterAll(() => shop.changeSettings({ pictureForms: 'plain' }));

/** Serves the sandbox's pictures at the platform's media host and at https addresses of the sandbox. */
const servePictures = (page: Page) =>
  page.route(/^https:\/\/(static\.wixstatic\.com|127\.0\.0\.1:\d+)\/media\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(shop.media + pathname);
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({
      status: answer.status,
      body,
      contentType: answer.headers.get('content-type') ?? '',
    });
  });

test('a grid shows pictures of every URL format, and no picture for a product without pictures', async () => {
  const markup = '<pannier-collection slug="tableware" limit="24"></pannier-collection>';
  const { page } = await shop.openPage('/forms.html', {
    html: ownPage(shop, markup),
    prepare: servePictures,
  });
  const cards = cardsOf(gridOf(page));
  await cards.first().waitFor();
  const { products } = await page.evaluate(async (store) => {
    const tokens = await fetch(`${store}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'sandbox-client', grantType: 'anonymous' }),
    });
    const { access_token: authorization } = await tokens.json();
    const answer = await fetch(`${store}/stores-reader/v1/products/query-platformized`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: { paging: { limit: 100 } } }),
    });
    return answer.json();
  }, shop.store);
  const bare = (products as { name: string; media: { mainMedia?: { image?: unknown } } }[])
    .filter(({ media }) => !media.mainMedia?.image)
    .map(({ name }) => name);
  for (const card of await cards.all()) {
    const name = (await card.locator('[part=name]').textContent()) ?? '';
    const image = card.locator('img');
    if (bare.includes(name)) {
      expect(await image.count(), name).toBe(0);
      continue;
    }
    await card.scrollIntoViewIfNeeded();
    await eventually(() =>
      image.evaluate(
        (node) =>
          (node as HTMLImageElement).complete && (node as HTMLImageElement).naturalWidth > 0,
      ),
    ).toBe(true);
  }
});
