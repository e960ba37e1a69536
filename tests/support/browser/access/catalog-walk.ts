// Visits every screen of the catalog and the page inspector, and checks it for accessibility.
import type { Page } from 'playwright-core';
import { cardsOf, gridOf, quickViewOf } from '../catalog.ts';
import { always } from '../control.ts';
import { type BrowserShop, eventually } from '../shop.ts';
import type { Look } from './look.ts';
import { openOwn } from './open-own.ts';

const GRID = '<pannier-collection slug="tableware" limit="4"></pannier-collection>';
const card = (slug: string) => `<pannier-product slug="${slug}"></pannier-product>`;

const settled = (page: Page) =>
  eventually(() => gridOf(page).locator('[aria-busy=true]').count()).toBe(0);

/** Visits a collection with its filters, and the quick view. */
export const walkGrid = async (shop: BrowserShop, look: Look): Promise<void> => {
  const { page } = await openOwn(shop, look, GRID);
  const grid = gridOf(page);
  await eventually(() => cardsOf(grid).count()).toBe(4);
  await look.see(page, 'A collection');
  await grid.locator('[part=filter]').click();
  await grid.locator('[part=filters] input[type=checkbox]').first().check();
  await grid.locator('[part=chips]').waitFor();
  await settled(page);
  await look.see(page, 'Filters open, and one of them set');
  await grid.locator('[part=filter]').click();
  await cardsOf(grid).first().locator('[part=name]').click();
  await quickViewOf(page).locator('h2').waitFor();
  await quickViewOf(page).getByRole('radio').first().check();
  await look.see(page, 'The quick view');
};

/** Visits product cards (with choices, discounted, sold out), then a slow catalog and a failing catalog. */
export const walkProducts = async (shop: BrowserShop, look: Look): Promise<void> => {
  const slugs = ['stoneware-mug', 'lemon-bowl', 'wool-trio'];
  const { page } = await openOwn(shop, look, slugs.map(card).join(''));
  await eventually(() => page.locator('h2').count()).toBe(3);
  await page.locator('details summary').first().click();
  await look.see(page, 'Three products');

  await shop.addFaults(always('/stores-reader/', { kind: 'delay', ms: 30_000 }));
  const waiting = await openOwn(shop, look, GRID + card('carafe'));
  await eventually(() => waiting.page.getByRole('status').count()).toBe(2);
  await look.see(waiting.page, 'A collection and a product that load');
  // Closes the page, because its pending requests would trigger the next fault.
  await waiting.page.close();
  await shop.endFaults();
  await shop.addFaults(always('/stores-reader/', { kind: 'status', status: 404 }));
  const down = await openOwn(shop, look, GRID + card('carafe'));
  await eventually(() => down.page.getByRole('alert').count()).toBe(2);
  await look.see(down.page, 'A collection and a product that cannot be loaded');
  await shop.endFaults();
};

/** Visits the page inspector, which `data-debug` opens and which is in English only. */
export const walkDoctor = async (shop: BrowserShop, look: Look): Promise<void> => {
  const markup = '<button data-panier-add="x">Misspelt</button>';
  const { page } = await openOwn(shop, look, markup, 'data-debug');
  const panel = page.getByRole('region', { name: 'Pannier doctor' });
  await panel.getByText('The store gives this page access.').waitFor();
  await eventually(() => panel.getByRole('button', { name: 'Check again' }).isEnabled()).toBe(true);
  await look.see(page, 'The doctor with one mistake');
};
