// A product with modifiers, whose list was read and whose fields cannot be, of a strict store with version 3.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { quickViewOf } from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import { product } from '../../support/browser/drawer.ts';
import { beStrict, engravingOf, openForm } from '../../support/browser/product-card.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop({ oddProducts: true });
beforeEach(async () => {
  await shop.reset();
  await beStrict(shop, 'V3');
});

const down = { kind: 'status', status: 503 } as const;
const WHOLE = `/stores/v3/products/${product('engraved-board')}`;
const collection = '<pannier-collection slug="oddments"></pannier-collection>';

/** A grid, whose list has come and whose products cannot be read any more. */
const openGrid = async (more = ''): Promise<Page> => {
  await shop.addFaults(always(WHOLE, down));
  const expected = [FAILED_REQUEST, /pictures\.example/];
  const { page } = await openForm(shop, collection + more, { init: hurry, expected });
  await page.locator('[part=card]', { hasText: 'engraving' }).waitFor();
  return page;
};

test('a card says so, and its button tries again', async () => {
  const page = await openGrid();
  await page.locator('[part=card]', { hasText: 'engraving' }).locator('[part=button]').click();
  const alert = quickViewOf(page).getByRole('alert');
  await eventually(() => alert.textContent()).toBe('We couldn’t reach the store.Try again');
  expect(await violationsOf(page)).toEqual([]);
  await shop.endFaults();
  await alert.getByRole('button').click();
  await engravingOf(page).waitFor();
  expect(await alert.count()).toBe(0);
});

test('the popover at the owner’s link says so, and its button tries again', async () => {
  const page = await openGrid(
    `<a href="/nowhere" data-pannier-add="${product('engraved-board')}">A board</a>`,
  );
  await page.getByRole('link', { name: 'A board' }).click();
  const chooser = page.getByRole('dialog', { name: 'Bread board with an engraving' });
  await eventually(() => chooser.getByRole('alert').textContent()).toBe(
    'That didn’t work. Try again.',
  );
  const again = chooser.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await shop.endFaults();
  // A pointer that is near reads the product as well: the button may be gone before it is pressed, and need not be.
  await Promise.race([again.dispatchEvent('click').catch(() => {}), engravingOf(page).waitFor()]);
  await engravingOf(page).waitFor();
});
