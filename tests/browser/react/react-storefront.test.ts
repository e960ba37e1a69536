// A React app with a shop, a login form and a server: hooks of the shipped package, and islands with server data.
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createStoreClient,
  readIslandCollection,
  readIslandProduct,
  type StoreClient,
} from '../../../src/package/index.ts';
import { closeDrawer, countOf } from '../../support/browser/drawer.ts';
import { MIRA } from '../../support/browser/login.ts';
import { beStrict } from '../../support/browser/product-card.ts';
import { buildReactApp, openReactPage } from '../../support/browser/react/page.ts';
import type { Storefront } from '../../support/browser/react/storefront-app.tsx';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, type Visit } from '../../support/browser/visit.ts';

const [shop, app] = await Promise.all([openShop(), buildReactApp('storefront-app')]);
beforeEach(() => shop.reset());

/** The data reaches the page as JSON, as from any server. */
const open = (data: Storefront, expected: RegExp[] = []): Promise<Visit> =>
  openReactPage(shop, app, { data, expected });

const openServerClient = (): StoreClient =>
  createStoreClient({ clientId: 'sandbox-client', hosts: { api: shop.store }, locale: 'en' });

/** Requests for products and collections. Cards of version 3 also read the current stock. */
const catalogRequests = (visit: Visit): string[] =>
  visit.requests().filter((request) => /products|collections|categories/.test(request));

const names = (page: Page): Promise<string[]> => page.locator('li').allTextContents();

test('the documented login form explains that a password is wrong, and the correct password signs the member in', async () => {
  const { page } = await open({ hasLogin: true }, [FAILED_REQUEST]);
  const fill = async (password: string) => {
    await page.getByLabel('Email').fill(MIRA.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await fill('wrong-password');
  await eventually(() => page.locator('form p[role=alert]').textContent()).toMatch(
    /email|password/i,
  );
  await fill(MIRA.password);
  await eventually(() => page.locator('main').textContent()).toContain(
    `Signed in as ${MIRA.email}`,
  );
});

describe.each(['V1', 'V3'] as const)('catalog %s', (version) => {
  beforeEach(() => beStrict(shop, version));

  test('hooks return amounts with their currency, and the whole product', async () => {
    const { page } = await open({ page: 'lemon-bowl' });
    const article = page.locator('article');
    await eventually(() => article.textContent()).toContain('€46.40 = 46.4 EUR');
    await eventually(() => article.textContent()).toMatch(/[A-Z0-9-]+, [1-9] pictures, 0 options/);
    await eventually(() => article.locator('div').textContent()).toMatch(/\w{4}/);
    await page.getByRole('button', { name: 'Add two' }).click();
    const euro = (amount: number) => `€${amount}0 = ${amount}0? EUR`;
    await eventually(() => page.locator('output').textContent()).toMatch(
      new RegExp(`^${euro(46.4)}; ${euro(92.8)}; *${euro(92.8)}; ${euro(92.8)}$`),
    );
  });

  test('the hook sorts and filters a collection, and lists the options of the collection', async () => {
    const { page } = await open({ shelf: 'tableware' });
    await eventually(() => names(page)).toHaveLength(4);
    const featured = await names(page);
    await page.getByRole('button', { name: 'Sorted by featured' }).click();
    await page.getByRole('button', { name: 'Sorted by price-down' }).waitFor();
    await page.locator('section[aria-busy=false]').waitFor();
    expect(await names(page)).not.toEqual(featured);
    const dearest = await names(page);
    await page.getByRole('button', { name: 'Up to any price' }).click();
    await page.getByRole('button', { name: 'Up to 20' }).waitFor();
    await page.locator('section[aria-busy=false]').waitFor();
    expect(await names(page)).not.toEqual(dearest);
    const options = page.getByRole('button', { name: 'Options' });
    await options.click();
    await eventually(() => options.getAttribute('title')).toMatch(/\w/);
  });

  test('islands with data from the server are drawn without a request, and the shopper can buy from them', async () => {
    const client = openServerClient();
    const [card, button, grid] = await Promise.all([
      readIslandProduct(client, { slug: 'lemon-bowl' }),
      readIslandProduct(client, { slug: 'stoneware-mug' }),
      readIslandCollection(client, 'tableware', { limit: 4 }),
    ]);
    if (!card || !button || !grid) throw new Error('The store has no such products');
    const visit = await open({ card, button, grid });
    const { page } = visit;
    const [first, second, third] = await page.locator('pannier-island').all();
    await first?.locator('[part=price]').waitFor();
    await second?.locator('[part=button]').waitFor();
    await eventually(() => third?.locator('[part=card]').count()).toBe(4);
    expect(catalogRequests(visit)).toEqual([]);
    await first?.locator('[part=button]').click();
    await eventually(() => countOf(page)).toBe(1);
    await closeDrawer(page);
    await third?.locator('[part=more] button').click();
    await eventually(() => third?.locator('[part=card]').count()).toBe(8);
  });
});

test('reading an unknown product or collection returns undefined, and wrong options are refused', async () => {
  const client = openServerClient();
  expect(await readIslandProduct(client, { slug: 'no-such-thing' })).toBeUndefined();
  expect(await readIslandCollection(client, 'no-such-thing')).toBeUndefined();
  await expect(readIslandCollection(client, 'tableware', { limit: 101 })).rejects.toThrow(
    /limit: expected 1 to 100, received 101/,
  );
  await expect(readIslandProduct({ ...client }, { slug: 'a' })).rejects.toThrow(
    /expected what createStoreClient returned/,
  );
});
