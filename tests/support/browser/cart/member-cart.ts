// A button that adds the product “quilt pattern”, for pages of member tests, and a function that clicks the button.
import type { Page } from 'playwright-core';
import { closeDrawer, countOf, product, subtotalOf } from '../drawer.ts';
import { eventually } from '../shop.ts';

export const patternButton = `<button type="button" data-pannier-add="${product('quilt-pattern')}">Add the pattern</button>`;

/** Adds one quilt pattern and closes the drawer when the subtotal is known. */
export const addPattern = async (page: Page): Promise<void> => {
  const before = await countOf(page);
  await page.getByRole('button', { name: 'Add the pattern' }).click();
  await eventually(() => countOf(page)).toBe(before + 1);
  await eventually(() => subtotalOf(page)).toMatch(/€/);
  await closeDrawer(page);
};
