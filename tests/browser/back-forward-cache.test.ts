// A page that comes back from the back/forward cache shows the cart as it is now.
import { expect, test } from 'vitest';
import {
  buttonOf,
  countOf,
  drawerOf,
  linesOf,
  subtotalOf,
  toggleOf,
} from '../support/browser-drawer.ts';
import { eventually, openShop } from '../support/browser-shop.ts';

const shop = await openShop({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const rememberReturns = (): void => {
  addEventListener('pageshow', (event) => Object.assign(window, { wasKept: event.persisted }));
};

test('back to a page that was kept: the count is right, and a click works', async () => {
  const { page } = await shop.openPage('/index.html', { init: rememberReturns });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await page.keyboard.press('Escape');

  await page.goto(`${shop.pages}/shop.html`);
  await eventually(() => countOf(page)).toBe(1);
  await buttonOf(page, 'quilt-pattern').click();
  await eventually(() => subtotalOf(page)).toBe('€55.40');

  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(
    true,
  );
  await eventually(() => countOf(page)).toBe(2);
  await toggleOf(page).click();
  await eventually(() => linesOf(page)).toEqual([
    '1 × Footed bowl for lemons €46.40',
    '1 × Windmill quilt, a pattern €9.00',
  ]);
  await drawerOf(page).getByRole('button', { name: 'One more of Windmill' }).click();
  await eventually(() => subtotalOf(page)).toBe('€64.40');

  // And forward again: that page was kept too, and hears of what happened meanwhile.
  await page.goForward({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(
    true,
  );
  await eventually(() => countOf(page)).toBe(3);
  await eventually(() => subtotalOf(page)).toBe('€64.40');
});
