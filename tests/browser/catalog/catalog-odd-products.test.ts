// Odd but valid product data at a width of 320 pixels, also on right-to-left pages, and malformed responses.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import {
  alterProducts,
  cardsOf,
  gridOf,
  overflowOf,
  ownPage,
  quickViewOf,
} from '../../support/browser/catalog.ts';
import { product, widgetReady } from '../../support/browser/drawer.ts';
import { fetchAnswer } from '../../support/browser/fetch-answer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, UNREADABLE_PRODUCTS } from '../../support/browser/visit.ts';
import { oddProducts } from '../../support/data/odd-products.ts';

const shop = await openShop();

const expected = [FAILED_REQUEST];

const narrow = { width: 320, height: 640 };

const oddities = oddProducts(shop.store);

const oddPage = (page: Page) =>
  alterProducts(page, (one) => oddities[String(one['slug'])]?.(one) ?? one);

/** Elements of the widget that overflow the page on either side, unless their parent scrolls or clips them. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isHeld = (node: Element | null): boolean =>
      node !== null &&
      (getComputedStyle(node).overflowX !== 'visible' || isHeld(node.parentElement));
    for (const { shadowRoot } of document.querySelectorAll('pannier-collection,pannier-product')) {
      for (const node of shadowRoot?.querySelectorAll('*') ?? []) {
        const { left, right, width } = node.getBoundingClientRect();
        if (width > 1 && (left < -1 || right > innerWidth + 1) && !isHeld(node.parentElement)) {
          found.push(`${node.className} ${Math.round(left)} to ${Math.round(right)}`);
        }
      }
    }
    return found;
  });

test('a grid of odd products at 320 pixels logs nothing and fits the page', async () => {
  const { page } = await shop.openPage('/odd.html', {
    html: ownPage(shop, '<pannier-collection slug="tableware" limit="12"></pannier-collection>'),
    viewport: narrow,
    prepare: oddPage,
    expected,
  });
  const cards = cardsOf(gridOf(page));
  await eventually(() => cards.count()).toBe(12);
  const partOf = (place: number, part: string) => cards.nth(place).locator(`[part=${part}]`);
  expect(await partOf(0, 'image').count()).toBe(0);
  expect(await partOf(1, 'image').count()).toBe(0);
  expect(await partOf(2, 'price').textContent()).toBe('');
  expect(await partOf(2, 'button').textContent()).toContain('Add to cart');
  expect(await cards.nth(3).getByRole('radio').count()).toBe(5);
  expect(await cards.nth(3).textContent()).toContain('+95');
  await eventually(() => partOf(6, 'image').count()).toBe(0);
  expect(await partOf(6, 'name').evaluate((node) => node.localName)).toBe('button');
  await gridOf(page).locator('[part=filter]').click();
  await gridOf(page).locator('[part=filters] legend').nth(2).waitFor();
  expect(await stickingOut(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // Two options with one hundred choices each, in the quick view.
  await partOf(3, 'button').click();
  const view = quickViewOf(page);
  await view.getByRole('radio', { name: 'Choice 100', exact: true }).check();
  await view.getByRole('combobox').selectOption('Choice 77');
  await eventually(() => view.locator('[part=button]').textContent()).toContain('Add to cart');
  expect(await view.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});

test('cards of odd products at 320 pixels show the valid data and leave out the rest', async () => {
  const slugs = Object.keys(oddities).filter((slug) => slug !== 'bud-vase' && slug !== 'vase-trio');
  const markup = slugs
    .map((slug) =>
      slug === 'round-teapot'
        ? `<pannier-product slug="${slug}" options='{"Glaze":"Ink"}'></pannier-product>`
        : `<pannier-product slug="${slug}"></pannier-product>`,
    )
    .join('');
  const ids = ['bud-vase', 'vase-trio'].map(
    (slug) => `<pannier-product product="${product(slug)}">Mine</pannier-product>`,
  );
  const { page } = await shop.openPage('/odd.html', {
    html: ownPage(shop, markup + ids.join('')),
    viewport: narrow,
    prepare: oddPage,
    expected,
  });
  await eventually(() => page.locator('h2').count()).toBe(10);
  const card = (slug: string) => page.locator(`pannier-product[slug=${slug}]`);
  for (const slug of ['stoneware-mug', 'dinner-plates']) {
    expect(await card(slug).locator('img,[part=thumbnails]').count(), slug).toBe(0);
    expect(await card(slug).locator('[part=gallery] span > svg').isVisible(), slug).toBe(true);
  }
  expect(await card('lemon-bowl').locator('[part=price]').textContent()).toBe('');
  expect(await card('nesting-bowls').getByRole('radio').count()).toBe(100);

  // The gallery shows pictures and videos, but no sounds, documents or models.
  const small = card('carafe').locator('[part=thumbnails] button');
  const labels = await small.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(labels).toEqual(['Image 1', 'Video 2', 'Image 3']);
  await small.nth(1).click();
  const film = card('carafe').locator('video');
  await film.waitFor();
  expect(await film.getAttribute('preload')).toBe('none');

  // The variant that the owner's element requests no longer exists.
  const teapot = card('round-teapot');
  expect(await teapot.locator('[part=stock]').textContent()).toBe(
    'These options are no longer available.',
  );
  expect(await teapot.locator('[part=button]').isDisabled()).toBe(true);
  expect(await teapot.locator('[part=buy-now]').count()).toBe(0);
  await teapot.getByRole('radio', { name: 'Pine' }).check();
  await eventually(() => teapot.locator('[part=button]').isEnabled()).toBe(true);

  await card('espresso-cups').scrollIntoViewIfNeeded();
  await eventually(() =>
    card('espresso-cups').locator('[part=gallery] span > svg').isVisible(),
  ).toBe(true);
  await page.evaluate(() => {
    for (const { shadowRoot } of document.querySelectorAll('pannier-product')) {
      for (const node of shadowRoot?.querySelectorAll('details') ?? []) node.open = true;
    }
  });
  expect(await stickingOut(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a malformed product response breaks nothing, and “Try again” sends the request again', async () => {
  const markup = `<pannier-collection slug="tableware" limit="4"></pannier-collection>
    <pannier-product slug="carafe"></pannier-product>
    <pannier-product product="${product('lemon-bowl')}"><a href="/a">Mine</a></pannier-product>`;
  const odd = ['{}', '[]', 'null', '"x"', '<html>', '{"products":[null,{},7,{"id":5}]}'];
  let body = odd[0];
  const { page } = await shop.openPage('/shapes.html', {
    html: ownPage(shop, markup),
    prepare: (opening) =>
      opening.route(/products\/query-platformized/, async (route) =>
        body === undefined
          ? route.continue()
          : route.fulfill({ response: await fetchAnswer(route), body }),
      ),
    expected: [...expected, UNREADABLE_PRODUCTS],
  });
  for (body of odd) {
    const answered = page.waitForResponse(/products\/query-platformized/);
    await page.reload();
    await answered;
    await widgetReady(page);
    expect(await page.getByRole('link', { name: 'Mine' }).isVisible(), body).toBe(true);
    expect(await page.locator('h2,[part=card]').count(), body).toBe(0);
  }
  body = '[]';
  await page.reload();
  const again = gridOf(page).getByRole('button', { name: 'Try again' });
  await again.waitFor();
  body = undefined;
  await again.click();
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(4);
});

const openAllOf = async (page: Page): Promise<void> => {
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);
  await gridOf(page).locator('[part=filter]').click();
  const box = gridOf(page).locator('[part=filters] input[type=checkbox]').first();
  await box.check();
  await gridOf(page).locator('[part=chips]').waitFor();
  await eventually(() => gridOf(page).locator('[aria-busy=true]').count()).toBe(0);
};

test('the grid and the card fit a narrow right-to-left screen in Arabic, and are accessible', async () => {
  const markup = `<pannier-collection slug="tableware" limit="8"></pannier-collection>
      <pannier-product slug="nesting-bowls"></pannier-product>`;
  const html = ownPage(shop, markup, { attributes: 'data-locale="ar"', lang: 'ar', dir: 'rtl' });
  const { page } = await shop.openPage('/rtl.html', { html, viewport: narrow });
  const card = page.locator('pannier-product');
  await card.locator('h2').waitFor();
  await openAllOf(page);
  expect(await violationsOf(page), 'grid and card').toEqual([]);
  expect(await gridOf(page).locator('[part=filter]').textContent()).toMatch(/[\u0600-\u06ff]/);
  expect(await card.locator('[part=buy-now]').textContent()).toMatch(/[\u0600-\u06ff]/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // The first product is on the right, and choosing an option scrolls the choice's picture in from the left.
  const boxes = await cardsOf(gridOf(page)).evaluateAll((cards) =>
    cards.slice(0, 2).map((node) => node.getBoundingClientRect().x),
  );
  expect(boxes[0]).toBeGreaterThan(boxes[1] ?? 0);
  const strip = card.locator('[part=gallery] [role=group]');
  await card.getByRole('radio').nth(1).check();
  await eventually(() => strip.evaluate((node) => node.scrollLeft)).toBeLessThan(0);
  await cardsOf(gridOf(page)).first().locator('[part=name]').click();
  await quickViewOf(page).locator('h2').waitFor();
  expect(await violationsOf(page), 'quick view').toEqual([]);
  const close = await quickViewOf(page).locator('[part=close]').boundingBox();
  expect(close?.x).toBeLessThan(narrow.width / 2);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
