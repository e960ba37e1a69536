// Four settings of `data-after-add`: open the drawer, show a toast, change only the badge, or do nothing.
import { expect, test } from 'vitest';
import {
  closeDrawer,
  countOf,
  isDrawerOpen,
  linesOf,
  product,
  toggleOf,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const pageOf = (attributes: string): string => {
  const id = product('letter-set');
  return `<!doctype html><html lang="en"><title>After</title><body>${shop.snippet(attributes)}
    <button data-pannier-add="${id}">As the page says</button>
    <button data-pannier-add="${id}" data-pannier-after-add="open">Open</button>
    <pannier-add-to-cart product="${id}" after-add="toast"></pannier-add-to-cart>
    </body></html>`;
};
const toast = '[part=toast]';

for (const [wish, opens, toasts] of [
  ['open', true, 0],
  ['toast', false, 1],
  ['badge', false, 0],
  ['none', false, 0],
] as const) {
  test(`an add with data-after-add="${wish}" opens the drawer, shows a toast, or does neither`, async () => {
    const { page } = await shop.openPage('/after.html', {
      html: pageOf(`data-after-add="${wish}"`),
    });
    await page.getByRole('button', { name: 'As the page says' }).click();
    await eventually(() => countOf(page)).toBe(1);
    if (opens) await eventually(() => isDrawerOpen(page)).toBe(true);
    if (toasts) await page.locator(toast).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await isDrawerOpen(page)).toBe(opens);
    expect(await page.locator(toast).count()).toBe(toasts);
  });
}

test('an element’s after-add attribute overrides the page’s setting', {
  tags: ['journey'],
}, async () => {
  const { page } = await shop.openPage('/after.html', { html: pageOf('data-after-add="none"') });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.locator(toast).waitFor();
  await page.locator(toast).getByRole('button', { name: 'View cart' }).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => linesOf(page)).toEqual([
    '1 × Letter set for the <b>very</b> slow reply €22.00',
  ]);
  await closeDrawer(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => countOf(page)).toBe(2);
  await closeDrawer(page);
  await toggleOf(page).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
});

test('a button reserves the space for its confirmation, and has no icon before the confirmation is shown', async () => {
  const id = product('letter-set');
  const { page } = await shop.openPage('/confirmed.html', {
    html: `<!doctype html><html lang="en"><title>After</title><body>${shop.snippet('data-after-add="none"')}
    <pannier-add-to-cart product="${id}"></pannier-add-to-cart>
    <pannier-product product="${id}"></pannier-product></body></html>`,
  });
  for (const host of ['pannier-add-to-cart', 'pannier-product']) {
    const button = page.locator(`${host} [part=button]`);
    const sizeOf = async () => {
      const { width, height } = (await button.boundingBox()) ?? {};
      const confirmed = await button.locator('> :nth-child(2)').boundingBox();
      return [width, height, confirmed?.width];
    };
    const before = await sizeOf();
    expect(await button.locator('svg').count()).toBe(0);
    await button.click();
    await button.locator('svg').waitFor();
    expect(await sizeOf()).toEqual(before);
  }
});
