// Floating parts have a visible edge in forced colors, and are not printed.
import { expect, test } from 'vitest';
import { drawerOf, linesOf, product, toggleOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const html = (attributes = '') => `<!doctype html><html lang="en"><head><title>Paper</title></head>
  <body>${shop.snippet(attributes)}<pannier-login></pannier-login>
  <pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart></body></html>`;

/** Width and visibility of an edge that replaces the shadow in forced colors. */
const edgeOf = (part: Element, kind: 'outline' | 'border') => {
  const style = getComputedStyle(part);
  const of = (name: string) => style.getPropertyValue(`${kind}-${name}`);
  const side = kind === 'border' ? 'left-' : '';
  return `${style.getPropertyValue(`${kind}-${side}width`)} ${/^rgba.* 0\)$/.test(of(`${side}color`)) ? 'unseen' : 'seen'}`;
};

test('the drawer and the login dialog have a visible edge and focus ring in forced-colors mode', async () => {
  const { page } = await shop.openPage('/paper.html', { html: html() });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('pannier-add-to-cart [part=button]').click();
  await eventually(() => linesOf(page)).toHaveLength(1);
  expect(await drawerOf(page).evaluate(edgeOf, 'outline' as const)).toBe('1px seen');
  await page.keyboard.press('Tab');
  const focus = await drawerOf(page).evaluate((drawer) => {
    const root = drawer.getRootNode() as ShadowRoot;
    const { outlineStyle, outlineWidth } = getComputedStyle(root.activeElement as Element);
    return `${outlineWidth} ${outlineStyle}`;
  });
  expect(focus).toBe('2px solid');
  await page.keyboard.press('Escape');

  await page.locator('pannier-login [part=sign-in]').click();
  const card = page.locator('[part=card]');
  await card.waitFor();
  expect(await card.evaluate(edgeOf, 'border' as const)).toBe('1px seen');
});

test('the drawer’s outline is invisible outside forced-colors mode', async () => {
  const { page } = await shop.openPage('/paper.html', { html: html() });
  await page.locator('pannier-add-to-cart [part=button]').click();
  await eventually(() => linesOf(page)).toHaveLength(1);
  expect(await drawerOf(page).evaluate(edgeOf, 'outline' as const)).toBe('1px unseen');
});

test('a printed page has neither the floating toggle nor a toast', async () => {
  const { page } = await shop.openPage('/paper.html', { html: html('data-after-add="toast"') });
  await page.locator('pannier-add-to-cart [part=button]').click();
  const toast = page.locator('[part=toast]').filter({ hasText: 'Added' }).first();
  await toast.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await toast.isVisible()).toBe(false);
  expect(await toggleOf(page).isVisible()).toBe(false);
});
